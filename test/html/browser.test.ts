import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import { themes } from '#octavo/core/theme/index.js'
import { axeViolations } from '../support/axe.ts'
import {
  chromiumPath,
  launchChromiumShell,
  openPage,
  sayIfChromiumIsMissing,
} from '../support/chromium.ts'
import { rgb } from '../support/rgb.ts'
import { richDocument } from '../support/rich-document.ts'

sayIfChromiumIsMissing('HTML in a browser')

describe.skipIf(chromiumPath === undefined)('in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchChromiumShell()
  })
  afterAll(() => browser.close())

  describe.each(themes)('$id', (theme) => {
    test('has no accessibility violation that axe can find', async () => {
      const { page } = await open(theme.id, 1200)
      expect(await axeViolations(page)).toEqual([])
      await page.close()
    })

    test('fits a screen of 320 pixels without sideways scrolling (WCAG 2.2, 1.4.10)', async () => {
      const { page } = await open(theme.id, 320)
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
      await page.close()
    })

    test('is drawn in the theme: its policy lets its own style sheet through', async () => {
      const { page, errors } = await open(theme.id, 1200)
      const background = await page.evaluate(
        'getComputedStyle(document.documentElement).backgroundColor',
      )
      expect(background).toBe(rgb(theme.palette.bg))
      expect(errors).toEqual([])
      await page.close()
    })
  })

  test.each([
    ['a long word in a heading', `# ${'Donau'.repeat(30)}`],
    ['a long address', `<https://example.org/${'path/'.repeat(40)}>`],
    ['long code in a line', `\`${'code_'.repeat(40)}\``],
    ['a long key', `<kbd>${'Key'.repeat(40)}</kbd>`],
    ['a long formula in a line', `Text $${'a + '.repeat(60)}a$ text`],
    ['a long formula', `$$\n${'a + '.repeat(60)}a\n$$`],
    ['a wide table', `|${' column |'.repeat(30)}\n|${' - |'.repeat(30)}\n|${' cell |'.repeat(30)}`],
    ['a long word in a cell', `| a |\n| - |\n| ${'word'.repeat(60)} |`],
    [
      'a wide image',
      `<img src="https://example.org/a.png" alt="${'alt'.repeat(60)}" width="2000">`,
    ],
    ['a long text alternative', `![${'alt'.repeat(60)}](missing.png)`],
    ['lists in lists', Array.from({ length: 6 }, (_, i) => `${'  '.repeat(i)}- item`).join('\n')],
    ['a long term', `${'term'.repeat(60)}\n: ${'meaning'.repeat(60)}`],
    ['a long summary', `<details><summary>${'more'.repeat(60)}</summary>x</details>`],
    ['a long title', `---\ntitle: ${'title'.repeat(60)}\nauthor: ${'author'.repeat(60)}\n---\nx`],
  ])('%s stays on a screen of 320 pixels', async (_name, markdown) => {
    const { page } = await open('corporate', 320, markdown)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
    await page.close()
  })

  async function open(
    theme: string,
    width: number,
    content = richDocument,
  ): Promise<{ page: Page; errors: string[] }> {
    const { bytes } = await convert({ content, format: 'html', theme })
    const page = await openPage(browser, { viewport: { width, height: 800 }, offline: true })
    const errors: string[] = []
    page.on('console', (message) => errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(error.message))
    await page.setContent(Buffer.from(bytes).toString('utf8'))
    return { page, errors }
  }
})
