import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { convertAt, kill, startReady } from '../support/ready-server.ts'
import type { ServerProcess } from '../support/server-process.ts'
import { sha256 } from '../support/service.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** Takes a worker a second or more as PDF. */
const long = '# Long\n\n'.concat('A paragraph of *some* length.\n\n'.repeat(10_000))

let server: ServerProcess
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'octavo-clock-'))
})
afterEach(async () => {
  await kill(server)
  rmSync(folder, { recursive: true })
})

const stepFile = () => join(folder, 'step')

async function start(environment: Record<string, string> = {}): Promise<void> {
  const preload = new URL('../support/stepped-clock.mjs', import.meta.url)
  const clock = { NODE_OPTIONS: `--import=${preload}`, CLOCK_STEP_FILE: stepFile() }
  server = await startReady({ LOG_LEVEL: 'debug', ...clock, ...environment })
}

/** Sets the service's clock to so many milliseconds off the true time. */
async function setClock(milliseconds: number): Promise<void> {
  writeFileSync(stepFile(), String(milliseconds))
  server.child.kill('SIGUSR2')
  // Every request leaves a line with the service's own date.
  await eventually(async () => {
    await fetch(`${server.url}/healthz`)
    const date = /.*"time":"([^"]+)"/s.exec(server.output())?.[1] ?? ''
    return Math.abs(new Date(date).getTime() - Date.now() - milliseconds) < hour
  })
}

const begun = () => server.output().split('"msg":"converting"').length - 1

const statusOf = async (body: Parameters<typeof convertAt>[1], headers = {}) =>
  (await convertAt(server, body, headers)).status

test('a key expires by the date, whichever way that is set', async () => {
  const tomorrow = new Date(Date.now() + day).toISOString().slice(0, 10)
  await start({ API_KEY_HASHES: `${sha256('a-key').toString('hex')}:premium:${tomorrow}` })
  expect(await statusOf({ content: '# Good' })).toBe(200)
  await setClock(3 * day)
  expect(await statusOf({ content: '# Expired' })).toBe(403)
  await setClock(-3 * day)
  expect(await statusOf({ content: '# Good again' })).toBe(200)
})

test('nobody waits longer than the window of a rate limit because the clock was set back', async () => {
  await start({ RATE_LIMIT_PREMIUM: '2' })
  expect(await statusOf({ content: '# One' })).toBe(200)
  await setClock(-day)
  const second = await convertAt(server, { content: '# Two' })
  expect(second.status).toBe(200)
  const third = await convertAt(server, { content: '# Three' })
  expect(third.status).toBe(429)
  for (const [response, name] of [
    [second, 'x-ratelimit-reset'],
    [third, 'x-ratelimit-reset'],
    [third, 'retry-after'],
  ] as const) {
    const seconds = Number(response.headers.get(name))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
  }
})

test('a clock that is set ahead opens the next window of a rate limit, and locks nobody out', async () => {
  await start({ RATE_LIMIT_PREMIUM: '1' })
  expect(await statusOf({ content: '# One' })).toBe(200)
  expect(await statusOf({ content: '# Two' })).toBe(429)
  await setClock(day)
  expect(await statusOf({ content: '# Three' })).toBe(200)
})

test.each([
  ['ahead', day],
  ['back', -day],
])('a clock that is set %s ends no conversion, and no wait for one', async (_, milliseconds) => {
  await start()
  const running = statusOf({ content: long, format: 'pdf' })
  await eventually(() => begun() === 1)
  const waiting = statusOf({ content: '# Waiting' })
  await eventually(() => begun() === 2)
  await setClock(milliseconds)
  expect(await running).toBe(200)
  expect(await waiting).toBe(200)
})

test('a document that takes too long is ended in time, though the clock was set back', async () => {
  await start({ CONVERSION_TIMEOUT: '2' })
  const answer = statusOf({ content: long.repeat(8), format: 'pdf' })
  await eventually(() => begun() === 1)
  await setClock(-day)
  expect(await answer).toBe(504)
  expect(await statusOf({ content: '# Next' })).toBe(200)
})
