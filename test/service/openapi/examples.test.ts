import type { AddressInfo } from 'node:net'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  ConversionFailedError,
  type ConversionFailure,
} from '#octavo/common/failures/conversion-failure.js'
import { BatchItemError } from '#octavo/pool/convert-concurrently.js'
import { JobEvents, tooManyStreams } from '#octavo/service/jobs/job-events.js'
import { jobsUnavailable } from '#octavo/service/jobs/jobs.js'
import { MemoryJobs } from '#octavo/service/jobs/memory-jobs.js'
import { eventually } from '../../support/eventually.ts'
import { exchangeWith } from '../../support/exchange.ts'
import {
  type Answer,
  faults,
  type OpenApi,
  type Operation,
  resolved,
} from '../../support/openapi.ts'
import { keys, markdownFile, type Part, startService } from '../../support/service.ts'
import { p, run, wordFile } from '../../support/word-file.ts'

let broken = false
const service = startService({
  environment: {
    BODY_LIMIT: '64KiB',
    BATCH_LIMIT: '2',
    ASSET_LIMIT: '1',
    RATE_LIMIT_DEFAULT: '1',
    REQUEST_TIMEOUT: '1',
    // As it is unless set.
    CONVERSION_TIMEOUT: '30',
  },
  now: () => {
    if (broken) throw new Error('a mistake')
    return new Date()
  },
})
let port = 0

beforeAll(async () => {
  await service.app.listen({ host: '127.0.0.1', port: 0 })
  port = (service.app.server.address() as AddressInfo).port
})
afterAll(() => service.close())

const document: OpenApi = await resolved((await service.send({ url: '/openapi.json' })).body)
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

const json = 'application/json'

/** Sends a request's body as JSON, or as the form of an upload. */
function send(
  path: string,
  body: Readonly<Record<string, unknown>> | undefined,
  headers: Readonly<Record<string, string | undefined>> = {},
): Promise<LightMyRequestResponse> {
  if (body === undefined) return service.send({ url: path, headers })
  if (path.endsWith('/from-docx')) return service.upload(wordParts(body), headers, path)
  if (path.endsWith('/merge')) return service.upload(reviewParts(body), headers, path)
  return path.endsWith('/file')
    ? service.upload(parts(body), headers)
    : service.post(path, body, headers)
}

function parts(form: Readonly<Record<string, unknown>>): readonly Part[] {
  return Object.entries(form).map(([name, value]) =>
    name === 'file'
      ? markdownFile(String(value))
      : { name, content: typeof value === 'string' ? value : JSON.stringify(value) },
  )
}

/** A Word file with that text in a form; one that's too large is no Word file. */
function wordParts({ file, ...others }: Readonly<Record<string, unknown>>): readonly Part[] {
  const text = String(file)
  const content = text.length > 60_000 ? Buffer.from(text) : Buffer.from(wordFile(p(run(text))))
  return [{ name: 'file', content, filename: 'report.docx' }, ...parts(others)]
}

/** Markdown and a Word file with another text in a form. */
function reviewParts({ edited: _, ...others }: Readonly<Record<string, unknown>>): readonly Part[] {
  return [...parts(others), editedPart(wordFile(p(run('The new text.'))))]
}

function editedPart(content: string | Uint8Array, filename = 'edited.docx'): Part {
  return { name: 'edited', content, filename }
}

/** An answer is what the document says of its status: the type, the headers and the schema. */
function expectDescribed(response: LightMyRequestResponse, operation: Operation): Answer {
  const answer = operation.responses[response.statusCode]
  if (answer === undefined) throw new Error(`${response.statusCode} is not described`)
  const [type = ''] = String(response.headers['content-type']).split(';')
  expect(Object.keys(answer.content)).toContain(type)
  if (type === json) expect(faults(answer.content[json]?.schema ?? {}, response.json())).toEqual([])
  const required = Object.keys(answer.headers).filter((name) => answer.headers[name]?.required)
  const sent = Object.keys(response.headers)
  expect(required.filter((name) => !sent.includes(name.toLowerCase()))).toEqual([])
  return answer
}

const requests = operations.flatMap(({ path, operation }) =>
  Object.values(operation.requestBody?.content ?? {}).flatMap(({ examples = {} }) =>
    Object.entries(examples).map(([name, { value }]) => ({ path, operation, name, value })),
  ),
)

describe('every example of a request', () => {
  test.each(requests)('$operation.operationId: $name', async ({ path, operation, name, value }) => {
    const response = await send(path, value)
    expect(response.statusCode).toBe(200)
    const promised = expectDescribed(response, operation).content[json]?.examples?.[name]?.value
    const { content_base64: content, size_bytes, ...rest } = response.json()
    const { content_base64: beginning, size_bytes: _size, ...promisedRest } = promised ?? {}
    expect(rest).toEqual(promisedRest)
    expect(content.slice(0, String(beginning).length)).toBe(beginning)
    if (promised && 'size_bytes' in promised) {
      expect(size_bytes).toBe(Buffer.from(content, 'base64').length)
    }
  })

  const plain = operations.filter(
    ({ method, path, operation }) =>
      method === 'get' && !path.includes('{') && operation.operationId !== 'readCallbackSecret',
  )
  test.each(plain)('GET $path', async ({ path, operation }) => {
    await vi.waitFor(() => expect(service.pool.state).toBe('ready'), { timeout: 120_000 })
    const response = await service.send({ url: path })
    const { content } = expectDescribed(response, operation)
    expect(response.json()).toEqual(content[json]?.example)
  })

  test.each(requests)(
    '$operation.operationId: $name, as the file itself',
    async ({ path, operation, name, value }) => {
      const promised = operation.responses[200]?.content[json]?.examples?.[name]?.value
      const accept = String(promised?.content_type)
      const response = await send(path, value, { accept })
      expect(response.statusCode).toBe(200)
      expectDescribed(response, operation)
      expect(response.headers['content-disposition']).toContain(String(promised?.filename))
    },
  )
})

test('a job is what the document says of it', async () => {
  const of = (path: string, method: string) => {
    const found = operations.find((each) => each.path === path && each.method === method)
    if (found === undefined) throw new Error(`${method} ${path} is not described`)
    return found.operation
  }
  const created = await send('/api/v1/jobs', { content: '# Hello' })
  expectDescribed(created, of('/api/v1/jobs', 'post'))
  const preferred = await send(
    '/api/v1/convert',
    { content: '# Hello' },
    { prefer: 'respond-async' },
  )
  expect(preferred.statusCode).toBe(202)
  expectDescribed(preferred, of('/api/v1/convert', 'post'))
  const url = `/api/v1/jobs/${created.json().id}`
  await eventually(async () => (await service.send({ url })).json().state === 'done')
  expectDescribed(await service.send({ url }), of('/api/v1/jobs/{id}', 'get'))
  const result = await service.send({ url: `${url}/result` })
  expect(result.statusCode).toBe(200)
  expectDescribed(result, of('/api/v1/jobs/{id}/result', 'get'))
  const events = await service.send({ url: `${url}/events` })
  expect(events.statusCode).toBe(200)
  expectDescribed(events, of('/api/v1/jobs/{id}/events', 'get'))
})

test('the secret of callbacks is what the document says of it', async () => {
  const CALLBACK_SECRET = `whsec_${Buffer.alloc(32).toString('base64')}`
  const calling = startService({
    environment: { CALLBACK_HOSTS: 'hooks.example.org', CALLBACK_SECRET },
  })
  const response = await calling.send({ url: '/api/v1/callback-secret' })
  expect(response.statusCode).toBe(200)
  const { operation } = operations.find(({ path }) => path === '/api/v1/callback-secret') ?? {}
  if (operation === undefined) throw new Error('It is not described.')
  expectDescribed(response, operation)
  await calling.close()
})

const jobResult = '/api/v1/jobs/{id}/result'

/** A request of each operation that would succeed. */
const good: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>> = {
  '/api/v1/themes': undefined,
  '/api/v1/convert': { content: '# Hello' },
  '/api/v1/convert/file': { file: '# Hello' },
  '/api/v1/from-docx': { file: 'Hello' },
  '/api/v1/diff': { content: '# Hello', old_content: '# Hello' },
  '/api/v1/merge': { file: 'The old text.' },
  '/api/v1/batch': { files: [{ content: '# Hello' }] },
  '/api/v1/jobs': { content: '# Hello' },
}

/** The good request with another text. */
function withText(path: string, text: string): Readonly<Record<string, unknown>> {
  if (path.endsWith('/batch')) return { files: [{ content: text }] }
  if (path.endsWith('/diff')) return { content: text, old_content: '# Hello' }
  return /\/(?:file|from-docx|merge)$/u.test(path) ? { file: text } : { content: text }
}

/** The good request with files beside it. */
function withAssets(path: string, ...names: readonly string[]): Promise<LightMyRequestResponse> {
  if (path.endsWith('/file')) {
    const assets = names.map((filename) => ({ name: 'assets', content: 'x', filename }))
    return service.upload([markdownFile('# Hello'), ...assets])
  }
  if (path.endsWith('/merge')) {
    const assets = names.map((filename) => ({ name: 'assets', content: 'x', filename }))
    return service.upload([...reviewParts(good[path] ?? {}), ...assets], {}, path)
  }
  const assets = Object.fromEntries(names.map((name) => [name, '']))
  return send(
    path,
    path.endsWith('/batch')
      ? { files: [{ content: '#', assets }] }
      : { ...withText(path, '#'), assets },
  )
}

/** The good request with an option more. */
function withOption(name: string, value: unknown): Provocation {
  return (path) => send(path, { ...good[path], [name]: value })
}

type Provocation = (path: string, method: string) => Promise<LightMyRequestResponse>

function withHeaders(headers: Readonly<Record<string, string | undefined>>): Provocation {
  return (path) => send(path, good[path], headers)
}

/** The answer to a request; for the path of a job's result, that of a job with the same body. */
async function answerTo(
  path: string,
  body: Readonly<Record<string, unknown>> | undefined,
  headers: Readonly<Record<string, string | undefined>> = {},
): Promise<LightMyRequestResponse> {
  if (path !== jobResult) return send(path, body, headers)
  const { id } = (await send('/api/v1/jobs', body ?? good['/api/v1/jobs'])).json()
  const url = `/api/v1/jobs/${id}`
  await eventually(async () => {
    const { state } = (await service.send({ url })).json()
    return state === 'done' || state === 'failed'
  })
  return service.send({ url: `${url}/result`, headers })
}

/** The good request to a service whose workers fail in that way. */
function withFailure(failure: ConversionFailure): Provocation {
  return async (path) => {
    const error = new ConversionFailedError(failure)
    const ofBatch = failure.code === 'queue_full' ? error : new BatchItemError(0, error)
    vi.spyOn(service.pool, 'convertInto').mockRejectedValueOnce(error)
    vi.spyOn(service.pool, 'convertAllInto').mockRejectedValueOnce(ofBatch)
    try {
      return await answerTo(path, good[path])
    } finally {
      vi.restoreAllMocks()
    }
  }
}

const provocations: Readonly<Record<string, Provocation>> = {
  'the-key-is-missing': withHeaders({ 'x-api-key': undefined }),
  'the-key-is-unknown': withHeaders({ 'x-api-key': 'unknown' }),
  'the-key-has-expired': withHeaders({ 'x-api-key': keys.expired }),
  'the-rate-limit-is-exceeded': async (path) => {
    const again = () => send(path, good[path], { 'x-api-key': keys.default })
    await again()
    const response = await again()
    // The minute that other tests began may have ended between the two.
    return response.statusCode === 200 ? again() : response
  },
  'an-error-in-the-service': async (path) => {
    broken = true
    try {
      return await send(path, good[path])
    } finally {
      broken = false
    }
  },
  'accept-does-not-allow-the-type-of-the-response': (path) =>
    answerTo(path, good[path], { accept: 'text/csv' }),
  'the-idempotency-key-belongs-to-another-request': async (path) => {
    const headers = { 'idempotency-key': `"one of ${path}"` }
    await send(path, withText(path, '# Another'), headers)
    return send(path, good[path], headers)
  },
  'there-is-no-such-job': (path, method) =>
    service.send({ method: method === 'delete' ? 'DELETE' : 'GET', url: path }),
  'no-callbacks': (path) => service.send({ url: path }),
  'too-many-streams-of-events': async (path) => {
    vi.spyOn(JobEvents.prototype, 'open').mockRejectedValueOnce(tooManyStreams())
    try {
      return await service.send({ url: path })
    } finally {
      vi.restoreAllMocks()
    }
  },
  'the-job-has-not-ended': async (path) => {
    const long = { content: '# Long\n\n'.repeat(2000), format: 'pdf' }
    const { id } = (await send('/api/v1/jobs', long)).json()
    const response = await service.send({ url: path.replace('{id}', id) })
    await service.send({ method: 'DELETE', url: `/api/v1/jobs/${id}` })
    return response
  },
  'jobs-are-unreachable': async (path, method) => {
    const error = jobsUnavailable('Jobs are unreachable for now.')
    for (const name of ['create', 'read', 'outcome', 'remove'] as const) {
      vi.spyOn(MemoryJobs.prototype, name).mockRejectedValueOnce(error)
    }
    try {
      return method === 'delete'
        ? await service.send({ method: 'DELETE', url: path })
        : await send(path, good[path])
    } finally {
      vi.restoreAllMocks()
    }
  },
  'the-older-text-is-empty': (path) => send(path, { ...good[path], old_content: '' }),
  'the-body-is-too-large': (path) => send(path, withText(path, 'x'.repeat(70_000))),
  'the-body-has-an-unsupported-type': withHeaders({ 'content-type': 'text/plain' }),
  'a-required-field-is-absent': (path) => send(path, {}),
  'the-body-is-empty': (path) =>
    service.send({ method: 'POST', url: path, headers: { 'content-type': json }, payload: '' }),
  'the-text-is-empty': (path) => send(path, withText(path, '')),
  'the-file-is-empty': (path) => send(path, withText(path, '')),
  'there-are-no-documents': (path) => send(path, { files: [] }),
  'too-many-documents': (path) => send(path, { files: Array(3).fill({ content: 'x' }) }),
  'no-file-was-sent': (path) => service.upload([{ name: 'format', content: 'pdf' }], {}, path),
  'the-file-does-not-have-a-markdown-extension': (path) =>
    service.upload([markdownFile('x', 'report.pdf')], {}, path),
  'no-edited-word-file-was-sent': (path) => service.upload([markdownFile('x')], {}, path),
  'the-edited-file-does-not-have-the-extension-of-a-word-file': (path) =>
    service.upload([markdownFile('x'), editedPart('x', 'report.pdf')], {}, path),
  'the-edited-word-file-is-broken': (path) =>
    service.upload([markdownFile('x'), editedPart('x')], {}, path),
  'the-file-does-not-have-the-extension-of-a-word-file': (path) =>
    service.upload([markdownFile('x', 'report.pdf')], {}, path),
  'the-choice-for-tracked-changes-is-unknown': withOption('track_changes', 'keep'),
  'the-word-file-is-broken': (path) => service.upload([markdownFile('x', 'report.docx')], {}, path),
  'the-format-is-not-supported': withOption('format', 'odt'),
  'the-theme-is-unknown': withOption('theme', 'neon'),
  'the-files-of-a-theme-contain-mistakes': withFailure({
    code: 'theme_files',
    faults: [
      {
        file: 'theme.yaml',
        line: 3,
        message:
          "palette.accent must be a colour as '#rrggbb' or '#rgb', in quotation marks; given: \"red\".",
      },
    ],
  }),
  'the-word-template-is-unknown': withOption('template', 'letter'),
  'a-colour-override-is-unknown': withOption('custom_overrides', { border: '#000000' }),
  'an-option-is-unknown': withOption('options', { titel: 'Report' }),
  'the-path-of-an-image-leads-upwards': (path) => withAssets(path, '../logo.png'),
  'too-many-images': (path) => withAssets(path, 'a.png', 'b.png'),
  'the-document-exceeds-a-limit': (path) =>
    answerTo(path, withText(path, `${'> '.repeat(60)}deep`)),
  'too-many-documents-are-waiting': withFailure({ code: 'queue_full', waiting: 64 }),
  'the-document-took-too-long': withFailure({ code: 'timeout', milliseconds: 30_000 }),
}

/** What goes wrong before there is a request, by the bytes that are sent. */
const transport: Readonly<Record<string, (line: string) => string>> = {
  'the-request-arrived-too-slowly': (line) => `${line}\r\nHost: localhost\r\n`,
  'the-headers-are-too-large': (line) => `${line}\r\nX-Padding: ${'x'.repeat(20_000)}\r\n\r\n`,
}

const errors = operations.flatMap(({ path, method, operation }) =>
  Object.entries(operation.responses).flatMap(([status, { content }]) =>
    Object.entries(status.startsWith('2') ? {} : (content[json]?.examples ?? {})).map(
      ([name, { value }]) => ({ path, method, operation, status: Number(status), name, value }),
    ),
  ),
)

describe('every example of an error', () => {
  test.each(errors.filter(({ name }) => !(name in transport)))(
    '$operation.operationId: $status $name',
    async ({ path, method, operation, status, name, value }) => {
      const provoke = provocations[name]
      if (provoke === undefined) throw new Error(`Nothing here provokes ${name}`)
      const response = await provoke(path, method)
      expect(response.statusCode).toBe(status)
      expectDescribed(response, operation)
      expect(comparable(response.json())).toEqual(comparable(value))
    },
  )

  const first = errors.filter(({ name, path }) => name in transport && path === operations[0]?.path)
  test.each(first)('on the wire: $status $name', async ({ path, status, name, value }) => {
    const answer = await exchangeWith(port, transport[name]?.(`GET ${path} HTTP/1.1`) ?? '')
    expect(answer).toContain(`HTTP/1.1 ${status} `)
    expect(answer.toLowerCase()).toContain('x-request-id: ')
    const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))
    expect(comparable(body)).toEqual(comparable(value))
  })
})

/** But for the id, and the seconds to the end of a window. */
function comparable({ request_id, message, ...rest }: Readonly<Record<string, unknown>>): object {
  expect(request_id).toMatch(/^[\w.-]+$/)
  return { ...rest, message: String(message).replace(/again in \d+ s\./, 'again in a while.') }
}
