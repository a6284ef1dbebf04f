import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { themes } from '#octavo/core/theme/index.js'
import { eventually } from '../support/eventually.ts'
import { browserTest as test } from '../support/in-browser.ts'
import { usePlayground } from '../support/playground.ts'

const playground = usePlayground('the cards of themes')

test('the outlines of the cards are the type of the themes: `node scripts/theme-letters.mjs` writes them', () => {
  const written = readFileSync('playground/panels/theme-letters.json', 'utf8')
  const drawn = execFileSync(process.execPath, ['scripts/theme-letters.mjs', '--print'])
  expect(written).toBe(drawn.toString())
  expect(Object.keys(JSON.parse(written))).toEqual(themes.map(({ id }) => id))
})

test('each theme has a card in its type and its colours', async () => {
  const { page, mistakes } = await playground.visit()
  const headings = page.locator('.theme-letters path:first-child')
  await eventually(async () => (await headings.count()) === themes.length)
  const shapes = await headings.evaluateAll((paths) => paths.map((path) => path.getAttribute('d')))
  // Minimal and Midnight are both in Inter, of different weights.
  expect(new Set(shapes).size).toBe(themes.length)
  const fills = await headings.evaluateAll((paths) =>
    paths.map((path) => getComputedStyle(path).fill),
  )
  expect(fills[0]).toBe('rgb(27, 58, 92)')
  expect(mistakes).toEqual([])
})
