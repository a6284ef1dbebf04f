import { readFileSync } from 'node:fs'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import { themes } from '#octavo/core/theme/index.js'
import { htmlPage, textOf } from '../support/html-page.ts'
import {
  libreOfficePath,
  printedByLibreOffice,
  sayIfLibreOfficeIsMissing,
} from '../support/libreoffice.ts'
import { pdf, pdfText } from '../support/pdf.ts'
import { rectangle } from '../support/pictures.ts'

sayIfLibreOfficeIsMissing('Word documents in LibreOffice')

const report = readFileSync('examples/report.md', 'utf8')

describe.skipIf(libreOfficePath === undefined)('the sample report, opened in LibreOffice', () => {
  const texts = new Map<string, string>()

  beforeAll(async () => {
    const documents = await Promise.all(
      themes.map(({ id }) => convert({ content: report, format: 'docx', theme: id })),
    )
    const printed = await printedByLibreOffice(documents.map(({ bytes }) => bytes))
    for (const [index, { id }] of themes.entries()) {
      texts.set(id, await pdfText(printed[index] ?? new Uint8Array()))
    }
  })

  test.each(themes.map(({ id }) => id))('shows its words, numbers and notes in %s', (id) => {
    const text = (texts.get(id) ?? '').replace(/\s+/g, ' ')
    for (const words of [
      'Rate limiting at the edge',
      'Mara Lindqvist, Teodor Halász',
      'The limiter must fail open.',
      '2 September partner batch 63,750',
      'Figure 1. Requests accepted',
      'export function take(bucket: Bucket, now: number): number {',
      '3. Rehearse. Before each release:',
      '2. kill one edge node while doing so.',
      'Incident reports 214, 231 and 240.',
      'Questions to edge@example.com',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).toMatch(/1 \/ [2-4]/)
  })
})

describe.skipIf(libreOfficePath === undefined)('numbers and references in LibreOffice', () => {
  const table = (label: string) => `| a |\n|---|\n| 1 |\n\nTable: Of ${label} {#tbl:${label}}`
  const source = [
    '---\nnumber_sections: true\n---\n\n# Start {#sec:start}',
    'See [@tbl:a; @tbl:b], @fig:x, @lst:b, \\eqref{eq:b}, \\ref{d}, @sec:end.',
    `![Picture](${rectangle(60, 30)}){#fig:x}`,
    table('a'),
    table('b'),
    '```{#lst:a .js caption="Code"}\nlet a\n```\n\n```{.js #lst:b}\nlet b\n```',
    '$$ x $$ {#eq:a}\n\n\\begin{align}\na \\label{c} \\\\\nb \\label{d}\n\\end{align}\n\n$$ y $$ {#eq:b}',
    '::: {#thm-a title="T"}\nA\n:::\n\n::: {#thm-b}\nB, by @thm-a\n:::',
    `::: {#fig:p}\n![A](${rectangle(60, 30)}){#fig:pa}\n![B](${rectangle(60, 30)}){#fig:pb}\n\nParts\n:::`,
    '# End {#sec:end}',
    'Also @fig:pb, @thm-b, @tbl:b, @eq:b, [-@sec:start].',
  ].join('\n\n')

  test('are what it counts itself, whatever the file holds, and what PDF and HTML show', async () => {
    const { bytes } = await convert({ content: source, format: 'docx' })
    const files = unzipSync(bytes)
    const document = strFromU8(files['word/document.xml'] ?? new Uint8Array())
    const result = /( (?:SEQ|REF) [^<]*<\/w:instrText>.*?"separate"\/><\/w:r>.*?<w:t [^>]*>)[^<]*/gs
    const stale = document.replace(result, '$177')
    expect(stale.match(/>77</g)).toHaveLength(28)
    const file = zipSync({ ...files, 'word/document.xml': strToU8(stale) })
    const [printed] = await printedByLibreOffice([file])
    const text = (await pdfText(printed ?? new Uint8Array())).replace(/[\s\u00a0]+/g, ' ')
    const ours = (await pdf(source)).text.replace(/[\s\u00a0]+/g, ' ')
    const page = textOf((await htmlPage(source)).one('main')).replace(/[\s\u00a0]+/g, ' ')
    for (const words of [
      'See Tables 1 and 2, Figure 1, Listing 2, (4), 3, Section 2.',
      'Figure 1: Picture',
      'Listing 1: Code',
      'Table 1: Of a',
      'Table 2: Of b',
      'Theorem 1 (T). A',
      'Theorem 2. B, by Theorem 1',
      'Figure 2: Parts',
      '(b) B',
      'Also Figure 2b, Theorem 2, Table 2, Equation 4, 1.',
    ]) {
      expect(text).toContain(words)
      expect(ours).toContain(words)
      expect(page).toContain(words)
    }
    expect(text).not.toContain('77')
  })

  test('by chapter are what it counts itself, whatever the file holds, and what PDF and HTML show', async () => {
    const figure = (label: string) => `![Of ${label}](${rectangle(60, 30)}){#fig:${label}}`
    const chapters = [
      '---\nnumber_sections: true\nnumber_by_chapter: true\n---',
      figure('early'),
      `# One\n\n${figure('a')}\n\n${figure('b')}`,
      `# Two\n\n## Part\n\n${figure('c')}\n\n$$ x $$ {#eq:a}\n\n::: {#thm-a}\nA\n:::`,
      '\\begin{align}\na \\label{d} \\\\\nb \\label{eq:b}\n\\end{align}',
      `::: {#fig:p}\n![A](${rectangle(60, 30)}){#fig:pa}\n![B](${rectangle(60, 30)}){#fig:pb}\n\nParts\n:::`,
      `# Thanks {-}\n\n${figure('d')}`,
      `# Three\n\n# Notes {-}\n\n${figure('e')}`,
      `# Four\n\n${figure('f')}\n\n::: {#thm-b}\nB\n:::`,
      `# Figure {.appendix}\n\n${figure('g')}\n\n# More {.appendix}\n\n${figure('h')}`,
      'See [@fig:early; @fig:b; @fig:c; @fig:pb; @fig:d; @fig:e; @fig:g], @eq:b, \\ref{d}, @thm-b and [the](#figure).',
    ].join('\n\n')
    const { bytes } = await convert({ content: chapters, format: 'docx' })
    const files = unzipSync(bytes)
    const document = strFromU8(files['word/document.xml'] ?? new Uint8Array())
    // This LibreOffice knows no STYLEREF, and shows what the file holds.
    const result = /( SEQ [^<]*<\/w:instrText>.*?"separate"\/><\/w:r>.*?<w:t [^>]*>)[^<]*/gs
    const stale = document
      .replace(result, '$177')
      .replace(/( REF [^<]*<\/w:instrText>.*?"separate"\/><\/w:r>.*?<w:t [^>]*>)[^<]*/gs, '$177')
    expect(stale.match(/>77</g)).toHaveLength(30)
    const file = zipSync({ ...files, 'word/document.xml': strToU8(stale) })
    const [printed] = await printedByLibreOffice([file])
    const text = (await pdfText(printed ?? new Uint8Array())).replace(/[\s\u00a0]+/g, ' ')
    const ours = (await pdf(chapters)).text.replace(/[\s\u00a0]+/g, ' ')
    const page = textOf((await htmlPage(chapters)).one('main')).replace(/[\s\u00a0]+/g, ' ')
    for (const words of [
      'Figure 1: Of early',
      'Figure 1.1: Of a',
      'Figure 1.2: Of b',
      'Figure 2.1: Of c',
      'Theorem 2.1. A',
      'Figure 2.2: Parts',
      'Figure 2.3: Of d',
      'Figure 3.1: Of e',
      'Figure 4.1: Of f',
      'Theorem 4.1. B',
      'Figure A.1: Of g',
      'Figure B.1: Of h',
      'See Figures 1, 1.2, 2.1, 2.2b, 2.3, 3.1 and A.1, Equation 2.3, 2.2, Theorem 4.1 and the.',
    ]) {
      expect(text).toContain(words)
      expect(ours).toContain(words)
      expect(page).toContain(words)
    }
    expect(text).not.toContain('77')
  })
})
