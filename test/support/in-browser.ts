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

/** The PDF that a browser makes of a page when a person prints it, backgrounds included. */
export async function printedByChromium(html: Uint8Array): Promise<Buffer> {
  browser ??= launchChromium()
  const page = await (await browser).newPage()
  try {
    await page.setContent(new TextDecoder().decode(html))
    return await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: false })
  } finally {
    await page.close()
  }
}

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
