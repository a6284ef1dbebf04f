import type { Browser, Page } from 'playwright-core'
import { test } from 'vitest'
import type { ConversionRequest } from '#octavo/core/convert.js'
import { chromiumPath, launchChromiumShell, openPage } from './chromium.ts'
import { converted } from './converted.ts'
import { openHtml } from './open-html.ts'

/** A test that needs a browser, and is passed over where there is none. */
export const browserTest = test.skipIf(chromiumPath === undefined)

/** One for all files of tests that a process runs. It ends with the process. */
let browser: Promise<Browser> | undefined

/** The PDF that a browser makes of a page when a person prints it, backgrounds included. */
export async function printedByChromium(
  html: Uint8Array,
  by: Promise<Browser> | undefined = undefined,
): Promise<Buffer> {
  browser ??= launchChromiumShell()
  const page = await openPage(await (by ?? browser))
  try {
    await page.setContent(new TextDecoder().decode(html))
    return await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: false })
  } finally {
    await page.close()
  }
}

/** Only looked at, so that it can be had again: a new page takes most of such a test's time. */
let looking: Promise<Page> | undefined

/** The value of an expression, which changes nothing outside its page, in the page of a document that was converted to HTML. */
export async function inBrowser(
  content: string,
  expression: string,
  request: Omit<ConversionRequest, 'content' | 'format'> = {},
): Promise<unknown> {
  looking ??= newPage(1200)
  const page = await looking
  await show(page, content, request)
  return page.evaluate(expression)
}

/** What a test finds out on the page of a document that was converted to HTML. */
export async function onPage<Found>(
  content: string,
  { request = {}, width = 1200 }: PageOptions,
  find: (page: Page) => Promise<Found>,
): Promise<Found> {
  const page = await newPage(width)
  try {
    await show(page, content, request)
    return await find(page)
  } finally {
    await page.close()
  }
}

async function newPage(width: number): Promise<Page> {
  browser ??= launchChromiumShell()
  return openPage(await browser, { viewport: { width, height: 900 }, offline: true })
}

async function show(
  page: Page,
  content: string,
  request: Omit<ConversionRequest, 'content' | 'format'>,
): Promise<void> {
  await openHtml(page, await converted({ ...request, content, format: 'html' }))
}

interface PageOptions {
  readonly request?: Omit<ConversionRequest, 'content' | 'format'>
  /** Of the window, in CSS pixels. */
  readonly width?: number
}
