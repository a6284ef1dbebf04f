import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { themes } from '#octavo/themes/index.js'
import { browserTest, inBrowser } from '../support/in-browser.ts'

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
