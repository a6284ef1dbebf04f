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

browserTest('a table that is wider than the text uses the room behind its end', async () => {
  const cell = 'some words of text '.repeat(2)
  const table = `| ${cell} | ${cell} | ${cell} |\n|---|---|---|\n| a | b | c |`
  const beyond = (width: number, dir: string) =>
    onPage(`---\nlang: ${dir === 'rtl' ? 'ar' : 'en'}\n---\n\n${table}`, { width }, (page) =>
      page.evaluate<[number, number]>(`(() => {
        const { left, right } = document.querySelector('.table').getBoundingClientRect()
        const main = document.querySelector('main')
        const box = main.getBoundingClientRect()
        const padding = parseFloat(getComputedStyle(main).paddingLeft)
        return [box.left + padding - left, right - box.right + padding]
      })()`),
    )
  for (const dir of ['ltr', 'rtl']) {
    const end = dir === 'ltr' ? 1 : 0
    expect((await beyond(360, dir)).map(Math.round)).toEqual([0, 0])
    const onDesktop = await beyond(1200, dir)
    expect(onDesktop[end]).toBeGreaterThan(50)
    expect(onDesktop[1 - end]).toBeCloseTo(0, 1)
  }
})
