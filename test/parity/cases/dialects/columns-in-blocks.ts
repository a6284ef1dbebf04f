import { expect } from 'vitest'
import { all } from '../../../support/docx.ts'
import { childElements, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const row = (prefix: string, ...columns: readonly string[]) =>
  [':::: {.columns}', ...columns.flatMap((text) => ['::: {.column}', text, ':::']), '::::']
    .map((line) => `${prefix}${line}\n`)
    .join('')

export default parityCase({
  construct: 'Columns in lists, quotes, alerts and columns',
  example:
    '- An item\n\n  :::: columns\n  ::: column\n  One\n  :::\n  ::: column\n  Two\n  :::\n  ::::\n',
  becomes: {
    html: 'columns as wide as their container allows',
    docx: 'cells as wide as their container allows',
    pdf: 'columns as wide as their container allows',
  },
  markdown: [
    `- Item\n\n${row('  ', 'listone', 'listtwo')}`,
    row('> ', 'quoteone', 'quotetwo'),
    `> [!NOTE]\n${row('> ', 'alertone', 'alerttwo')}`,
    '::::: {.columns}\n:::: {.column width="60%"}\n::: {.columns}\n\n::: {.column}\ninnerone\n:::\n\n::: {.column}\ninnertwo\n:::\n:::\n::::\n:::: {.column}\nouter\n::::\n:::::\n',
    '',
    'After',
  ].join('\n'),
  html(page) {
    const rows = page.all('div', { class: 'columns' })
    expect(rows.map((each) => childElements(each).length)).toEqual([2, 2, 2, 2, 2])
    expect(rows.slice(0, 3).map((each) => textOf(each).trim().split(/\s+/))).toEqual([
      ['listone', 'listtwo'],
      ['quoteone', 'quotetwo'],
      ['alertone', 'alerttwo'],
    ])
  },
  docx(file) {
    const rows = all(file.part('word/document.xml'), 'w:tr').map((each) => all(each, 'w:tc').length)
    // The quote and the alert are cells themselves, and the outer column holds the inner two.
    expect(rows).toEqual([2, 3, 2, 3, 2, 4, 2])
    const texts = file.paragraphs.map(({ text }) => text)
    expect(texts).toEqual(
      expect.arrayContaining(['listone', 'quoteone', 'alerttwo', 'innertwo', 'outer', 'After']),
    )
  },
  pdf(file) {
    const at = (text: string) => file.pages[0]?.runs.find((each) => each.text === text)
    for (const [left, right] of [
      ['listone', 'listtwo'],
      ['quoteone', 'quotetwo'],
      ['alertone', 'alerttwo'],
      ['innerone', 'innertwo'],
      ['innertwo', 'outer'],
    ]) {
      expect(at(left ?? '')?.y).toBeCloseTo(at(right ?? '')?.y ?? 0, 0)
      expect(at(right ?? '')?.x).toBeGreaterThan((at(left ?? '')?.x ?? 0) + 60)
    }
  },
})
