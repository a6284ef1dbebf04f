import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConversionFailedError } from '#octavo/common/failures/conversion-failure.js'
import { JobEvents } from '#octavo/service/jobs/job-events.js'
import { eventually } from '../support/eventually.ts'
import { heldConversions } from '../support/held-conversions.ts'
import { paddedPng } from '../support/padded-png.ts'
import {
  boundary,
  documentOf,
  keys,
  markdownFile,
  multipart,
  type Service,
  startService,
} from '../support/service.ts'
import { type Store, stores } from '../support/stores.ts'
import { unzip } from '../support/unzip.ts'

const environment = { RATE_LIMIT_DEFAULT: '100000' }

const jobs = '/api/v1/jobs'
const deep = `${'> '.repeat(60)}deep`

type Headers = Readonly<Record<string, string>>

async function total(of: Service, name: string, label?: string): Promise<number> {
  const metric = await of.metrics.registry.getSingleMetric(name)?.get()
  return (metric?.values ?? [])
    .filter(({ labels }) => label === undefined || Object.values(labels).includes(label))
    .reduce((sum, { value }) => sum + value, 0)
}

async function acceptedBy(at: Service, body: unknown, headers: Headers = {}): Promise<string> {
  const response = await at.post(jobs, body, headers)
  expect(response.statusCode).toBe(202)
  return response.json().id
}

async function endedAt(at: Service, id: string, headers: Headers = {}) {
  let job = (await at.send({ url: `${jobs}/${id}`, headers })).json()
  await eventually(async () => {
    job = (await at.send({ url: `${jobs}/${id}`, headers })).json()
    return job.state === 'done' || job.state === 'failed'
  })
  return job
}

const resultAt = (at: Service, id: string, headers: Headers = {}) =>
  at.send({ url: `${jobs}/${id}/result`, headers })

function jobsOf(events: string) {
  const all = events.matchAll(/^event: job\nid: (.+)\ndata: (.+)$/gm)
  return [...all].map(([, version, data = '']) => ({ version, job: JSON.parse(data) }))
}

describe.each(stores)('jobs in %s', (_name, open) => {
  let store: Store
  let service: Service
  beforeAll(async () => {
    store = open()
    service = await store.start({ environment: { ...environment, WORKERS: '2' } })
  })
  afterAll(async () => {
    await service.close()
    await store.end()
  })
  const accepted = (body: unknown, headers: Headers = {}, at = service) =>
    acceptedBy(at, body, headers)
  const ended = (id: string, headers: Headers = {}, at = service) => endedAt(at, id, headers)
  const result = (id: string, headers: Headers = {}, at = service) => resultAt(at, id, headers)

  describe('POST /api/v1/jobs', () => {
    test('makes of text what a conversion makes, and says so step by step', async () => {
      const body = { content: '# Hello\n\n[There](#there)', format: 'pdf', filename: 'hello' }
      const response = await service.post(jobs, body)
      expect(response.statusCode).toBe(202)
      const job = response.json()
      expect(job).toMatchObject({ progress: { done: 0, total: 1 }, warnings: [] })
      expect(response.headers.location).toBe(`jobs/${job.id}`)
      expect(await ended(job.id)).toEqual({
        id: job.id,
        state: 'done',
        progress: { done: 1, total: 1 },
        warnings: [expect.objectContaining({ code: 'link_target_missing' })],
      })
      const direct = await service.post('/api/v1/convert', body)
      const made = await result(job.id)
      expect([made.statusCode, made.json()]).toEqual([200, direct.json()])
      const file = await result(job.id, { accept: 'application/pdf' })
      expect(file.headers['content-disposition']).toContain('hello.pdf')
      expect(file.rawPayload.equals(documentOf(direct))).toBe(true)
    })

    test('takes forms and batches, with documents left out', async () => {
      const form = await service.send({
        ...formOf([markdownFile('# A file', 'notes.md')]),
        url: jobs,
      })
      expect(form.statusCode).toBe(202)
      const batch = await accepted({
        files: [{ content: '# One' }, { content: deep }],
        on_error: 'skip',
      })
      await ended(form.json().id)
      expect((await result(form.json().id)).json().filename).toBe('notes.html')
      expect((await ended(batch)).progress).toEqual({ done: 2, total: 2 })
      const archive = unzip(documentOf(await result(batch)))
      expect([...archive.keys()]).toEqual(['document.html', 'errors.json'])
    })

    test('refuses at once what a conversion would refuse', async () => {
      for (const [body, code] of [
        [{}, 'INVALID_REQUEST'],
        [{ content: '' }, 'MISSING_CONTENT'],
        [{ content: 'x', format: 'odt' }, 'INVALID_FORMAT'],
        [{ files: [] }, 'MISSING_CONTENT'],
        [{ files: 'x' }, 'INVALID_REQUEST'],
        [[], 'INVALID_REQUEST'],
      ] as const) {
        const response = await service.post(jobs, body)
        expect([response.statusCode, response.json().code]).toEqual([400, code])
      }
    })

    test('tells the error of a document that cannot be converted', async () => {
      const id = await accepted({ content: deep })
      const job = await ended(id)
      expect(job).toMatchObject({ state: 'failed', error: { code: 'CONVERSION_FAILED' } })
      const answer = await result(id)
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'CONVERSION_FAILED'])
      expect(answer.json().message).toBe(job.error.message)
    })

    test('with an Idempotency-Key gives the same job again, and no other body', async () => {
      const key = { 'idempotency-key': '"one job"' }
      const id = await accepted({ content: '# Once' }, key)
      expect(await accepted({ content: '# Once' }, key)).toBe(id)
      const other = await service.post(jobs, { content: '# Twice' }, key)
      expect([other.statusCode, other.json().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
      expect(id).not.toContain('one job')
    })
  })

  describe('Prefer: respond-async', () => {
    test.each([
      ['/api/v1/convert', { content: '# Hello' }, 'jobs/'],
      ['/api/v1/batch', { files: [{ content: '# Hello' }] }, 'jobs/'],
    ])('makes a job of %s', async (path, body, location) => {
      const response = await service.post(path, body, { prefer: 'wait=10, respond-async' })
      expect(response.statusCode).toBe(202)
      expect(response.headers['preference-applied']).toBe('respond-async')
      expect(response.headers.location).toBe(`${location}${response.json().id}`)
      expect((await ended(response.json().id)).state).toBe('done')
    })

    test('makes a job of a form', async () => {
      const response = await service.upload([markdownFile('# Hello')], { prefer: 'respond-async' })
      expect(response.statusCode).toBe(202)
      expect(response.headers.location).toBe(`../jobs/${response.json().id}`)
      expect((await ended(response.json().id)).state).toBe('done')
    })
  })

  describe('the events of a job', () => {
    const events = (id: string, headers: Headers = {}, at = service) =>
      at.send({ url: `${jobs}/${id}/events`, headers })
    test('begin with it as it is, tell of its progress, and end with it', async () => {
      const content = '# Long\n\n'.repeat(3000)
      const files = Array.from({ length: 30 }, () => ({ content }))
      const id = await accepted({ files })
      const response = await events(id)
      expect(response.headers['content-type']).toBe('text/event-stream')
      expect(response.headers['cache-control']).toBe('no-store')
      const told = jobsOf(response.body)
      const done = told.map(({ job }) => job.progress.done)
      expect(done).toEqual([...done].sort((a, b) => a - b))
      expect(new Set(done).size).toBeGreaterThan(2)
      expect(told.at(-1)?.job).toEqual((await service.send({ url: `${jobs}/${id}` })).json())
      expect(told.at(-1)?.job.state).toBe('done')
      const again = jobsOf((await events(id, { 'last-event-id': told.at(-1)?.version ?? '' })).body)
      expect(again).toEqual([told.at(-1)])
    })

    test('say when it was deleted', async () => {
      const content = '# Long\n\n'.repeat(3000)
      const id = await accepted({ files: Array.from({ length: 60 }, () => ({ content })) })
      const told = events(id)
      await eventually(async () => (await total(service, 'octavo_job_event_streams')) === 1)
      await service.send({ method: 'DELETE', url: `${jobs}/${id}` })
      expect((await told).body).toContain(`event: deleted\ndata: {"id":"${id}"}`)
      await eventually(async () => (await total(service, 'octavo_job_event_streams')) === 0)
    })

    test('are announced by HEAD, which takes no stream', async () => {
      const own = await store.start({ environment })
      const content = '# Long\n\n'.repeat(3000)
      const id = await accepted({ files: Array.from({ length: 60 }, () => ({ content })) }, {}, own)
      const head = () => own.send({ method: 'HEAD', url: `${jobs}/${id}/events` })
      for (let index = 0; index < 25; index++) {
        const { statusCode, headers, body } = await head()
        expect([statusCode, headers['content-type'], body]).toEqual([200, 'text/event-stream', ''])
      }
      expect(await total(own, 'octavo_job_event_streams')).toBe(0)
      const none = await own.send({ method: 'HEAD', url: `${jobs}/${'a'.repeat(24)}/events` })
      expect(none.statusCode).toBe(404)
      await own.close()
    })

    test('are for its own key, of which twenty are open at a time, and end with the service', async () => {
      const own = await store.start({ environment })
      const content = '# Long\n\n'.repeat(3000)
      const id = await accepted({ files: Array.from({ length: 60 }, () => ({ content })) }, {}, own)
      const other = await events(id, { 'x-api-key': keys.default }, own)
      expect([other.statusCode, other.json().code]).toEqual([404, 'JOB_NOT_FOUND'])
      const open = Array.from({ length: 20 }, () => events(id, {}, own))
      await eventually(async () => (await total(own, 'octavo_job_event_streams')) === 20)
      const refused = await events(id, {}, own)
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'RATE_LIMIT_EXCEEDED'])
      expect(refused.headers['retry-after']).toBe('10')
      await own.close()
      for (const { statusCode } of await Promise.all(open)) expect(statusCode).toBe(200)
    })
  })

  describe('a job', () => {
    test('is found by its own key alone, and its id cannot be guessed', async () => {
      const id = await accepted({ content: '# Secret' })
      await ended(id)
      const other = { 'x-api-key': keys.default }
      const one = id.at(-1) === 'A' ? 'B' : 'A'
      const attempts: [string, Headers][] = [
        [id, other],
        [id.slice(0, -1) + one, {}],
        ['1', {}],
        ['..%2f..', {}],
      ]
      const missed = async (reason: string) =>
        total(service, 'octavo_background_jobs_not_found_total', reason)
      const before = [await missed('other_key'), await missed('unknown')]
      for (const [guess, headers] of attempts) {
        const answers = [
          await service.send({ url: `${jobs}/${guess}`, headers }),
          await result(guess, headers),
          await service.send({ method: 'DELETE', url: `${jobs}/${guess}`, headers }),
        ]
        for (const answer of answers) {
          expect([guess, answer.statusCode, answer.json().code]).toEqual([
            guess,
            404,
            'JOB_NOT_FOUND',
          ])
        }
      }
      const after = [await missed('other_key'), await missed('unknown')]
      expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([3, 9])
      expect((await result(id)).statusCode).toBe(200)
      expect(Buffer.from(id, 'base64url')).toHaveLength(18)
      expect(await accepted({ content: '# Secret' })).not.toBe(id)
    })

    test('is gone once it is deleted, and what runs is given up', async () => {
      const content = '# Long\n\n'.repeat(3000)
      const files = Array.from({ length: 40 }, () => ({ content }))
      const id = await accepted({ files, format: 'pdf' })
      const early = await result(id)
      expect([early.statusCode, early.json().code]).toEqual([409, 'JOB_NOT_FINISHED'])
      expect(early.headers['retry-after']).toBe('1')
      const removed = await service.send({ method: 'DELETE', url: `${jobs}/${id}` })
      expect([removed.statusCode, removed.body]).toEqual([204, ''])
      expect((await result(id)).statusCode).toBe(404)
      await eventually(
        async () => (await total(service, 'octavo_background_jobs', 'running')) === 0,
      )
    })

    test('of a key whose others wait comes before them', async () => {
      const content = '# Long\n\n'.repeat(1500)
      const flood = []
      for (let index = 0; index < 8; index++) flood.push(await accepted({ content, format: 'pdf' }))
      const other = { 'x-api-key': keys.default }
      const id = await accepted({ content: '# Short' }, other)
      await ended(id, other)
      const last = (await service.send({ url: `${jobs}/${flood.at(-1)}` })).json()
      expect(last.state).toBe('waiting')
      for (const one of flood) await service.send({ method: 'DELETE', url: `${jobs}/${one}` })
    })

    test('of a key whose others are worked on has a place beside them', async () => {
      const own = await store.start({ environment })
      const content = '# Long\n\n'.repeat(1500)
      const files = Array.from({ length: 60 }, () => ({ content }))
      const flood = []
      for (let index = 0; index < 4; index++) flood.push(await accepted({ files }, {}, own))
      await eventually(async () => (await total(own, 'octavo_background_jobs', 'running')) > 0)
      const other = { 'x-api-key': keys.default }
      expect(
        (await ended(await accepted({ content: '# Short' }, other, own), other, own)).state,
      ).toBe('done')
      const states = []
      for (const id of flood) states.push((await own.send({ url: `${jobs}/${id}` })).json().state)
      expect(states).toEqual(['running', 'waiting', 'waiting', 'waiting'])
      for (const id of flood) await own.send({ method: 'DELETE', url: `${jobs}/${id}` })
      await own.close()
    })

    test('ends with its result after its time', async () => {
      const own = await store.start({ environment: { RESULT_EXPIRY: '1' } })
      const id = await accepted({ content: '# Soon over' }, {}, own)
      await eventually(async () => (await result(id, {}, own)).statusCode === 404)
      expect(await total(own, 'octavo_background_jobs')).toBe(0)
      const missed = 'octavo_background_jobs_not_found_total'
      expect(await total(own, missed, 'unknown')).toBeGreaterThan(0)
      expect(await total(own, missed, 'other_key')).toBe(0)
      await own.close()
    })
  })

  test('a key has a hundred jobs, and refused ones are counted', async () => {
    const own = await store.start({})
    const ids: string[] = []
    for (let index = 0; index < 100; index++)
      ids.push(await accepted({ content: '# One' }, {}, own))
    const refused = await own.post(jobs, { content: '# One too many' })
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'RATE_LIMIT_EXCEEDED'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await total(own, 'octavo_background_jobs_total', 'refused')).toBe(1)
    await accepted({ content: '# Mine' }, { 'x-api-key': keys.default }, own)
    await own.send({ method: 'DELETE', url: `${jobs}/${ids[0]}` })
    await accepted({ content: '# One' }, {}, own)
    await own.close()
  })

  test('a key that expires ends its streams, and its jobs that wait are not worked on', async () => {
    const { before, release } = heldConversions()
    let time = '2020-12-31T12:00:00Z'
    const own = await store.start({ environment, before, now: () => new Date(time) })
    const headers = { 'x-api-key': keys.expired }
    const running = await accepted({ content: '# One' }, headers, own)
    const waiting = await accepted({ content: '# Two' }, headers, own)
    const told = own.send({ url: `${jobs}/${running}/events`, headers })
    await eventually(async () => (await total(own, 'octavo_job_event_streams')) === 1)
    time = '2021-01-01T00:00:00Z'
    expect((await told).body).toContain('"state":"running"')
    release()
    await eventually(async () => (await total(own, 'octavo_background_jobs_total', 'failed')) === 1)
    time = '2020-12-31T12:00:00Z'
    expect((await ended(running, headers, own)).state).toBe('done')
    expect(await ended(waiting, headers, own)).toMatchObject({
      state: 'failed',
      error: { code: 'INVALID_API_KEY' },
    })
    expect((await result(waiting, headers, own)).statusCode).toBe(403)
    await own.close()
  })
})

test('a document of a job that has to wait for the queue has one line in the audit log', async () => {
  const lines: string[] = []
  let refusals = 2
  const own = startService({
    environment,
    auditLog: { write: (line) => lines.push(line) },
    before: (pool) => ({
      state: pool.state,
      convertAllInto: (items, caller) => pool.convertAllInto(items, caller),
      convertInto: async (item, caller) => {
        if (refusals === 0) return pool.convertInto(item, caller)
        refusals -= 1
        throw new ConversionFailedError({ code: 'queue_full', waiting: 1 })
      },
    }),
  })
  expect((await endedAt(own, await acceptedBy(own, { content: '# One' }))).state).toBe('done')
  expect(refusals).toBe(0)
  const conversions = lines.filter((line) => line.includes('"audit":"conversion"'))
  expect(conversions).toHaveLength(1)
  expect(JSON.parse(conversions[0] ?? '')).toMatchObject({ outcome: 'converted' })
  await own.close()
})

test('all streams of a job share what is asked of Redis', async () => {
  let reads = 0
  const read = async () => {
    reads += 1
    // The first of each stream, and then five more.
    const done = Math.max(0, reads - 20)
    const state = done < 5 ? ('running' as const) : ('done' as const)
    return { id: 'a', state, progress: { done, total: 5 }, warnings: [] }
  }
  const events = new JobEvents({ read }, () => ['one'])
  const opened = Array.from({ length: 20 }, () => events.open('one', 'a', undefined))
  for (const stream of await Promise.all(opened)) {
    if (stream === undefined) throw new Error('There is no such job.')
    expect(jobsOf(await text(stream)).map(({ job }) => job.progress.done)).toEqual([
      0, 1, 2, 3, 4, 5,
    ])
  }
  expect(reads).toBe(25)
  expect(events.streams).toBe(0)
})

test('results that nobody fetches fill the room of their own key alone', async () => {
  const own = startService({ environment: { ...environment, OUTPUT_LIMIT: '2MiB' } })
  const content = '![A picture](a.png)'
  const assets = { 'a.png': paddedPng(1_200_000).toString('base64') }
  const codes = new Set<string>()
  // 16 MiB on disk for a key.
  for (let index = 0; index < 20; index++) {
    const id = await acceptedBy(own, { content, assets })
    const { state, error } = await endedAt(own, id)
    codes.add(error?.code ?? state)
  }
  expect([...codes]).toEqual(['done', 'RATE_LIMIT_EXCEEDED'])
  const other = { 'x-api-key': keys.default }
  expect((await endedAt(own, await acceptedBy(own, { content, assets }, other), other)).state).toBe(
    'done',
  )
  expect((await own.post('/api/v1/convert', { content, assets })).statusCode).toBe(200)
  await own.close()
})

function formOf(parts: Parameters<typeof multipart>[0]) {
  return {
    method: 'POST' as const,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: multipart(parts),
  }
}
