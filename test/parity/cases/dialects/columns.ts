import { expect } from 'vitest'
import { all, child, one, value } from '../../../support/docx.ts'
import { attribute, childElements, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const widePicture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300"><rect width="900" height="300"/></svg>',
)}`

export default parityCase({
  construct: 'Columns side by side (Pandoc, Quarto)',
  example:
    ':::: {.columns}\n::: {.column width="30%"}\nOn the left\n:::\n::: {.column width="70%"}\nOn the right\n:::\n::::\n',
  becomes: {
    html: 'columns of those widths, one below the other on a narrow screen',
    docx: 'cells of a table without lines and without a head',
    pdf: 'columns of those widths, which the end of a page may part',
  },
  markdown: [
    'Before',
    '',
    ':::: {.columns}',
    '::: {.column width="30%"}',
    `On the left\n\n![wide](${widePicture})`,
    ':::',
    '::: {.column width="70%"}',
    '- On the right',
    '',
    '| a |',
    '| - |',
    '| b |',
    ':::',
    '::::',
    '',
    'After',
    '',
  ].join('\n'),
  html(page) {
    const row = page.one('div', { class: 'columns' })
    expect(childElements(row).map((each) => attribute(each, 'class'))).toEqual([
      'column width-300',
      'column width-700',
    ])
    expect(childElements(row).map((each) => textOf(each).trim().split('\n')[0])).toEqual([
      'On the left',
      'On the right',
    ])
    expect(page.source).toMatch(/\.columns\{display:flex/)
    expect(page.source).toContain('.width-300{width:30%}')
    expect(page.source).toMatch(
      /@media screen and \(max-width:36rem\)\{\.columns\{flex-direction:column/,
    )
  },
  docx(file) {
    const [table] = all(file.part('word/document.xml'), 'w:tbl')
    if (table === undefined) throw new Error('no table')
    const properties = child(table, 'w:tblPr')
    expect(properties && value(properties, 'w:tblLook')).toBe('0000')
    expect(properties && child(properties, 'w:tblStyle')).toBeUndefined()
    expect(properties && child(properties, 'w:tblBorders')).toBeUndefined()
    expect(child(table, 'w:tblPr', 'w:tblLayout')?.attributes['w:type']).toBe('fixed')
    expect(all(table, 'w:tblHeader')).toHaveLength(1)
    const [column] = all(table, 'w:gridCol')
    const extent = Number(one(table, 'wp:extent').attributes.cx) / 635
    expect(extent).toBeLessThan(Number(column?.attributes['w:w']))
    expect(extent).toBeGreaterThan(0.8 * Number(column?.attributes['w:w']))
    expect(file.paragraphs.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Before', 'On the left', 'On the right', 'After']),
    )
  },
  pdf(file) {
    const run = (text: string) => file.pages[0]?.runs.find((each) => each.text.startsWith(text))
    const [left, right] = [run('On the left'), run('On the right')]
    expect(left?.y).toBeCloseTo(right?.y ?? 0, 0)
    expect(right?.x).toBeGreaterThan((left?.x ?? 0) + 100)
    expect(run('After')?.x).toBeCloseTo(left?.x ?? 0, 1)
    expect(file.elements('Table')).toHaveLength(1)
    expect(file.elements('L')).toHaveLength(1)
  },
})
