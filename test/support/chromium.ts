import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
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

const fonts = fileURLToPath(new URL('fonts.conf', import.meta.url))

/** A browser without network services of its own, which knows the themes' fonts and none of the machine's. */
export function launchChromium(): Promise<Browser> {
  if (chromiumPath === undefined) throw new Error('No Chromium: set CHROMIUM_PATH.')
  return chromium.launch({
    executablePath: chromiumPath,
    env: { ...process.env, FONTCONFIG_FILE: fonts },
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  })
}
