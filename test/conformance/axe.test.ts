import type { Browser, Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { parityCases } from '../parity/parity-cases.ts'
import { axeViolations, unlessAccessible } from '../support/axe.ts'
import {
  chromiumPath,
  launchChromiumShell,
  openPage,
  sayIfChromiumIsMissing,
} from '../support/chromium.ts'
import { converted } from '../support/converted.ts'
import { everything } from '../support/scope.ts'

const without = [
  // Good practice that WCAG doesn't ask for, and that is the author's: which headings a document has.
  'page-has-heading-one',
  // Good practice too, but axe reads no MathML and takes a header that is a formula for an empty one.
  'empty-table-header',
]

/** None where the page's style was not applied, and nothing but the browser's own colours would be looked at. */
const background = 'getComputedStyle(document.documentElement).backgroundColor'

sayIfChromiumIsMissing('accessibility of every construct')

describe.skipIf(chromiumPath === undefined)('axe', () => {
  let browser: Browser | undefined
  let page: Page | undefined
  afterAll(() => browser?.close())

  async function violations(html: Uint8Array): Promise<readonly string[]> {
    browser ??= await launchChromiumShell()
    // Without their policies, documents take turns in one window, which has to learn axe once.
    page ??= await openPage(browser, {
      viewport: { width: 1200, height: 800 },
      offline: true,
      bypassCSP: true,
    })
    await page.setContent(new TextDecoder().decode(html))
    expect(await page.evaluate(background), 'has its style').not.toBe('rgba(0, 0, 0, 0)')
    return axeViolations(page, without)
  }

  /** A light theme and the dark one. The showcase is looked at in every theme, in test/html/readers-needs.test.ts. */
  const both = ['corporate', 'midnight']
  const cases = parityCases.map((each, index) => {
    const themes = both.filter((_, place) => everything || place === index % 2)
    return [each.construct, { ...each, themes }] as const
  })
  test.each(cases)(
    '%s is accessible',
    { meta: { conformance: { suite: 'axe-core' } } },
    async (_construct, { markdown, request, themes }) => {
      for (const theme of themes) {
        const { bytes } = await converted({ ...request, content: markdown, theme, format: 'html' })
        const setting = `1200 x 800 without ${without}`
        const found = await unlessAccessible(bytes, setting, () => violations(bytes))
        expect(found, theme).toEqual([])
      }
    },
  )
})
