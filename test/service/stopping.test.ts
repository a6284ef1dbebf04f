import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { type ServerProcess, startProcess } from '../support/server-process.ts'
import { sha256 } from '../support/service.ts'

const key = 'a-key'
const environment = {
  NODE_ENV: 'production',
  API_KEY_HASHES: `${sha256(key).toString('hex')}:premium`,
  LOG_LEVEL: 'debug',
  QUEUE_LIMIT: '400',
  // However busy the machine is, but where a test says otherwise.
  SHUTDOWN_TIMEOUT: '600',
}

let server: ServerProcess
afterEach(async () => {
  server.child.kill('SIGKILL')
  await server.exited
})

async function start(more: Record<string, string> = {}): Promise<void> {
  server = await startProcess({ ...environment, ...more })
  await eventually(async () => (await fetch(`${server.url}/readyz`)).ok)
}

const convert = (content: string) =>
  fetch(`${server.url}/api/v1/convert`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ content, format: 'docx' }),
  })

const begun = () => server.output().split('"msg":"converting"').length - 1

test('SIGTERM under load loses none of the requests that were accepted', async () => {
  await start()
  const answers = Array.from({ length: 60 }, async (_, index) => {
    const response = await convert(`# Document ${index}\n\n${'Some *words*.\n\n'.repeat(300)}`)
    const body = (await response.json()) as { content_base64: string; size_bytes: number }
    return { status: response.status, body }
  })
  await eventually(() => begun() === 60)
  server.child.kill('SIGTERM')
  for (const { status, body } of await Promise.all(answers)) {
    expect(status).toBe(200)
    expect(Buffer.from(body.content_base64, 'base64').length).toBe(body.size_bytes)
  }
  expect(await server.exited).toBe(0)
})

test('SIGTERM lets a request finish whose body is still on its way', async () => {
  await start()
  const body = JSON.stringify({ content: '# Slow' })
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(
    `POST /api/v1/convert HTTP/1.1\r\nHost: x\r\nX-API-Key: ${key}\r\nExpect: 100-continue\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  // The service has read the head.
  await eventually(() => answer.includes('100 Continue'))
  server.child.kill('SIGTERM')
  await eventually(() => server.output().includes('"stopping"'))
  socket.write(body)
  await closed
  expect(answer).toContain('HTTP/1.1 200 OK')
  expect(answer).toMatch(/^connection: close\r$/im)
  expect(await server.exited).toBe(0)
})

test('a request whose body never comes holds the process no longer than its limit', async () => {
  await start({ SHUTDOWN_TIMEOUT: '1' })
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => {})
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.write(
    `POST /api/v1/convert HTTP/1.1\r\nHost: x\r\nX-API-Key: ${key}\r\nExpect: 100-continue\r\n` +
      'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n',
  )
  await eventually(() => answer.includes('100 Continue'))
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
})

test('a connection on which nothing was sent, as browsers open them ahead, does not hold the process', async () => {
  await start()
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  await new Promise((resolve) => socket.once('connect', resolve))
  // It's accepted by now: connections come in order.
  await fetch(`${server.url}/readyz`)
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
  socket.destroy()
})

test('with a delay, /readyz says at once that the service stops, while it still serves', async () => {
  await start({ SHUTDOWN_DELAY: '6' })
  server.child.kill('SIGTERM')
  await eventually(() => server.output().includes('"stopping"'))
  const ready = await fetch(`${server.url}/readyz`)
  expect(ready.status).toBe(503)
  expect(await ready.json()).toEqual({ status: 'not ready', reason: 'stopping' })
  const late = await convert('# Late')
  expect(late.status).toBe(200)
  // So that a proxy sends its next request to another node.
  expect(late.headers.get('connection')).toBe('close')
  expect(await server.exited).toBe(0)
})
