import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { scrape } from '../support/metrics.ts'
import { convertAt, kill, serverKey, startReady } from '../support/ready-server.ts'
import type { ServerProcess } from '../support/server-process.ts'

/** Takes a worker a while as PDF. */
const long = '# Long\n\n'.concat('A paragraph of *some* length.\n\n'.repeat(8000))

let server: ServerProcess
beforeAll(async () => {
  server = await startReady({ LOG_LEVEL: 'debug', METRICS_PORT: '0' })
})
afterAll(() => kill(server))

function open(id: string, length: number) {
  const request = httpRequest(`${server.url}/api/v1/convert`, {
    method: 'POST',
    headers: {
      'x-api-key': serverKey,
      'x-request-id': id,
      'content-type': 'application/json',
      'content-length': length,
      expect: '100-continue',
    },
  })
  request.on('error', () => {})
  request.flushHeaders()
  return request
}

const lines = (id: string) =>
  server
    .output()
    .split('\n')
    .filter((line) => line.includes(`"request_id":"${id}"`))
    .map((line) => JSON.parse(line))

const statuses = (id: string) =>
  lines(id)
    .filter(({ msg }) => msg === 'request')
    .map(({ status }) => status)

test.each([
  [
    'while its body is on its way',
    async (id: string) => {
      const request = open(id, 1000)
      await new Promise((resolve) => request.once('continue', resolve))
      request.write('{"content":')
      request.destroy()
    },
  ],
  [
    'while its document is converted',
    async (id: string) => {
      const body = JSON.stringify({ content: long, format: 'pdf' })
      const request = open(id, body.length)
      request.end(body)
      await eventually(() => lines(id).some(({ msg }) => msg === 'converting'))
      request.destroy()
    },
  ],
  [
    'while its answer is on its way',
    async (id: string) => {
      // More than the buffers between two processes take.
      const body = JSON.stringify({ content: '& '.repeat(450).concat('\n\n').repeat(9000) })
      const request = open(id, body.length)
      request.end(body)
      await new Promise((resolve) => request.once('response', resolve))
      request.destroy()
    },
  ],
])('a client that goes away %s is logged and counted once, as 499', async (when, leave) => {
  const id = when.replaceAll(' ', '-')
  const series = 'octavo_http_requests_total{method="POST",route="/api/v1/convert",status="499"}'
  const before = (await scrape(server)).get(series) ?? 0
  await leave(id)
  await eventually(() => statuses(id).length > 0)
  // Whatever this request still does is done before the one after it.
  const next = await convertAt(server, { content: '# Next' })
  expect(next.status).toBe(200)
  expect(statuses(id)).toEqual([499])
  const counted = async () => (await scrape(server)).get(series) ?? 0
  await eventually(async () => (await counted()) > before)
  expect(await counted()).toBe(before + 1)
})
