import { createServer, type RequestListener, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Job, OctavoClient } from '#octavo/client/index.js'
import { heldConversions } from '../support/held-conversions.ts'
import { keys, type Service, startService } from '../support/service.ts'
import { unzip } from '../support/unzip.ts'

let service: Service
let url: string
const closing: (() => unknown)[] = []
beforeAll(async () => {
  service = startService({ environment: { RATE_LIMIT_DEFAULT: '100000' } })
  url = await service.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  // One on which no request was sent isn’t idle to Node.
  service.app.server.closeAllConnections()
  await service.close()
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const deep = `${'> '.repeat(60)}deep`
const files = (count: number) =>
  Array.from({ length: count }, () => ({ content: '# Long\n\n'.repeat(3000) }))

/** A client of a service in which nothing is converted until the test ends. */
async function ofHeldService(): Promise<OctavoClient> {
  const { before, release } = heldConversions()
  const held = startService({ before })
  const address = await held.app.listen({ host: '127.0.0.1', port: 0 })
  closing.push(async () => {
    release()
    held.app.server.closeAllConnections()
    await held.close()
  })
  return new OctavoClient({ url: address, key: keys.valid })
}

/** A proxy in front of the service that may answer in its place. */
async function through(
  change: (path: string, response: ServerResponse, method: string | undefined) => boolean,
): Promise<OctavoClient> {
  const listener: RequestListener = (incoming, outgoing) => {
    if (change(incoming.url ?? '', outgoing, incoming.method)) return
    const { method = 'GET', headers } = incoming
    const upstream = request(new URL(incoming.url ?? '', url), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    outgoing.once('close', () => upstream.destroy())
    upstream.once('error', () => outgoing.destroy())
    incoming.pipe(upstream)
  }
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return new OctavoClient({ url: `http://127.0.0.1:${port}`, key: keys.valid })
}

/** `/api/v1/jobs/<id>`, where `of` is what follows. */
const isEvents = (path: string) => path.endsWith('/events')

describe('the client', () => {
  const client = () => new OctavoClient({ url, key: keys.valid })

  test('starts a job of each kind, follows it, and fetches and deletes its result', async () => {
    const requests = [
      { content: '# One', filename: 'one' },
      { file: new Blob(['# Two']), filename: 'two.md' },
      { files: [{ content: '# Three', filename: 'three' }, { content: deep }], on_error: 'skip' },
    ] as const
    const names = []
    for (const given of requests) {
      const started = await client().startJob(given)
      const told: Job[] = []
      const job = await client().waitFor(started, { onProgress: (now) => told.push(now) })
      expect(job.state).toBe('done')
      expect(told.at(-1)).toEqual(job)
      expect(await client().job(job.id)).toMatchObject({ id: job.id, state: 'done' })
      const result = await client().jobResult(job.id)
      const raw = await client().jobResultRaw(job.id)
      expect(Buffer.from(raw.bytes).equals(Buffer.from(result.bytes))).toBe(true)
      expect(raw.filename).toBe(result.filename)
      names.push('fileCount' in result ? [...unzip(result.bytes).keys()] : result.filename)
      await client().deleteJob(job.id)
      await expect(client().job(job.id)).rejects.toMatchObject({ code: 'JOB_NOT_FOUND' })
    }
    expect(names).toEqual(['one.html', 'two.html', ['three.html', 'errors.json']])
  })

  test('rejects with the error of a job that failed, of none and of one that was deleted', async () => {
    const failed = await client().startJob({ content: deep })
    await expect(client().waitFor(failed)).rejects.toMatchObject({ code: 'CONVERSION_FAILED' })
    await expect(client().waitFor('../themes')).rejects.toMatchObject({ code: 'JOB_NOT_FOUND' })
    const held = await ofHeldService()
    const long = await held.startJob({ content: '# Held' })
    const gone = held.waitFor(long, {
      onProgress: ({ state }) => state === 'running' && void held.deleteJob(long.id),
    })
    await expect(gone).rejects.toMatchObject({ code: 'JOB_NOT_FOUND' })
  })

  test('stops waiting with its signal and its time, and the job goes on', async () => {
    const held = await ofHeldService()
    const long = await held.startJob({ content: '# Held' })
    const controller = new AbortController()
    const waiting = held.waitFor(long.id, {
      signal: controller.signal,
      onProgress: () => controller.abort(new Error('enough')),
    })
    await expect(waiting).rejects.toThrow('enough')
    await expect(held.waitFor(long, { timeout: 1 })).rejects.toMatchObject({
      name: 'TimeoutError',
    })
    expect(['waiting', 'running']).toContain((await held.job(long.id)).state)
    await held.deleteJob(long.id)
  })

  test('deletes a job though the first answer to that is lost', async () => {
    let lost = 0
    const upstream: Promise<unknown>[] = []
    const flaky = await through((path, response, method) => {
      if (method !== 'DELETE' || lost > 0) return false
      lost += 1
      const headers = { 'x-api-key': keys.valid }
      const deleted = fetch(new URL(path, url), { method, headers })
      upstream.push(deleted.then(() => response.destroy()))
      return true
    })
    const job = await flaky.startJob({ content: '# Hello' })
    await flaky.deleteJob(job.id)
    await Promise.all(upstream)
    expect(lost).toBe(1)
    await expect(flaky.deleteJob(job.id)).rejects.toMatchObject({ code: 'JOB_NOT_FOUND' })
  })

  test('follows a job over a connection that is lost again and again', async () => {
    let lost = 0
    const flaky = await through((path, response) => {
      if (!path.includes('/jobs/') || lost >= 4) return false
      lost += 1
      // Before the answer, and in the middle of it.
      if (lost % 2 === 0 && isEvents(path)) {
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        response.write('event: job\ndata: {"id"', () => response.destroy())
      } else response.destroy()
      return true
    })
    const job = await flaky.startJob({ files: files(20) })
    expect((await flaky.waitFor(job)).progress).toEqual({ done: 20, total: 20 })
    expect(lost).toBe(4)
  })

  test('asks for the job where a proxy lets no events through', async () => {
    let asked = 0
    const polling = await through((path, response) => {
      if (!isEvents(path)) return false
      asked += 1
      response.writeHead(403, { 'content-type': 'text/html' }).end('<h1>Forbidden</h1>')
      return true
    })
    const job = await polling.startJob({ files: files(40) })
    const told: number[] = []
    await polling.waitFor(job, { onProgress: ({ progress }) => told.push(progress.done) })
    expect(told.at(-1)).toBe(40)
    expect(asked).toBe(1)
  })

  test('takes nothing from a stream that is not the service’s', async () => {
    const wrong = await through((path, response) => {
      if (!isEvents(path)) return false
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.end('event: job\r\ndata: {"state": "done"}\r\n\r\ndata: }\n\n')
      return true
    })
    const job = await wrong.startJob({ content: '# Hello' })
    expect((await wrong.waitFor(job)).id).toBe(job.id)
  })
})
