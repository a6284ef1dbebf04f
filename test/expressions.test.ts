import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What `npm run expressions` says of sources that consist of one file. */
function faultsOf(source: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-expressions-'))
  try {
    mkdirSync(join(folder, 'src'))
    writeFileSync(join(folder, 'src/a.ts'), source)
    const { status, stderr } = spawnSync(
      process.execPath,
      ['scripts/check-expressions.mjs', folder],
      { encoding: 'utf8' },
    )
    expect(status).toBe(1)
    return stderr
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('an expression that takes the square of the length of its text is a fault', () => {
  const faults = faultsOf('const end = /\\s+$/\nexport const linear = /^(a|b)c+$/')
  expect(faults).toContain(
    'src/a.ts:1: /\\s+$/ takes more than linear time (2nd degree polynomial)',
  )
  expect(faults).not.toContain('src/a.ts:2')
})

test('an expression that is composed is a fault unless it is listed', () => {
  expect(faultsOf(`export const named = (name: string) => new RegExp(name)`)).toContain(
    'src/a.ts:1: new RegExp(name) is composed, and not in composed.json',
  )
})

test('an exception that no longer occurs is a fault', () => {
  expect(faultsOf('')).toContain('exceptions.mjs: src/core/document/date-format.ts has no /')
})
