import { closeSync, existsSync, openSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { freePort } from '../support/free-port.ts'
import { scrapeAt } from '../support/metrics.ts'
import { convertAt, kill, startReady } from '../support/ready-server.ts'
import type { ServerProcess } from '../support/server-process.ts'

/** A device on which every write fails for want of room; Linux has it. */
const fullDevice = '/dev/full'

const lost = 'octavo_log_lines_lost_total'

let server: ServerProcess
let metricsPort = 0
afterEach(() => kill(server))

async function start(stdout: 'pipe' | number = 'pipe'): Promise<void> {
  metricsPort = await freePort()
  const environment = {
    PORT: String(await freePort()),
    METRICS_PORT: String(metricsPort),
    LOG_LEVEL: 'trace',
  }
  server = await startReady(environment, stdout)
}

const linesLost = async () =>
  (await scrapeAt(`http://127.0.0.1:${metricsPort}/metrics`)).get(lost) ?? 0

async function expectAnswersAsEver(): Promise<void> {
  for (const format of ['html', 'docx', 'pdf']) {
    const response = await convertAt(server, { content: '# Hello', format })
    expect(response.status).toBe(200)
  }
}

/** Requests without a key are quick, and each leaves a line of 200 bytes. */
async function makeLines(requests: number): Promise<void> {
  for (let count = 0; count < requests; count += 50) {
    const answers = Array.from({ length: 50 }, () =>
      fetch(`${server.url}/healthz`, { headers: { 'x-request-id': 'x'.repeat(128) } }),
    )
    for (const { status } of await Promise.all(answers)) expect(status).toBe(200)
  }
}

async function stopsInOrder(): Promise<void> {
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
}

test.skipIf(!existsSync(fullDevice))(
  'a full disk for the log costs lines of it, and nothing else',
  async () => {
    const device = openSync(fullDevice, 'w')
    try {
      await start(device)
    } finally {
      closeSync(device)
    }
    await expectAnswersAsEver()
    await stopsInOrder()
  },
)

test('a reader of the log that has ended costs lines of it, and nothing else', async () => {
  await start()
  server.child.stdout?.destroy()
  await makeLines(200)
  await expectAnswersAsEver()
  await stopsInOrder()
})

describe('a reader of the log that stops', () => {
  test('makes no request wait, and is told how many lines it has missed once it reads again', async () => {
    await start()
    server.child.stdout?.pause()
    await eventually(async () => {
      await makeLines(1000)
      return (await linesLost()) > 0
    })
    await expectAnswersAsEver()
    const missed = await linesLost()
    server.child.stdout?.resume()
    await eventually(() => server.output().includes('"log lines lost"'))
    const line = server
      .output()
      .split('\n')
      .find((text) => text.includes('"log lines lost"'))
    expect(JSON.parse(line ?? '')).toMatchObject({ level: 40 })
    expect(JSON.parse(line ?? '').lines).toBeGreaterThanOrEqual(missed)
    await stopsInOrder()
  })

  test('does not keep the service from ending', async () => {
    await start()
    server.child.stdout?.pause()
    // More than a pipe holds.
    await makeLines(1000)
    const exited = new Promise((resolve) => server.child.once('exit', resolve))
    server.child.kill('SIGTERM')
    expect(await exited).toBe(0)
  })
})
