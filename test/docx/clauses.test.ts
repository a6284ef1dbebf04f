import { readFileSync } from 'node:fs'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import { all, fieldInstructions, wordFile } from '../support/docx.ts'
import {
  libreOfficePath,
  printedByLibreOffice,
  sayIfLibreOfficeIsMissing,
} from '../support/libreoffice.ts'
import { pdf, pdfText } from '../support/pdf.ts'

const contract = readFileSync(new URL('../../examples/contract.md', import.meta.url), 'utf8')
const spaced = (text: string) => text.replace(/[\s\u00a0]+/g, ' ')

/** A result of a field that only a program that computes it replaces. */
const stale = '77'

sayIfLibreOfficeIsMissing('the numbers of clauses in Word')

describe.skipIf(libreOfficePath === undefined)('clauses as LibreOffice counts them', () => {
  test('have the numbers of the PDF, and references show them', async () => {
    const { bytes } = await convert({ content: contract, format: 'docx' })
    const files = unzipSync(bytes)
    const document = strFromU8(files['word/document.xml'] ?? new Uint8Array())
    const changed = document.replace(
      /( REF [^<]*<\/w:instrText>.*?"separate"\/><\/w:r>.*?<w:t [^>]*>)[^<]*/gs,
      `$1${stale}`,
    )
    expect(changed.split(`>${stale}<`).length).toBeGreaterThan(20)
    const [printed] = await printedByLibreOffice([
      zipSync({ ...files, 'word/document.xml': strToU8(changed) }),
    ])
    const text = spaced(await pdfText(printed ?? new Uint8Array()))
    const ours = spaced((await pdf(contract)).text)
    for (const words of [
      ...[
        '10. General',
        'Schedule 2 Charges',
        '1. What the Supplier provides',
        '2. Service levels',
      ],
      ...['1.4 Including', '2.5 Dates', '5.3 The Supplier may', '10.8 This agreement is governed'],
      ...['(i) has been given', '(d) keep the records'],
      ...['3. On each anniversary', '2.4 A breach', '(a) in transit'],
      'complied with paragraphs (a) and (b).',
      'paragraph 2 of Schedule 1',
      'unless clause 9.2(b) applies',
      'Subject to clauses 8.1 and 8.2',
      'in paragraph 2.2 in more than',
      'as set out in clause 5.2(c)',
      'means the amounts in Schedule 2',
    ]) {
      expect(text).toContain(words)
      expect(ours).toContain(words)
    }
    expect(text).not.toContain(stale)
  }, 120_000)
})

describe('clauses in Word', () => {
  const source = [
    '---\nnumbering: legal\n---',
    '## A\n\n1. x:\n   1. p\n   2. q\n\nText\n\n(a) r\n(b) s',
    '## B\n\n1. y',
  ].join('\n\n')

  test('count through one list, but for letters that begin again', async () => {
    const file = await wordFile(source)
    const numbered = file.paragraphs.flatMap(({ element, text }) => {
      const [id] = all(element, 'w:numId').map(({ attributes }) => attributes['w:val'])
      return id === undefined ? [] : [`${text} ${id}`]
    })
    expect(numbered).toEqual(['A 1', 'x: 1', 'p 1', 'q 1', 'r 4', 's 4', 'B 1', 'y 1'])
  })

  test('have styles that number what is written in them', async () => {
    const file = await wordFile(source)
    const level = (style: string) =>
      all(file.style(style), 'w:ilvl').map(({ attributes }) => attributes['w:val'])
    expect([level('Heading2'), level('Clause2'), level('Clause3')]).toEqual([['0'], ['1'], ['2']])
  })

  test('have the same list in a template, whatever lists that has', async () => {
    const template = (await convert({ content: source, format: 'docx' })).bytes
    const file = await wordFile(source, { template })
    const levels = all(file.part('word/numbering.xml'), 'w:abstractNum').map((list) =>
      all(list, 'w:lvlText').map(({ attributes }) => attributes['w:val']),
    )
    const [id] = all(file.paragraph('p').element, 'w:numId').map(
      ({ attributes }) => attributes['w:val'],
    )
    const instance = all(file.part('word/numbering.xml'), 'w:num').find(
      ({ attributes }) => attributes['w:numId'] === id,
    )
    const abstract = instance && all(instance, 'w:abstractNumId')[0]?.attributes['w:val']
    const ids = all(file.part('word/numbering.xml'), 'w:abstractNum').map(
      ({ attributes }) => attributes['w:abstractNumId'],
    )
    expect(abstract).not.toBe('0')
    expect(levels[ids.indexOf(abstract)]?.slice(0, 3)).toEqual(['%1.', '%1.%2', '(%3)'])
  })

  test('are on pages that references show until Word counts them', async () => {
    const file = await wordFile(
      `${source}\n\n<!-- pagebreak -->\n\n## C {#cl-c}\n\nSee [@cl-c]{.page}.`,
    )
    expect(file.paragraphs.map(({ text }) => text)).toContain('See on page 2.')
    expect(fieldInstructions(file.part('word/document.xml'))).toContain('PAGEREF cl_c \\h')
  })

  test('of Articles are counted in decimals below them', async () => {
    const file = await wordFile('---\nnumbering: articles\n---\n\n## A\n\n1. x')
    const numbering = file.part('word/numbering.xml')
    const [first, second] = all(numbering, 'w:lvl')
    expect(first && all(first, 'w:numFmt')[0]?.attributes['w:val']).toBe('upperRoman')
    expect(second && all(second, 'w:numFmt')[0]?.attributes['w:val']).toBe('decimalZero')
    expect(second && all(second, 'w:isLgl')).toHaveLength(1)
  })
})
