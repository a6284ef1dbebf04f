import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { metricsUrl, type Samples, scrape } from '../support/metrics.ts'
import { childProcesses, hasProc } from '../support/processes.ts'
import { type ServerProcess, startProcess } from '../support/server-process.ts'
import { sha256 } from '../support/service.ts'

const key = 'a-key-for-metrics'
const lapsed = 'a-key-that-was-good'
const API_KEY_HASHES = [
  `${sha256(key).toString('hex')}:premium`,
  `${sha256(lapsed).toString('hex')}:default:2020-12-31`,
].join(',')

let server: ServerProcess
beforeAll(async () => {
  server = await startProcess({
    API_KEY_HASHES,
    METRICS_PORT: '0',
    LOG_LEVEL: 'debug',
    CONVERSION_TIMEOUT: '4',
    RATE_LIMIT_PREMIUM: '40',
    IMAGE_HOSTS: 'img.example',
  })
  await eventually(async () => (await fetch(`${server.url}/readyz`)).ok)
})
afterAll(async () => {
  server.child.kill('SIGKILL')
  await server.exited
})

function send(path: string, body?: unknown, apiKey: string = key): Promise<Response> {
  return fetch(`${server.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

/** What has changed in the metrics once `event` has happened and `series` has risen by so much. */
async function rise(series: string, event: () => Promise<unknown>, by = 1): Promise<Samples> {
  const before = await scrape(server)
  await event()
  let after = await scrape(server)
  // A request is counted when its answer has gone, which its client may see first.
  await eventually(async () => {
    after = await scrape(server)
    return (after.get(series) ?? 0) >= (before.get(series) ?? 0) + by
  })
  return new Map([...after].map(([name, value]) => [name, value - (before.get(name) ?? 0)]))
}

describe('/metrics', () => {
  test('is served in the text format of Prometheus, on a port of its own and no other', async () => {
    const response = await fetch(await metricsUrl(server))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(new URL(await metricsUrl(server)).port).not.toBe(new URL(server.url).port)
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
  })

  test('is all that there is on that port', async () => {
    const url = await metricsUrl(server)
    expect((await fetch(new URL('/api/v1/themes', url))).status).toBe(404)
    expect((await fetch(url, { method: 'POST' })).status).toBe(405)
    const head = await fetch(url, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  test('is off unless its port is set', async () => {
    const plain = await startProcess({ API_KEY_HASHES })
    await eventually(async () => (await fetch(`${plain.url}/healthz`)).ok)
    expect(plain.output()).not.toContain('metrics')
    plain.child.kill('SIGTERM')
    expect(await plain.exited).toBe(0)
  })

  test('on a port that is taken stops the start, and says so', async () => {
    const port = new URL(await metricsUrl(server)).port
    const second = await startProcess({ API_KEY_HASHES, METRICS_PORT: port })
    expect(await second.exited).toBe(1)
    expect(second.output()).toContain(`can't listen on 127.0.0.1:${port}`)
  })
})

test('a conversion is counted by format, theme and outcome, and timed', async () => {
  const series = 'octavo_conversions_total{format="docx",theme="academic",outcome="converted"}'
  const risen = await rise(series, () =>
    send('/api/v1/convert', { content: '# Hello', format: 'docx', theme: 'academic' }),
  )
  expect(risen.get(series)).toBe(1)
  expect(risen.get('octavo_conversion_duration_seconds_count{format="docx"}')).toBe(1)
  expect(risen.get('octavo_conversion_duration_seconds_sum{format="docx"}')).toBeGreaterThan(0)
  expect(risen.get('octavo_queue_wait_seconds_count')).toBe(1)
})

test('each document of a batch is a conversion', async () => {
  const series = 'octavo_conversions_total{format="html",theme="midnight",outcome="converted"}'
  const files = Array.from({ length: 3 }, () => ({ content: '# One' }))
  const risen = await rise(series, () =>
    send('/api/v1/batch', { files, format: 'html', theme: 'midnight' }),
  )
  expect(risen.get(series)).toBe(3)
})

test('requests are counted and timed by the pattern of their route, never by their address', async () => {
  const themes = 'octavo_http_requests_total{method="GET",route="/api/v1/themes",status="200"}'
  const risen = await rise(themes, () => send('/api/v1/themes?secret-token=1'))
  expect(risen.get(themes)).toBe(1)
  expect(
    risen.get('octavo_http_request_duration_seconds_count{method="GET",route="/api/v1/themes"}'),
  ).toBe(1)
  const unknown = 'octavo_http_requests_total{method="GET",route="unknown",status="404"}'
  const probe = async () => {
    for (const path of ['/wp-login.php', '/api/v1/secret-report', '/%41']) await send(path)
  }
  expect((await rise(unknown, probe, 3)).get(unknown)).toBe(3)
})

test('requests that are not well-formed are counted too', async () => {
  const series = 'octavo_http_requests_total{method="unknown",route="malformed",status="400"}'
  const risen = await rise(series, async () => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    socket.end('NONSENSE\r\n\r\n')
    socket.resume()
    await once(socket, 'close')
  })
  expect(risen.get(series)).toBe(1)
  const address = await rise(series, () => send('/%E0%A4%A'))
  expect(address.get(series)).toBe(1)
})

test('requests without a good key are counted by what was wrong', async () => {
  const series = (reason: string) => `octavo_authentication_failures_total{reason="${reason}"}`
  const risen = await rise(series('expired'), async () => {
    await fetch(`${server.url}/api/v1/themes`)
    await send('/api/v1/themes', undefined, 'wrong')
    await send('/api/v1/themes', undefined, 'wrong')
    await send('/api/v1/themes', undefined, lapsed)
  })
  expect(risen.get(series('missing'))).toBe(1)
  expect(risen.get(series('invalid'))).toBe(2)
  expect(risen.get(series('expired'))).toBe(1)
})

test('images of listed hosts are counted by how their fetch ended', async () => {
  const series = 'octavo_image_fetches_total{outcome="address"}'
  const risen = await rise(series, async () => {
    // Refused for its port, so that nobody is asked for it.
    const content = '![a](https://img.example:8443/a.png) ![b](https://other.example/b.png)'
    const response = await send('/api/v1/convert', { content })
    const message = expect.stringContaining('names a port')
    expect(await response.json()).toMatchObject({
      warnings: [{ code: 'image_not_loaded', message, line: 1 }],
    })
  })
  expect(risen.get(series)).toBe(1)
})

test('a document over a limit, and one that takes too long, have outcomes of their own', async () => {
  const outcome = (format: string, name: string) =>
    `octavo_conversions_total{format="${format}",theme="corporate",outcome="${name}"}`
  const limit = await rise(outcome('html', 'limit'), () =>
    send('/api/v1/convert', { content: '>'.repeat(5000).concat(' deep'), format: 'html' }),
  )
  expect(limit.get(outcome('html', 'limit'))).toBe(1)
  const content = 'A paragraph of *some* length, `code` and more.\n\n'.repeat(40_000)
  const timeout = await rise(outcome('pdf', 'timeout'), () =>
    send('/api/v1/convert', { content, format: 'pdf' }),
  )
  expect(timeout.get(outcome('pdf', 'timeout'))).toBe(1)
  await eventually(async () => {
    const now = await scrape(server)
    return now.get('octavo_worker_restarts_total{cause="timeout"}') === 1
  })
})

test.skipIf(!hasProc)('a worker that is killed from outside is counted as such', async () => {
  await eventually(async () => (await scrape(server)).get('octavo_workers{state="idle"}') === 1)
  const series = 'octavo_worker_restarts_total{cause="killed"}'
  const risen = await rise(series, async () => {
    for (const worker of childProcesses(server.pid)) process.kill(worker, 'SIGKILL')
  })
  expect(risen.get(series)).toBe(1)
})

test('what waits and what works shows while it does', async () => {
  await eventually(async () => (await scrape(server)).get('octavo_workers{state="idle"}') === 1)
  const content = 'A paragraph of *some* length.\n\n'.repeat(8000)
  const sendTwo = () =>
    Promise.all([1, 2].map(() => send('/api/v1/convert', { content, format: 'pdf' })))
  // A busy machine may look only once both have ended.
  let answers = sendTwo()
  let haveEnded = false
  await eventually(async () => {
    if (haveEnded) answers = sendTwo()
    haveEnded = false
    void answers.then(() => {
      haveEnded = true
    })
    const now = await scrape(server)
    return now.get('octavo_queue_documents') === 1 && now.get('octavo_workers{state="busy"}') === 1
  })
  await answers
  await eventually(async () => (await scrape(server)).get('octavo_queue_documents') === 0)
})

test('the process itself is measured', async () => {
  const now = await scrape(server)
  expect(now.get('process_resident_memory_bytes')).toBeGreaterThan(0)
  expect([...now.keys()]).toContain('nodejs_eventloop_lag_p99_seconds')
})

test('nothing in the metrics names a key, a document or an address that a client chose', async () => {
  await send('/api/v1/convert', { content: '# A private matter', filename: 'private' })
  await send('/api/v1/private?private=1', undefined, 'private')
  const text = await (await fetch(await metricsUrl(server))).text()
  expect(text).not.toContain('rivate')
  expect(text).not.toContain('wp-login')
  expect(text).not.toContain('secret')
  expect(text).not.toContain(key)
  expect(text).not.toContain(sha256(key).toString('hex').slice(0, 8))
})

test('a request over the limit of its key is counted by the limit', async () => {
  // Twice the limit, since the window may end in between.
  const series = 'octavo_rate_limit_exceeded_total{policy="premium"}'
  const risen = await rise(series, async () => {
    for (let count = 0; count < 81; count += 1) await send('/api/v1/themes')
  })
  expect(risen.get(series)).toBeGreaterThan(0)
  expect(risen.get('octavo_rate_limit_exceeded_total{policy="default"}')).toBe(0)
})
