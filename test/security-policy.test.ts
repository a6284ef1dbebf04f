import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every test that SECURITY.md names is there, and every row names one', () => {
  const policy = readFileSync(new URL('../SECURITY.md', import.meta.url), 'utf8')
  const rows = policy
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
  const [, ...threats] = rows
  expect(threats.length).toBeGreaterThan(5)
  for (const threat of threats) {
    const named = [...threat.matchAll(/`(test\/[^`]+)`/g)].map(([, path = '']) => path)
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((path) => !existsSync(new URL(`../${path}`, import.meta.url)))).toEqual([])
  }
})
