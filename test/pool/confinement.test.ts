import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confinement } from '#octavo/pool/confinement.js'
import { ConversionPool } from '#octavo/pool/pool.js'
import { eventually } from '../support/eventually.ts'
import { hasProc } from '../support/processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'octavo-confinement-'))
const foreign = join(folder, 'secret.mjs')
let ends: Readonly<Record<string, string>> = {}

beforeAll(async () => {
  writeFileSync(foreign, 'export default 1')
  const script = fileURLToPath(new URL('confined.mjs', import.meta.url))
  const own = fileURLToPath(new URL('../../package.json', import.meta.url))
  const child = fork(script, [own, foreign], {
    execArgv: [...confinement()],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  ;[ends] = await once(child, 'message')
})
afterAll(() => rmSync(folder, { recursive: true }))

test('code in a worker may read its own package', () => {
  expect(ends['read its own package']).toBe('done')
})

test.each([
  'read a file of the host',
  'read a file of the host, later',
  'ask for a file of the host',
  'list a folder of the host',
  'load a module of the host',
  'require a module of the host',
  'write a file',
  'write into its own package',
  'link to a file of the host',
  'start a program',
  'start a thread',
])('code in a worker may not %s', (what) => {
  expect(ends[what]).toBe('ERR_ACCESS_DENIED')
})

test('code in a worker may not run text as code', () => {
  expect(ends['run text as code']).toBe('EvalError')
})

test.skipIf(!hasProc)('workers are started so', async () => {
  let worker: number | undefined
  const pool = new ConversionPool({
    workers: 1,
    queueLimit: 1,
    waitMilliseconds: 1000,
    timeoutMilliseconds: 1000,
    memoryBytes: 2 ** 31,
    onWorker: ({ pid }) => {
      worker = pid
    },
  })
  try {
    await eventually(() => pool.state === 'ready')
    const parameters = readFileSync(`/proc/${worker}/cmdline`, 'utf8').split('\0')
    expect(parameters).toEqual(expect.arrayContaining([...confinement()]))
  } finally {
    await pool.close()
  }
})
