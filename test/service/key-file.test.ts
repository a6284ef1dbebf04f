import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { childProcesses, commandOf, hasProc } from '../support/processes.ts'
import { type ServerProcess, startProcess } from '../support/server-process.ts'
import { sha256 } from '../support/service.ts'

const folder = mkdtempSync(join(tmpdir(), 'octavo-keys-'))
const file = join(folder, 'keys')
afterAll(() => rmSync(folder, { recursive: true }))

const hash = (key: string) => sha256(key).toString('hex')

let server: ServerProcess
beforeEach(() => writeFileSync(file, `${hash('first')}:premium\n`))
afterEach(async () => {
  server.child.kill('SIGKILL')
  await server.exited
})

async function start(more: Record<string, string> = {}): Promise<void> {
  const environment = { NODE_ENV: 'production', API_KEY_HASHES_FILE: file, LOG_LEVEL: 'debug' }
  server = await startProcess({ ...environment, ...more })
}

/** The status of a request with that key. */
async function statusOf(key: string): Promise<number> {
  return (await fetch(`${server.url}/api/v1/themes`, { headers: { 'x-api-key': key } })).status
}

/** Writes the file, sends SIGHUP, and waits until the log says so. */
async function reload(text: string, says: string): Promise<void> {
  writeFileSync(file, text)
  server.child.kill('SIGHUP')
  await eventually(() => server.output().includes(`"msg":"${says}"`))
}

describe('a file of keys', () => {
  test('has an entry a line, or several with commas, with comments and blank lines', async () => {
    writeFileSync(
      file,
      `\ufeff# Customers\r\n\r\n${hash('a')}:premium # the first\r\n  ${hash('b')}, ${hash('c')}:default:2099-12-31,\r\n`,
    )
    await start()
    for (const key of ['a', 'b', 'c']) expect(await statusOf(key)).toBe(200)
    expect(await statusOf('d')).toBe(403)
  })

  test('adds to the keys of the environment', async () => {
    await start({ API_KEY_HASHES: hash('other') })
    expect([await statusOf('first'), await statusOf('other')]).toEqual([200, 200])
  })

  test.each([
    ['a malformed entry', `${hash('a')}\n# b\nmy-secret-key\n`, 'entry 2 (line 3) has no SHA-256'],
    ['a key twice', `${hash('a')},${hash('a')}`, 'entry 2 (line 1) has the same hash as entry 1'],
    ['a key of the environment', `${hash('a')}\n${hash('e')}`, 'entry 2 is in API_KEY_HASHES too'],
    ['no key', '# nobody\n', 'contains no key'],
  ])('stops the start if it has %s', async (_what, text, says) => {
    writeFileSync(file, text)
    await start({ API_KEY_HASHES: hash('e') })
    expect(await server.exited).toBe(1)
    expect(server.output()).toContain(says)
    expect(server.output()).not.toContain('secret')
  })

  test('stops the start if it is not there', async () => {
    await start({ API_KEY_HASHES_FILE: join(folder, 'none') })
    expect(await server.exited).toBe(1)
    expect(server.output()).toContain('ENOENT')
  })
})

describe('SIGHUP', () => {
  test('lets new keys in and withdraws others, without dropping a request', async () => {
    await start()
    const content = `# Long\n\n${'A paragraph of *some* length.\n\n'.repeat(10_000)}`
    const answer = fetch(`${server.url}/api/v1/convert`, {
      method: 'POST',
      headers: { 'x-api-key': 'first', 'content-type': 'application/json' },
      body: JSON.stringify({ content, format: 'pdf' }),
    })
    await eventually(() => server.output().includes('"msg":"converting"'))
    await reload(hash('second'), 'keys reloaded')
    expect([await statusOf('first'), await statusOf('second')]).toEqual([403, 200])
    expect((await answer).status).toBe(200)
  })

  test.each([
    ['malformed', `${hash('second')}\nmy-secret-key`, 'entry 2 (line 2)'],
    ['empty', '', 'contains no key'],
  ])('keeps the old keys where the file is %s, and says so', async (_what, text, says) => {
    await start()
    await reload(text, 'keys not reloaded')
    expect([await statusOf('first'), await statusOf('second')]).toEqual([200, 403])
    await eventually(() => server.output().includes(says))
    expect(server.output()).not.toContain('secret')
  })

  test.skipIf(!hasProc)(
    'is sent to the service, and to none of its workers, by the command of docs/operating.md',
    async () => {
      await start()
      const operating = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8')
      const [, pattern = ''] = /pgrep -of '([^']+)'/.exec(operating) ?? []
      // A child is a copy of its parent for a moment.
      const workers = () =>
        childProcesses(server.pid).filter((pid) => commandOf(pid).includes('worker.js'))
      await eventually(() => workers().length > 0)
      const named = [server.pid, ...workers()].map((pid) =>
        new RegExp(pattern).test(commandOf(pid)),
      )
      expect(named).toEqual([true, false])
    },
  )

  test('ends neither the service nor its workers where there is no file', async () => {
    await start({ API_KEY_HASHES_FILE: '', API_KEY_HASHES: hash('first') })
    server.child.kill('SIGHUP')
    await eventually(() => server.output().includes('"msg":"keys reloaded"'))
    expect(await statusOf('first')).toBe(200)
  })
})
