import { describe, expect, test } from 'vitest'
import { themes } from '#octavo/core/theme/index.js'
import { all, one, value, wordFile } from '../support/docx.ts'
import { printable, printed } from '../support/printed.ts'
import { margin } from '../support/themes.ts'

// In Word the widths of tables are wrong or left to chance: pandoc#515, #2576, #7617. Tables have no borders and no
// style: pandoc#3275, #5460, remark-docx#43.

const content = `| Name | What it is about |
| :--- | :--- |
| a | ${'some words '.repeat(20)} |
| b | c |

<table><tr><td colspan="2">wide</td><td rowspan="2">tall</td></tr><tr><td>d</td><td>e</td></tr></table>
`

test('every table, column and cell has a width in the file, and they agree', async () => {
  const word = await wordFile(content)
  const document = word.part('word/document.xml')
  const page = one(document, 'w:pgSz').attributes
  const margins = one(document, 'w:pgMar').attributes
  const [left, right] = [Number(margins['w:left']), Number(margins['w:right'])]
  const tables = all(document, 'w:tbl')
  expect(tables).toHaveLength(2)
  for (const [index, table] of tables.entries()) {
    // The first needs more room than the text, and goes beyond it at both sides.
    const measure = Number(page['w:w']) - (index === 0 ? 40 * margin : left + right)
    expect(one(table, 'w:tblW').attributes).toEqual({ 'w:w': `${measure}`, 'w:type': 'dxa' })
    const columns = all(table, 'w:gridCol').map(({ attributes }) => Number(attributes['w:w']))
    expect(Math.min(...columns)).toBeGreaterThan(0)
    expect(columns.reduce((sum, width) => sum + width, 0)).toBe(measure)
    for (const row of all(table, 'w:tr')) {
      const cells = all(row, 'w:tcW').map(({ attributes }) => Number(attributes['w:w']))
      expect(cells.reduce((sum, width) => sum + width, 0)).toBe(measure)
    }
  }
})

describe.concurrent.each(themes)('in the $id theme', ({ id }) => {
  test('tables have a style with a name, which a person can change for all of them', async () => {
    const word = await wordFile(content, { theme: id })
    const styles = all(word.part('word/document.xml'), 'w:tbl').map((table) =>
      value(table, 'w:tblPr', 'w:tblStyle'),
    )
    expect(new Set(styles)).toEqual(new Set(['OctavoTable']))
    const style = word.style('OctavoTable')
    expect(style.attributes['w:type']).toBe('table')
    expect(value(style, 'w:name')).toMatch(/\w/)
    const conditions = all(style, 'w:tblStylePr').map(({ attributes }) => attributes['w:type'])
    expect(conditions).toContain('firstRow')
    expect(all(style, 'w:bottom').length + all(style, 'w:insideH').length).toBeGreaterThan(0)
    expect(value(style, 'w:uiPriority')).toMatch(/^\d+$/)
  })

  test.each(printable)('the rules of a table are drawn, printed from %s', async (format) => {
    const drawn = async (source: string) => {
      const [page] = (await printed(format, source, { theme: id })).pages
      return (page?.strokes ?? 0) + (page?.fills.length ?? 0)
    }
    const [table, line] = await Promise.all([
      drawn('| a | b |\n|---|---|\n| c | d |\n'),
      drawn('a b c d'),
    ])
    expect(table).toBeGreaterThan(line + 1)
  })
})
