import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { themes } from '#octavo/core/theme/index.js'
import { axeViolations } from '../support/axe.ts'
import { chromiumPath } from '../support/chromium.ts'
import { htmlPage, textOf } from '../support/html-page.ts'
import { browserTest, onPage } from '../support/in-browser.ts'

const showcase = readFileSync(new URL('../../examples/showcase.md', import.meta.url), 'utf8')

const wide = `# ${'Donaudampfschifffahrt'.repeat(4)}

${'unbroken'.repeat(40)}

|${' column |'.repeat(30)}
|${' - |'.repeat(30)}
|${' cell |'.repeat(30)}

\`\`\`
${'code '.repeat(80)}
\`\`\`

$$
${'a + '.repeat(60)}a
$$

> ${'quoted'.repeat(40)}

- $${'b + '.repeat(60)}b$

Term
: $${'c + '.repeat(60)}c$
`

const sideways = 'document.documentElement.scrollWidth > innerWidth'

describe.skipIf(chromiumPath === undefined).each(themes)('$id', ({ id }) => {
  test('stays on a screen of 320 pixels (WCAG 2.2, 1.4.10), where all that scrolls takes the keyboard', async () => {
    for (const content of [showcase, wide]) {
      const found = await onPage(content, { request: { theme: id }, width: 320 }, async (page) => [
        await page.evaluate(sideways),
        await page.evaluate(`[...document.querySelectorAll('pre,.table,.math')]
          .filter(box => box.scrollWidth > box.clientWidth && box.tabIndex < 0).length`),
      ])
      expect(found).toEqual([false, 0])
    }
  })

  test('has no accessibility violation that axe can find, nor where colours are forced', async () => {
    const found = await onPage(showcase, { request: { theme: id } }, async (page) => {
      const standard = await axeViolations(page)
      await page.emulateMedia({ forcedColors: 'active' })
      return [standard, await axeViolations(page, readersOwn)]
    })
    expect(found).toEqual([[], []])
  })

  test('keeps bars, frames and boxes where colours are forced', async () => {
    const borders = await onPage(showcase, { request: { theme: id } }, async (page) => {
      await page.emulateMedia({ forcedColors: 'active' })
      return (await page.evaluate(`['.alert', 'pre', 'mark', '.task input'].map(selector => {
        const { borderTopWidth, borderTopStyle, appearance } = getComputedStyle(document.querySelector(selector))
        return appearance === 'auto' || (borderTopStyle === 'solid' && parseFloat(borderTopWidth) >= 0.5)
      })`)) as boolean[]
    })
    expect(borders).toEqual([true, true, true, true])
  })

  test('has less than 23 KB of style sheet, and 9 KB for stand-ins of its fonts', async () => {
    const page = await htmlPage(showcase, { theme: id, options: { fonts: 'name' } })
    const sheet = textOf(page.one('style'))
    const rules = sheet.replace(/@font-face\{[^}]*\}/g, '')
    expect(Buffer.byteLength(rules)).toBeLessThan(23_000)
    expect(Buffer.byteLength(sheet) - Buffer.byteLength(rules)).toBeLessThan(9000)
  })
})

browserTest('links in the page glide, unless the reader wants no motion', async () => {
  const behavior = (page: Page) =>
    page.evaluate('getComputedStyle(document.documentElement).scrollBehavior')
  const found = await onPage('text', {}, async (page) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const glides = await behavior(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    return [glides, await behavior(page)]
  })
  expect(found).toEqual(['smooth', 'auto'])
})

/** Forced colours are the reader's, and Chromium tells scripts the page's own for text. */
const readersOwn = ['color-contrast']
