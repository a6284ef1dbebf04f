import { expect, test } from 'vitest'
import { all, child, isOn, one, textOf, value, wordFile } from '../support/docx.ts'
import { margin } from '../support/themes.ts'

const table = '| Name | Sum |\n| :--- | ---: |\n| a | 1 |\n| b | 2 |'

test('a table has a style, and a head that is repeated on each page', async () => {
  const word = await wordFile(table)
  const element = one(word.part('word/document.xml'), 'w:tbl')
  expect(value(element, 'w:tblPr', 'w:tblStyle')).toBe('OctavoTable')
  expect(child(element, 'w:tblPr', 'w:tblLook')?.attributes['w:firstRow']).toBe('1')
  const heads = all(element, 'w:tr').map((row) => child(row, 'w:trPr', 'w:tblHeader') !== undefined)
  expect(heads).toEqual([true, false, false])
})

test('columns are aligned as their rule says', async () => {
  const word = await wordFile(table)
  expect(value(word.paragraph('2').element, 'w:pPr', 'w:jc')).toBe('end')
  expect(word.property(word.paragraph('b'), 'w:jc')?.attributes['w:val']).toBe('start')
})

test('column widths follow the text and fill the page exactly, from one margin to the other', async () => {
  const word = await wordFile(`| A | B |\n|---|---|\n| x | ${'many words '.repeat(30)} |`)
  const document = word.part('word/document.xml')
  const widths = all(document, 'w:gridCol').map(({ attributes }) => Number(attributes['w:w']))
  const page = one(document, 'w:pgSz').attributes
  // Text stands further in at both sides.
  const room = Number(page['w:w']) - 40 * margin
  expect(widths.reduce((sum, width) => sum + width, 0)).toBe(room)
  expect(widths[1]).toBeGreaterThan(4 * (widths[0] ?? 0))
})

test('a table of 40 columns of long words still fits the page', async () => {
  const cells = (text: string) => `|${`${text}|`.repeat(40)}`
  const word = await wordFile(`${cells('x')}\n${cells('-')}\n${cells('W'.repeat(40))}`)
  const document = word.part('word/document.xml')
  const widths = all(document, 'w:gridCol').map(({ attributes }) => Number(attributes['w:w']))
  const total = Number(one(document, 'w:tblW').attributes['w:w'])
  expect(widths.reduce((sum, width) => sum + width, 0)).toBe(total)
  expect(Math.min(...widths)).toBeGreaterThan(0)
})

test('a column with a placeholder has room for its frame', async () => {
  const word = await wordFile(
    `| A | B | C |\n|---|---|---|\n| ${'many words '.repeat(30)} | sign | ![sign](https://example.com/s.png) |`,
  )
  const document = word.part('word/document.xml')
  const [, text = 0, placeholder = 0] = all(document, 'w:gridCol').map(({ attributes }) =>
    Number(attributes['w:w']),
  )
  expect(placeholder).toBeGreaterThan(text + 100)
})

test('cells that span rows and columns are merged', async () => {
  const word = await wordFile(
    '<table><tr><td rowspan="2">tall</td><td colspan="2">wide</td></tr><tr><td>a</td><td>b</td></tr></table>',
  )
  const rows = all(word.part('word/document.xml'), 'w:tr').map((row) =>
    all(row, 'w:tc').map((cell) => [
      textOf(cell),
      value(cell, 'w:tcPr', 'w:gridSpan'),
      child(cell, 'w:tcPr', 'w:vMerge') === undefined
        ? undefined
        : (value(cell, 'w:tcPr', 'w:vMerge') ?? 'continue'),
    ]),
  )
  expect(rows).toEqual([
    [
      ['tall', undefined, 'restart'],
      ['wide', '2', undefined],
    ],
    [
      ['', undefined, 'continue'],
      ['a', undefined, undefined],
      ['b', undefined, undefined],
    ],
  ])
})

test('a caption stands above its table and stays with it', async () => {
  const word = await wordFile('<table><caption>Totals</caption><tr><td>1</td></tr></table>')
  const caption = word.paragraph('Totals')
  expect(caption.style).toBe('Caption')
  expect(isOn(caption.element, 'w:pPr', 'w:keepNext')).toBe(true)
  expect(one(word.part('word/document.xml'), 'w:tblCaption').attributes['w:val']).toBe('Totals')
})

test('two tables in a row stay two', async () => {
  const word = await wordFile('| a |\n|---|\n\n<!-- -->\n\n| b |\n|---|')
  const body = one(word.part('word/document.xml'), 'w:body')
  const names = body.children.flatMap((each) => (typeof each === 'string' ? [] : [each.name]))
  const first = names.indexOf('w:tbl')
  expect(names.slice(first, first + 3)).toEqual(['w:tbl', 'w:p', 'w:tbl'])
})

test('a table from right to left has its first column on the right', async () => {
  const word = await wordFile('| שם | סכום |\n|---|---|\n| א | 1 |')
  expect(all(word.part('word/document.xml'), 'w:bidiVisual')).toHaveLength(1)
})

test.each([
  ['a table of a quarter of a page stays whole', 7, [...Array(7).fill(true), false]],
  [
    'of a long table, no row stands alone',
    40,
    [true, true, ...Array.from({ length: 37 }, () => false), true, false],
  ],
])('%s', async (_, rows, kept) => {
  const word = await wordFile(`| A | B |\n|---|---|\n${'| a | b |\n'.repeat(rows)}`)
  const keeps = all(word.part('word/document.xml'), 'w:tr').map((row) =>
    all(row, 'w:p').map((paragraph) => child(paragraph, 'w:pPr', 'w:keepNext') !== undefined),
  )
  expect(keeps).toEqual(kept.map((keep) => [keep, keep]))
})
