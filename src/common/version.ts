import { readFileSync } from 'node:fs'

export function octavoVersion(): string {
  const path = new URL('../../package.json', import.meta.url)
  return JSON.parse(readFileSync(path, 'utf8')).version
}
