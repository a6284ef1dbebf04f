import { expect, test } from 'vitest'
import { firstBlock, read, show } from '../support/read.ts'

test('short rows are filled up and long ones cut to the columns of the head', () => {
  expect(firstBlock('| a | b |\n| - | - |\n| 1 |\n| 1 | 2 | 3 |')).toMatchObject({
    columns: 2,
    body: [
      { children: [{ children: [{ type: 'paragraph' }] }, { children: [] }] },
      { children: [{}, { children: [{ children: [{ value: '2' }] }] }] },
    ],
  })
})

test('cells beyond the head are left out with a warning that says how to write a pipe', () => {
  const { warnings } = read('| a |\n| - |\n| 1 | |\n| `x | y` |')
  expect(warnings).toEqual([
    {
      code: 'table_cells_dropped',
      line: 4,
      message:
        'This row has 2 cells and the head of its table 1; those beyond were left out. A | within a cell is written \\|.',
    },
  ])
})

test('columns are aligned as the delimiter row says', () => {
  expect(firstBlock('| a | b | c | d |\n|:-|:-:|-:|-|')).toMatchObject({
    head: [
      { children: [{ align: 'left' }, { align: 'center' }, { align: 'right' }, { align: null }] },
    ],
    body: [],
  })
})

test('an escaped pipe is a pipe', () => {
  expect(show('| a \\| b |\n|-|')).toBe('table(tableRow(tableCell(paragraph(text("a | b")))))')
})

test('an HTML table needs no end tags', () => {
  expect(show('<table><tr><th>a<th>b<tr><td>c<td>d</table>')).toBe(
    'table(tableRow(tableCell(paragraph(text("a"))) tableCell(paragraph(text("b")))) tableRow(tableCell(paragraph(text("c"))) tableCell(paragraph(text("d")))))',
  )
})

test('rows of header cells alone are the head, where there is no <thead>', () => {
  expect(firstBlock('<table><tr><th>a<tr><th>b<tr><td>c</table>')).toMatchObject({
    head: [{}, {}],
    body: [{}],
  })
})

test('a header cell in the body stays one', () => {
  expect(firstBlock('<table><tr><th>a<td>b</table>')).toMatchObject({
    head: [],
    body: [{ children: [{ header: true }, { header: false }] }],
  })
})

test('spans are kept where there is room and cut where there is none', () => {
  const source =
    '<table><tr><td rowspan="9">a<td colspan="2">b<tr><td>c<td>d<tr><td colspan="100">e</table>'
  expect(firstBlock(source)).toMatchObject({
    columns: 3,
    body: [
      { children: [{ rowspan: 3 }, { colspan: 2 }] },
      { children: [{ colspan: 1 }, { colspan: 1 }] },
      { children: [{ colspan: 2 }] },
    ],
  })
})

test('a rowspan of 0 reaches to the end of its section', () => {
  expect(firstBlock('<table><tr><td rowspan=0>a<td>b<tr><td>c</table>')).toMatchObject({
    body: [{ children: [{ rowspan: 2 }, {}] }, { children: [{}] }],
  })
})

test('a caption is kept, and the foot comes last', () => {
  const source = '<table><caption>C</caption><tfoot><tr><td>z</tfoot><tr><td>a</table>'
  expect(show(source)).toBe(
    'table(caption: text("C") tableRow(tableCell(paragraph(text("a")))) tableRow(tableCell(paragraph(text("z")))))',
  )
})

test('Markdown works in the cells of an HTML table', () => {
  expect(show('<table><tr><td>\n\n- *a*\n\n</td></tr></table>')).toBe(
    'table(tableRow(tableCell(list(listItem(paragraph(emphasis(text("a"))))))))',
  )
})

test('a table runs in the direction of its own first words, whatever is written around it', () => {
  const tables = (source: string) =>
    read(source).document.children.flatMap((block) => (block.type === 'table' ? [block.dir] : []))
  const arabic = '| اسم |\n| - |\n| a |'
  const latin = '| name |\n| - |\n| ا |'
  expect(tables(`Words.\n\n${arabic}`)).toEqual(['rtl'])
  expect(tables(`كلمات\n\n${latin}`)).toEqual(['ltr'])
  expect(tables('كلمات\n\n| 1 |\n| - |\n| 2 |')).toEqual(['rtl'])
})
