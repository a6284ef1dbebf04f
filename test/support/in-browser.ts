import type { Browser } from 'playwright-core'
import { afterAll, test } from 'vitest'
import { type ConversionRequest, convert } from '#octavo/convert.js'
import { chromiumPath, launchChromium } from './chromium.ts'

/** A test that needs a browser, and is passed over where there is none. */
export const browserTest = test.skipIf(chromiumPath === undefined)

let browser: Promise<Browser> | undefined

afterAll(async () => {
  await (await browser)?.close()
  browser = undefined
})

/** The value of an expression in the page of a document that was converted to HTML. */
export async function inBrowser(
  content: string,
  expression: string,
  request: Omit<ConversionRequest, 'content' | 'format'> = {},
): Promise<unknown> {
  browser ??= launchChromium()
  const page = await (await browser).newPage({ viewport: { width: 1200, height: 900 } })
  try {
    const { bytes } = await convert({ ...request, content, format: 'html' })
    await page.setContent(new TextDecoder().decode(bytes))
    return await page.evaluate(expression)
  } finally {
    await page.close()
  }
}
