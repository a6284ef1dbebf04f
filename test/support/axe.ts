import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { SoundOutputs, versionOf } from './sound-outputs.ts'

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

/**
 * What axe finds against a page that is open: each rule with the elements that break it.
 *
 * @param without ids of rules that are the author's to keep
 */
export async function axeViolations(
  page: Page,
  without: readonly string[] = [],
): Promise<readonly string[]> {
  // A string, not a script element: the document's own policy would refuse that. Once for each page: it's half a megabyte.
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(axeSource)
  const rules = Object.fromEntries(without.map((id) => [id, { enabled: false }]))
  // What passes is a hundred times as long, and stays in the page.
  // Frames of the page are other documents, which don't hear axe.
  const options = { rules, resultTypes: ['violations'], iframes: false }
  const violations = `axe.run(${JSON.stringify(options)})
    .then(({ violations }) => violations.map(({ id, nodes }) =>
      [id, ...nodes.map(({ html }) => html)].join(' ')))`
  return (await page.evaluate(violations)) as readonly string[]
}

const soundPages = new SoundOutputs('axe', versionOf('axe-core'), import.meta.url)

/**
 * Calls `find`, which shows a page and returns what axe finds on it, unless that is known to be nothing.
 *
 * @param setting all that what is found depends on beside the page and axe, such as the size of the window
 */
export async function unlessAccessible(
  html: Uint8Array,
  setting: string,
  find: () => Promise<readonly string[]>,
): Promise<readonly string[]> {
  if (soundPages.has(html, setting)) return []
  const found = await find()
  if (found.length === 0) soundPages.add(html, setting)
  return found
}
