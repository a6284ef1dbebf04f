import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

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

/** A browser without network services of its own. */
export function launchChromium(): Promise<Browser> {
  if (chromiumPath === undefined) throw new Error('No Chromium: set CHROMIUM_PATH.')
  return chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  })
}
