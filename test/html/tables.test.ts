import { describe, expect, test } from 'vitest'
import { resolveTheme, themes } from '#octavo/core/theme/index.js'
import { attribute, htmlPage, textOf } from '../support/html-page.ts'
import { browserTest, inBrowser } from '../support/in-browser.ts'
import { rgb } from '../support/rgb.ts'

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

describe('in a browser, the rules of a table are those of the theme:', () => {
  const themeOf = (id: string) => {
    const theme = themes.find((each) => each.id === id)
    if (theme === undefined) throw new Error(`No theme ${id}.`)
    return resolveTheme(theme, {})
  }
  const drawn = (theme: string, selector: string, property: string) =>
    inBrowser(
      table,
      `[...document.querySelectorAll('${selector}')].map((box) => getComputedStyle(box).${property})`,
      { theme },
    )

  browserTest('a line in the accent colour below the head in corporate', async () => {
    const { palette } = themeOf('corporate')
    expect(await drawn('corporate', 'th', 'borderBottomStyle')).toEqual(['solid', 'solid'])
    expect(await drawn('corporate', 'th', 'borderBottomColor')).toEqual(
      Array(2).fill(rgb(palette.accent)),
    )
    expect(await drawn('corporate', 'table', 'borderTopStyle')).toEqual(['none'])
  })

  browserTest('a line in the colour of text above and below in academic', async () => {
    const { palette } = themeOf('academic')
    for (const side of ['Top', 'Bottom']) {
      expect(await drawn('academic', 'table', `border${side}Style`)).toEqual(['solid'])
      expect(await drawn('academic', 'table', `border${side}Color`)).toEqual([rgb(palette.text)])
    }
  })

  browserTest('every second row on a ground of its own in midnight', async () => {
    const { colors } = themeOf('midnight')
    const none = 'rgba(0, 0, 0, 0)'
    expect(await drawn('midnight', 'td', 'backgroundColor')).toEqual([
      ...[none, none],
      ...[rgb(colors.zebra), rgb(colors.zebra)],
    ])
    expect(await drawn('corporate', 'td', 'backgroundColor')).toEqual(Array(4).fill(none))
  })
})
