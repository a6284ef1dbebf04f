import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leastChunks, leastPace, readBody } from '#octavo/service/bodies/read-body.js'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const mebibyte = 1024 * 1024

function reading(headers: Readonly<Record<string, string>>, limit = 10 * mebibyte) {
  const payload = new PassThrough()
  const shrunk: number[] = []
  const bodyMemory = { shrinkTo: (bytes: number) => shrunk.push(bytes), release: () => {} }
  return { payload, shrunk, body: readBody({ headers, bodyMemory }, payload, { limit }) }
}

const chunked = { 'transfer-encoding': 'chunked' }

test('a body in chunks is read whole, and gives back the memory that it does not need', async () => {
  const { payload, shrunk, body } = reading(chunked)
  const parts = Array.from({ length: 5 }, (_, index) => Buffer.alloc(50_000, index))
  for (const part of parts) payload.write(part)
  payload.end()
  expect((await body).equals(Buffer.concat(parts))).toBe(true)
  expect(shrunk).toEqual([250_000])
})

test('a body in chunks is refused as soon as it is longer than allowed', async () => {
  const { payload, body } = reading(chunked, 1000)
  payload.write(Buffer.alloc(1001))
  await expect(body).rejects.toMatchObject({ code: 'FST_ERR_CTP_BODY_TOO_LARGE' })
})

test('a body in very many small chunks is refused before it ends', async () => {
  const { payload, body } = reading(chunked)
  const refused = expect(body).rejects.toMatchObject({ statusCode: 400, code: 'INVALID_REQUEST' })
  for (let chunk = 0; chunk <= leastChunks.many; chunk += 1) payload.write('a')
  await refused
})

test.each([
  ['many chunks of a line each', leastChunks.many + 1, leastChunks.bytes],
  ['few chunks of a character each', leastChunks.many, 1],
])('a body in %s is read', async (_, chunks, bytes) => {
  const { payload, body } = reading(chunked)
  for (let chunk = 0; chunk < chunks; chunk += 1) payload.write(Buffer.alloc(bytes, 'a'))
  payload.end()
  expect(await body).toHaveLength(chunks * bytes)
})

test('a body whose client has left before it is read is given up', async () => {
  const payload = new PassThrough()
  payload.destroy()
  const bodyMemory = { shrinkTo: () => {}, release: () => {} }
  await expect(
    readBody({ headers: { 'content-length': '10' }, bodyMemory }, payload, { limit: mebibyte }),
  ).rejects.toMatchObject({ failure: { code: 'client_gone' } })
})

test('a body that is shorter than it said is refused', async () => {
  const { payload, body } = reading({ 'content-length': '10' })
  payload.end('short')
  await expect(body).rejects.toMatchObject({ code: 'FST_ERR_CTP_INVALID_CONTENT_LENGTH' })
})

test('a large body that comes too slowly is given up, however fast it began', async () => {
  const { payload, body } = reading({ 'content-length': String(9 * mebibyte) })
  const refused = expect(body).rejects.toMatchObject({ code: 'REQUEST_TIMEOUT' })
  payload.write(Buffer.alloc(8 * mebibyte))
  await new Promise((resolve) => setImmediate(resolve))
  vi.advanceTimersByTime(leastPace.milliseconds)
  payload.write(Buffer.alloc(leastPace.bytes - 1))
  await new Promise((resolve) => setImmediate(resolve))
  vi.advanceTimersByTime(leastPace.milliseconds)
  await refused
})

test('a large body that comes steadily is read, as slowly as allowed', async () => {
  const { payload, body } = reading({ 'content-length': String(mebibyte) })
  for (let sent = 0; sent < mebibyte; sent += leastPace.bytes) {
    payload.write(Buffer.alloc(leastPace.bytes))
    await new Promise((resolve) => setImmediate(resolve))
    vi.advanceTimersByTime(leastPace.milliseconds)
  }
  payload.end()
  expect(await body).toHaveLength(mebibyte)
})

test('a small body may take its time', async () => {
  const { payload, body } = reading({ 'content-length': '2' })
  payload.write('{')
  vi.advanceTimersByTime(10 * leastPace.milliseconds)
  payload.end('}')
  expect((await body).toString()).toBe('{}')
})
