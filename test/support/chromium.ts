import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

/** Where Chromium is: `CHROMIUM_PATH`, or Debian's package. `undefined` where there is none. */
export const chromiumPath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find(
  (path) => path !== undefined && existsSync(path),
)

/** Says on the terminal why a suite is skipped, so that nobody takes the silence for a pass. */
export function sayIfChromiumIsMissing(suite: string): void {
  if (chromiumPath === undefined) {
    process.stderr.write(`Skipped: ${suite}. No Chromium: set CHROMIUM_PATH.\n`)
  }
}

/** Debian's browser without a window, which takes half of the processor's time, or else the one with it. */
const shellPath = ['/usr/bin/chromium-headless-shell', chromiumPath].find(
  (path) => path !== undefined && existsSync(path),
)

/** The package's own fonts, so that no text is wider on a machine that has others. */
const fonts = fileURLToPath(new URL('fonts.conf', import.meta.url))

/** No font of a theme, as at the desk of most readers. */
export const withoutThemeFonts = fileURLToPath(new URL('without-theme-fonts.conf', import.meta.url))

/** A browser as people have it, with its viewer of PDFs, and without network services of its own. */
export function launchChromium(): Promise<Browser> {
  return launch(chromiumPath)
}

/** A browser for pages that need no more than to be drawn. */
export function launchChromiumShell(fontConfiguration = fonts): Promise<Browser> {
  return launch(shellPath, fontConfiguration)
}

/** A page on which only the time limit of the test counts: half a minute, as usual, isn't enough on a busy machine. */
export async function openPage(browser: Browser, options?: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage(options)
  page.setDefaultTimeout(0)
  return page
}

function launch(executablePath: string | undefined, fontConfiguration = fonts): Promise<Browser> {
  if (executablePath === undefined) throw new Error('No Chromium: set CHROMIUM_PATH.')
  return chromium.launch({
    executablePath,
    // Only the time limit of the test counts.
    timeout: 0,
    env: { ...process.env, FONTCONFIG_FILE: fontConfiguration },
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  })
}
