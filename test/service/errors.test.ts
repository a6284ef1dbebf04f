import { afterAll, describe, expect, test } from 'vitest'
import { keys, markdownFile, startService } from '../support/service.ts'

const service = startService({ environment: { BODY_LIMIT: '64KiB', BATCH_LIMIT: '3' } })
afterAll(() => service.close())

const convert = (body: unknown) => service.post('/api/v1/convert', body)
const convertRaw = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  service.send({
    method: 'POST',
    url: '/api/v1/convert',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })

describe('every error', () => {
  test('has one shape, and the id of its request', async () => {
    const response = await service.post('/api/v1/convert', {}, { 'x-request-id': 'my-id.1' })
    expect(response.statusCode).toBe(400)
    expect(response.headers['x-request-id']).toBe('my-id.1')
    expect(response.json()).toEqual({
      status: 'error',
      code: 'INVALID_REQUEST',
      message: 'The field "content" is required.',
      request_id: 'my-id.1',
      details: [{ field: 'content', message: 'The field "content" is required.' }],
    })
  })

  test.each(['', 'has space', 'x'.repeat(129), 'a\u00e9'])(
    'gets an id of its own where the client sends the unusable id "%s"',
    async (given) => {
      const response = await service.post('/api/v1/convert', {}, { 'x-request-id': given })
      expect(response.json().request_id).toMatch(/^[0-9a-f-]{36}$/)
      expect(response.headers['x-request-id']).toBe(response.json().request_id)
    },
  )

  test('is not cached, and is never taken for a page', async () => {
    const { headers } = await convert({})
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })
})

describe('400 INVALID_REQUEST', () => {
  test.each([
    ['malformed JSON', '{"content": "x"'],
    ['an empty body', ''],
    ['a body that is null', 'null'],
    ['a body that is an array', '[]'],
    ['a body that is a string', '"x"'],
    ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])],
    ['JSON nested beyond sense', '['.repeat(60_000)],
  ])('for %s', async (_what, payload) => {
    const response = await convertRaw(payload)
    expect(response.statusCode).toBe(400)
    expect(response.json().code).toBe('INVALID_REQUEST')
  })

  test('for a request without any body', async () => {
    const response = await service.send({ method: 'POST', url: '/api/v1/convert' })
    expect(response.json()).toMatchObject({ code: 'INVALID_REQUEST' })
  })

  test.each([
    ['content', {}, 'required'],
    ['content', { content: null }, 'null'],
    ['content', { content: 5 }, '5'],
    ['format', { content: 'x', format: 5 }, '5'],
    ['theme', { content: 'x', theme: ['corporate'] }, 'an array'],
    ['filename', { content: 'x', filename: false }, 'false'],
    ['custom_overrides', { content: 'x', custom_overrides: 'red' }, '"red"'],
    ['custom_overrides', { content: 'x', custom_overrides: ['#ffffff'] }, 'an array'],
  ])('names %s in %j and what was given', async (field, body, given) => {
    const response = await convert(body)
    expect(response.statusCode).toBe(400)
    expect(response.json().code).toBe('INVALID_REQUEST')
    expect(response.json().details[0].field).toBe(field)
    expect(response.json().message).toContain(`"${field}"`)
    expect(response.json().message).toContain(given)
  })

  test('names every field that is wrong', async () => {
    const response = await convert({ format: 1, theme: 2 })
    const fields = response.json().details.map((detail: { field: string }) => detail.field)
    expect(fields).toEqual(['content', 'format', 'theme'])
  })

  test.each([
    ['an unknown colour', { background: '#ffffff' }, 'custom_overrides.background'],
    ['a colour of four digits', { bg: '#ffff' }, 'custom_overrides.bg'],
    ['a named colour', { bg: 'white' }, 'custom_overrides.bg'],
    ['a colour with more behind it', { bg: '#ffffff;}' }, 'custom_overrides.bg'],
    ['a colour that is null', { bg: null }, 'custom_overrides.bg'],
    ['a key of every object', { constructor: '#ffffff' }, 'custom_overrides.constructor'],
  ])('for %s in the overrides', async (_what, custom_overrides, field) => {
    const response = await convert({ content: 'x', custom_overrides })
    expect(response.statusCode).toBe(400)
    expect(response.json().code).toBe('INVALID_REQUEST')
    expect(response.json().details[0].field).toBe(field)
  })

  test('lists the allowed colours where one is unknown', async () => {
    const response = await convert({ content: 'x', custom_overrides: { fg: '#ffffff' } })
    expect(response.json().message).toContain('heading, text, bg, link, accent')
  })

  test('for a batch whose files are absent or no array', async () => {
    for (const body of [{}, { files: null }, { files: { content: 'x' } }]) {
      const response = await service.post('/api/v1/batch', body)
      expect(response.json()).toMatchObject({ code: 'INVALID_REQUEST' })
      expect(response.json().details[0].field).toBe('files')
    }
  })

  test('for a hundred batch items without content, with the first ten', async () => {
    const files = Array(100).fill({})
    const { statusCode, ...response } = await service.post('/api/v1/batch', { files })
    expect(statusCode).toBe(400)
    const { details, message } = JSON.parse(response.body)
    expect(details).toHaveLength(10)
    expect(details[9].field).toBe('files[9].content')
    expect(message).toContain('files[0].content')
  })

  test('for a batch item without content, with its index', async () => {
    const response = await service.post('/api/v1/batch', { files: [{ content: 'x' }, {}] })
    expect(response.json().code).toBe('INVALID_REQUEST')
    expect(response.json().details[0].field).toBe('files[1].content')
  })
})

describe('400 MISSING_CONTENT', () => {
  test.each(['', ' ', '\n\t\n', '\u00a0\u2003'])('for the content %j', async (content) => {
    const response = await convert({ content })
    expect(response.statusCode).toBe(400)
    expect(response.json().code).toBe('MISSING_CONTENT')
  })

  test('for an empty list of files', async () => {
    const response = await service.post('/api/v1/batch', { files: [] })
    expect(response.json().code).toBe('MISSING_CONTENT')
  })

  test('for an empty batch item, with its index', async () => {
    const response = await service.post('/api/v1/batch', {
      files: [{ content: 'x' }, { content: '  ' }],
    })
    expect(response.json().code).toBe('MISSING_CONTENT')
    expect(response.json().details[0].field).toBe('files[1].content')
  })
})

describe('400 INVALID_FORMAT', () => {
  test.each(['', 'PDF', 'exe', 'constructor', '__proto__'])('for %j', async (format) => {
    const response = await convert({ content: 'x', format })
    expect(response.statusCode).toBe(400)
    expect(response.json().code).toBe('INVALID_FORMAT')
    expect(response.json().message).toContain(`"${format}"`)
    expect(response.json().message).toContain('html, docx, pdf')
  })

  test('cuts what was given short', async () => {
    const response = await convert({ content: 'x', format: 'z'.repeat(5000) })
    expect(response.json().message.length).toBeLessThan(200)
  })
})

describe('400 INVALID_THEME', () => {
  test.each(['', 'Corporate', 'constructor', '__proto__', 'toString'])('for %j', async (theme) => {
    const response = await convert({ content: 'x', theme })
    expect(response.statusCode).toBe(400)
    expect(response.json().code).toBe('INVALID_THEME')
    expect(response.json().message).toContain('corporate')
  })
})

describe('the first check that fails answers', () => {
  const wrong = {
    content: ' ',
    format: 'exe',
    theme: 'none',
    custom_overrides: { x: 1 },
  }

  test.each([
    ['types', { ...wrong, filename: 5 }, 'INVALID_REQUEST'],
    ['content', wrong, 'MISSING_CONTENT'],
    ['format', { ...wrong, content: 'x' }, 'INVALID_FORMAT'],
    ['theme', { ...wrong, content: 'x', format: 'pdf' }, 'INVALID_THEME'],
    ['overrides', { ...wrong, content: 'x', format: 'pdf', theme: 'corporate' }, 'INVALID_REQUEST'],
  ])('%s', async (_what, body, code) => {
    expect((await convert(body)).json().code).toBe(code)
    const { content, filename, ...options } = { filename: undefined, ...body }
    const batch = { ...options, files: [{ content, filename }] }
    expect((await service.post('/api/v1/batch', batch)).json().code).toBe(code)
  })

  test('the key comes before the body', async () => {
    const missing = await convertRaw('{', { 'x-api-key': '' })
    expect(missing.json().code).toBe('INVALID_API_KEY')
    const wrongType = await convertRaw('x', { 'x-api-key': 'bad', 'content-type': 'text/plain' })
    expect(wrongType.statusCode).toBe(403)
    const large = await convertRaw(' '.repeat(70_000), { 'x-api-key': 'bad' })
    expect(large.statusCode).toBe(403)
  })
})

describe('addresses and methods', () => {
  test.each(['/nothing', '/api', '/api/v2/convert'])('404 NOT_FOUND at %s', async (url) => {
    const response = await service.send({ url, headers: { 'x-api-key': undefined } })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ status: 'error', code: 'NOT_FOUND' })
  })

  test('404 NOT_FOUND under /api/v1, for whoever has a key', async () => {
    const known = await service.send({ url: '/api/v1/nothing?secret=1' })
    expect(known.json()).toMatchObject({ code: 'NOT_FOUND' })
    expect(known.body).not.toContain('secret')
    const stranger = await service.send({
      url: '/api/v1/nothing',
      headers: { 'x-api-key': undefined },
    })
    expect(stranger.json().code).toBe('MISSING_API_KEY')
  })

  test.each([
    ['GET', '/api/v1/convert', 'POST, OPTIONS'],
    ['PUT', '/api/v1/convert', 'POST, OPTIONS'],
    ['DELETE', '/api/v1/batch', 'POST, OPTIONS'],
    ['PATCH', '/api/v1/convert/file', 'POST, OPTIONS'],
    ['POST', '/api/v1/themes', 'GET, HEAD, OPTIONS'],
    ['POST', '/healthz', 'GET, HEAD, OPTIONS'],
  ] as const)('405 METHOD_NOT_ALLOWED for %s %s, with Allow', async (method, url, allow) => {
    const response = await service.send({ method, url })
    expect(response.statusCode).toBe(405)
    expect(response.json().code).toBe('METHOD_NOT_ALLOWED')
    expect(response.headers.allow).toBe(allow)
  })

  test('an address that is unknown stays so, whatever body is sent to it', async () => {
    const send = (url: string, type: string) =>
      service.send({ method: 'POST', url, headers: { 'content-type': type }, payload: '{{' })
    expect((await send('/api/v1/nothing', 'application/json')).statusCode).toBe(404)
    expect((await send('/nothing', 'application/json')).statusCode).toBe(404)
    expect((await send('/api/v1/themes', 'text/plain')).statusCode).toBe(405)
  })

  test('OPTIONS says what an endpoint takes', async () => {
    const response = await service.send({ method: 'OPTIONS', url: '/api/v1/convert' })
    expect(response.statusCode).toBe(204)
    expect(response.headers.allow).toBe('POST, OPTIONS')
  })

  test('400 INVALID_REQUEST for an address with broken percent-encoding', async () => {
    const response = await service.send({ url: '/api/v1/%zz' })
    expect(response.statusCode).toBe(400)
    expect(response.json().code).toBe('INVALID_REQUEST')
    expect(response.headers['x-request-id']).toBe(response.json().request_id)
  })

  test('tells a stranger nothing of an address with broken percent-encoding', async () => {
    const asked = (key: string | undefined, url: string) =>
      service.send({ url, headers: { 'x-api-key': key } })
    expect((await asked(undefined, '/api/v1/%zz')).json().code).toBe('MISSING_API_KEY')
    const wrong = await asked('wrong', '/api/v1/themes/%zz')
    expect(wrong.json().code).toBe('INVALID_API_KEY')
    expect(wrong.headers['x-ratelimit-limit']).toBe('600')
    expect((await asked(undefined, '/%zz')).json().code).toBe('INVALID_REQUEST')
  })
})

describe('413 PAYLOAD_TOO_LARGE', () => {
  test('names the limit of a body', async () => {
    const response = await convert({ content: 'x'.repeat(70_000) })
    expect(response.statusCode).toBe(413)
    expect(response.json().code).toBe('PAYLOAD_TOO_LARGE')
    expect(response.json().message).toContain('64 KiB')
  })

  test('for an upload too', async () => {
    const response = await service.upload([markdownFile('x'.repeat(70_000))])
    expect(response.statusCode).toBe(413)
    expect(response.json().code).toBe('PAYLOAD_TOO_LARGE')
  })

  test('names the limit of a batch', async () => {
    const files = Array.from({ length: 4 }, () => ({ content: 'x' }))
    const response = await service.post('/api/v1/batch', { files })
    expect(response.statusCode).toBe(413)
    expect(response.json().message).toContain('at most 3')
  })
})

describe('415 UNSUPPORTED_MEDIA_TYPE', () => {
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'nonsense',
    'multipart/form-data; boundary=x',
  ])('for a conversion sent as %s', async (type) => {
    const response = await convertRaw('{"content":"x"}', { 'content-type': type })
    expect(response.statusCode).toBe(415)
    expect(response.json().code).toBe('UNSUPPORTED_MEDIA_TYPE')
    expect(response.json().message).toContain('application/json')
  })

  test('for an upload sent as JSON', async () => {
    const response = await service.post('/api/v1/convert/file', { file: 'x' })
    expect(response.statusCode).toBe(415)
    expect(response.json().message).toContain('multipart/form-data')
  })

  test('for a compressed body', async () => {
    const response = await convertRaw('x', { 'content-encoding': 'gzip' })
    expect(response.statusCode).toBe(415)
    expect(response.json().message).toContain('gzip')
  })
})

test('422 CONVERSION_FAILED for a document that breaks a limit of its own', async () => {
  const response = await convert({ content: `# One\n\n${'> '.repeat(200)}x` })
  expect(response.statusCode).toBe(422)
  expect(response.json()).toMatchObject({ code: 'CONVERSION_FAILED' })
  // It names the line, and once.
  expect(response.json().message.match(/\bline 3\b/gi)).toHaveLength(1)
})

test('an error says nothing of the key', async () => {
  const response = await service.send({ url: '/api/v1/themes', headers: { 'x-api-key': 'secret' } })
  expect(response.body).not.toContain('secret')
  expect(keys.valid).not.toBe('secret')
})
