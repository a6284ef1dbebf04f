import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath, launchChromiumShell, openPage } from '../support/chromium.ts'
import { converted } from '../support/converted.ts'
import { pageSize, pictureOfHtml, pictureOfPdf } from './drawing.ts'
import type { Picture } from './picture.ts'

/** How many rows have ink: the height of what is on a page with one letter or figure. */
function inkHeight({ width, height, pixels }: Picture): number {
  let rows = 0
  for (let row = 0; row < height; row++) {
    const line = pixels.subarray(row * width * 4, (row + 1) * width * 4)
    if (line.some((value) => value < 128)) rows++
  }
  return rows
}

const options = { options: { footer: '' } } as const

// In EB Garamond the figure 1 that goes with small capitals looks like a small I: Chapter 11 was Chapter II.
describe.each([
  ['a heading of elegant', 'elegant', (text: string) => `# ${text}`],
  ['small capitals of elegant', 'elegant', (text: string) => `[${text}]{.smallcaps}`],
  ['small capitals of corporate', 'corporate', (text: string) => `[${text}]{.smallcaps}`],
])('figures in %s are as high as capitals', (_name, theme, write) => {
  test('in PDF', async () => {
    const height = async (text: string) => {
      const { bytes } = await converted({ ...options, content: write(text), format: 'pdf', theme })
      return inkHeight(await pictureOfPdf(bytes, 1))
    }
    const capital = await height('H')
    expect(capital).toBeGreaterThan(5)
    expect(await height('1')).toBeGreaterThan(0.75 * capital)
  })

  describe.skipIf(chromiumPath === undefined)('in Chromium', () => {
    let browser: Browser
    let page: Page
    beforeAll(async () => {
      browser = await launchChromiumShell()
      page = await openPage(browser, { viewport: pageSize, offline: true })
    })
    afterAll(() => browser?.close())

    test('in HTML', async () => {
      const height = async (text: string) => {
        const { bytes } = await converted({ content: write(text), format: 'html', theme })
        return inkHeight(await pictureOfHtml(page, bytes, 1))
      }
      const capital = await height('H')
      expect(capital).toBeGreaterThan(5)
      expect(await height('1')).toBeGreaterThan(0.75 * capital)
    })
  })
})
