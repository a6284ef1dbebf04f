import { readFileSync } from 'node:fs'

/** Octavo's own version, as its package.json says. */
export function octavoVersion(): string {
  const path = new URL('../../package.json', import.meta.url)
  return JSON.parse(readFileSync(path, 'utf8')).version
}
