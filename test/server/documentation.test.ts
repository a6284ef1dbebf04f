import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errorStatus } from '#octavo/server/errors.js'
import { warningCodes } from '#octavo/warnings.js'

const reference = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8')

test('docs/api.md lists every error code with its status', () => {
  const rows = [...reference.matchAll(/^\| (\d{3}) \| `([A-Z_]+)` \|/gm)]
  const documented = Object.fromEntries(rows.map(([, status, code]) => [code, Number(status)]))
  expect(documented).toEqual(errorStatus)
})

test('docs/api.md lists every warning code', () => {
  const documented = [...reference.matchAll(/^\| `([a-z_]+)` \| [A-Z]/gm)].map(([, code]) => code)
  const missing = Object.keys(warningCodes).filter((code) => !documented.includes(code))
  expect(missing).toEqual([])
})
