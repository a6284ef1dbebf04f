import { expect } from 'vitest'
import { all, fieldInstructions, value } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { rectangle } from '../../../support/pictures.ts'
import { parityCase } from '../../parity-case.ts'

const picture = rectangle(200, 100)
const noBreak = '\u00a0'

export default parityCase({
  construct: 'Numbers of figures, tables, equations and sections, and references to them',
  example: [
    'See @fig:sales, [@tbl:a; @tbl:b], \\eqref{eq:sum} and @sec:end.',
    '![Sales](sales.png){#fig:sales}',
    '| a | b |\n|---|---|\n| 1 | 2 |\n\nTable: Numbers {#tbl:a}',
    '$$ x = \\sum y $$ {#eq:sum}',
    '# End {#sec:end}',
  ].join('\n\n'),
  becomes: {
    html: 'captions with numbers, and links that show them',
    docx: 'numbers are fields (`SEQ`), which Word counts, and references are fields (`REF`) that follow them',
    pdf: 'captions with numbers, and links that show them',
  },
  markdown: [
    '---\nnumber_sections: true\n---\n\n# Start',
    'See @fig:sales, [@tbl:a; @tbl:b], \\eqref{eq:sum}, @eq:sum, [-@tbl-c] and @sec:end.',
    `![Sales](${picture}){#fig:sales}`,
    '| a | b |\n|---|---|\n| 1 | 2 |\n\nTable: Numbers {#tbl:a}',
    '| c | d |\n|---|---|\n| 3 | 4 |\n\nTable: {#tbl:b}',
    '| e | f |\n|---|---|\n| 5 | 6 |\n\n: More {#tbl-c}',
    '$$ x = \\sum y $$ {#eq:sum}',
    '# End {#sec:end}',
    '[@tbl:a; @tbl-c; @tbl:b] and [](#fig:sales), \\ref{eq:sum}.',
  ].join('\n\n'),
  html(page) {
    const [first = '', ...others] = page.all('p').map(textOf)
    expect([first, others.at(-1)]).toEqual(references)
    expect([...page.all('figcaption'), ...page.all('caption')].map(textOf)).toEqual([
      'Figure 1: Sales',
      ...tables,
    ])
    const places = ['span', 'div', 'h1'].flatMap((name) => page.all(name))
    const ids = new Set(places.map((element) => attribute(element, 'id')))
    const targets = page.all('a').map((link) => attribute(link, 'href')?.slice(1))
    expect(targets).toHaveLength(11)
    for (const target of targets) expect(ids).toContain(target)
    expect(page.all('mtext').map(textOf)).toEqual(['(1)'])
  },
  docx(file) {
    const texts = file.paragraphs.map(({ text }) => text)
    for (const reference of references) expect(texts).toContain(reference)
    const captions = file.paragraphs.filter(({ style }) => style === 'Caption')
    expect(captions.map(({ text }) => text)).toEqual(['Figure 1: Sales', ...tables])
    const document = file.part('word/document.xml')
    const instructions = fieldInstructions(document)
    const counted = instructions
      .filter((each) => each.startsWith('SEQ'))
      .map((each) => each.split(' ')[1])
    expect(counted).toEqual(['Figure', 'Table', 'Table', 'Table', 'Equation'])
    const names = new Set(all(document, 'w:bookmarkStart').map((each) => each.attributes['w:name']))
    const shown = instructions.filter((each) => each.startsWith('REF'))
    expect(shown).toHaveLength(11)
    for (const each of shown) expect(names).toContain(each.split(' ')[1])
    expect(shown.filter((each) => each.includes('\\r'))).toHaveLength(1)
    const number = file.paragraph('(1)')
    expect(value(number.element, 'w:pPr', 'w:jc')).toBe('end')
  },
  pdf(file) {
    expect(file.elements('Caption').map(({ text }) => text)).toEqual(['Figure 1: Sales', ...tables])
    for (const reference of references) {
      expect(file.text.replaceAll(noBreak, ' ').replace(/\s+/g, ' ')).toContain(
        reference.replaceAll(noBreak, ' '),
      )
    }
    expect(file.pages[0]?.links).toHaveLength(11)
    expect(file.text).toContain('(1)')
  },
})

const tables = ['Table 1: Numbers', 'Table 2', 'Table 3: More']

const references = [
  `See Figure${noBreak}1, Tables${noBreak}1 and 2, (1), Equation${noBreak}1, 3 and Section${noBreak}2.`,
  `Tables${noBreak}1–3 and Figure${noBreak}1, 1.`,
]
