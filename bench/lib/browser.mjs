import { chromium as playwright } from 'playwright-core'
import { chromium } from './programs.mjs'

export const browserArguments = ['--no-sandbox', '--disable-gpu']

/** @returns the browser at `executablePath`, or that of the machine, or `undefined` where it has none */
export async function launchBrowser(executablePath = chromium) {
  if (executablePath === undefined) return undefined
  return playwright.launch({ executablePath, args: browserArguments })
}

/** Prints in a tab, with the tags and bookmarks that Octavo's PDF has. */
export async function printedIn(tab, html) {
  await tab.setContent(html)
  return tab.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true })
}
