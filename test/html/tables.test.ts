import { expect, test } from 'vitest'
import { attribute, htmlPage, textOf } from '../support/html-page.ts'

const table = '| Name | Sum |\n| :--- | ---: |\n| a | 1 |\n| b | 2 |'

test('a table has a head whose cells are headers of their columns', async () => {
  const page = await htmlPage(table)
  expect(page.all('th', { scope: 'col' }).map(textOf)).toEqual(['Name', 'Sum'])
  expect(page.all('thead')).toHaveLength(1)
  expect(page.all('td').map(textOf)).toEqual(['a', '1', 'b', '2'])
})

test('columns are aligned as their rule says, head and body alike', async () => {
  const page = await htmlPage(table)
  expect(page.all('th', { class: 'align-right' }).map(textOf)).toEqual(['Sum'])
  expect(page.all('td', { class: 'align-right' }).map(textOf)).toEqual(['1', '2'])
})

test('a table scrolls in a box of its own that the keyboard can reach', async () => {
  const page = await htmlPage(table)
  const box = page.one('div', { class: 'table', tabindex: '0', role: 'group' })
  expect(page.one('table').parentNode).toBe(box)
})

test('a header cell without words is no header', async () => {
  const page = await htmlPage('|  | Sum |\n| --- | --- |\n| a | 1 |')
  expect(page.all('th').map(textOf)).toEqual(['Sum'])
})

test('a table from HTML keeps its caption, its spans and its row headers', async () => {
  const page = await htmlPage(
    '<table><caption>Totals</caption><thead><tr><th colspan="2">Both</th></tr></thead>' +
      '<tbody><tr><th>North</th><td>1</td></tr><tr><td rowspan="2">x</td><td>2</td></tr><tr><td>3</td></tr></tbody></table>',
  )
  expect(textOf(page.one('caption'))).toBe('Totals')
  expect(attribute(page.one('th', { colspan: '2' }), 'scope')).toBe('colgroup')
  expect(textOf(page.one('th', { scope: 'row' }))).toBe('North')
  expect(textOf(page.one('td', { rowspan: '2' }))).toBe('x')
})

test('a cell with more than one block sets them apart', async () => {
  const page = await htmlPage('<table><tr><td><p>one</p><p>two</p></td></tr></table>')
  expect(page.all('p').map(textOf)).toEqual(['one', 'two'])
})

test.each([
  ['corporate', 'thead tr:last-child>*{border-bottom:var(--head-rule) solid var(--accent)}'],
  ['academic', 'border-block:var(--head-rule) solid var(--text)'],
  ['midnight', 'tbody tr:nth-child(even)>*{background:var(--zebra)}'],
])('%s tables have the rules of the theme', async (theme, css) => {
  expect((await htmlPage(table, { theme })).source).toContain(css)
})
