import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { themes } from '#octavo/core/theme/index.js'
import { browserTest, inBrowser, onPage } from '../support/in-browser.ts'

const specimen = readFileSync(new URL('../../docs/gallery/specimen.md', import.meta.url), 'utf8')

for (const { id } of themes) {
  browserTest(
    `a table of five short columns needs no scrolling on a desktop in ${id}`,
    async () => {
      const overhang = `(() => {
      const table = document.querySelector('.table')
      return table.scrollWidth - table.clientWidth
    })()`
      expect(await inBrowser(specimen, overhang, { theme: id })).toBe(0)
    },
  )
}

browserTest('a table that is wider than the text uses the room beside it', async () => {
  const cell = 'some words of text '.repeat(2)
  const table = `| ${cell} | ${cell} | ${cell} |\n|---|---|---|\n| a | b | c |`
  const beyond = (width: number) =>
    onPage(table, { width }, (page) =>
      page.evaluate<[number, number]>(`(() => {
        const { left } = document.querySelector('.table').getBoundingClientRect()
        const main = document.querySelector('main')
        const edge = main.getBoundingClientRect().left + parseFloat(getComputedStyle(main).paddingLeft)
        return [edge - left, left]
      })()`),
    )
  const [onPhone, phoneEdge] = await beyond(360)
  expect(onPhone).toBe(0)
  expect(phoneEdge).toBeGreaterThan(0)
  const [onTablet, tabletEdge] = await beyond(600)
  expect(onTablet).toBeGreaterThan(10)
  expect(tabletEdge).toBeGreaterThanOrEqual(23)
  const [onDesktop] = await beyond(1200)
  expect(onDesktop).toBeGreaterThan(onTablet)
})
