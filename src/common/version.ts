import { readFileSync } from 'node:fs'

/** The version in Octavo's package.json. */
export function octavoVersion(): string {
  const path = new URL('../../package.json', import.meta.url)
  return JSON.parse(readFileSync(path, 'utf8')).version
}
