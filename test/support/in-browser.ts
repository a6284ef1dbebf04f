import type { Browser, Page } from 'playwright-core'
import { test } from 'vitest'
import { type ConversionRequest, convert } from '#octavo/convert.js'
import { chromiumPath, launchChromium } from './chromium.ts'

/** A test that needs a browser, and is passed over where there is none. */
export const browserTest = test.skipIf(chromiumPath === undefined)

/** One for all files of tests that a process runs. It ends with the process. */
let browser: Promise<Browser> | undefined

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
export function inBrowser(
  content: string,
  expression: string,
  request: Omit<ConversionRequest, 'content' | 'format'> = {},
): Promise<unknown> {
  return onPage(content, { request }, (page) => page.evaluate(expression))
}

/** What a test finds out on the page of a document that was converted to HTML. */
export async function onPage<Found>(
  content: string,
  { request = {}, width = 1200 }: PageOptions,
  find: (page: Page) => Promise<Found>,
): Promise<Found> {
  browser ??= launchChromium()
  const page = await (await browser).newPage({ viewport: { width, height: 900 }, offline: true })
  try {
    const { bytes } = await convert({ ...request, content, format: 'html' })
    await page.setContent(new TextDecoder().decode(bytes))
    return await find(page)
  } finally {
    await page.close()
  }
}

interface PageOptions {
  readonly request?: Omit<ConversionRequest, 'content' | 'format'>
  /** Of the window, in CSS pixels. */
  readonly width?: number
}
