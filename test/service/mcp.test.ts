import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { optionKeys } from '#octavo/core/document/front-matter-options.js'
import { formats } from '#octavo/core/formats/formats.js'
import { themes } from '#octavo/core/theme/index.js'
import { bytesOf, dotPng } from '../support/pictures.ts'
import { keys, type Service, sha256, startService } from '../support/service.ts'

/* Sessions of the protocol's official client with the service. */

const bound = 'a-key-of-one-theme'

let service: Service
let url: URL

beforeAll(async () => {
  service = startService({
    environment: {
      RATE_LIMIT_DEFAULT: '3',
      API_KEY_HASHES: [
        `${sha256(keys.valid).toString('hex')}:premium`,
        sha256(keys.default).toString('hex'),
        `${sha256(bound).toString('hex')}:premium:theme=academic`,
      ].join(','),
    },
  })
  url = new URL('/mcp', await service.app.listen({ host: '127.0.0.1', port: 0 }))
})
afterAll(() => service.close())

async function connected(key: string, mode: 'legacy' | 'auto' = 'legacy'): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } })
  const requestInit = { headers: { 'X-API-Key': key } }
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit }))
  return client
}

async function call(client: Client, name: string, given: Record<string, unknown> = {}) {
  const answer = await client.callTool({ name, arguments: given }, { timeout: 600_000 })
  const [, file] = answer.content
  return {
    failed: answer.isError === true,
    structured: answer.structuredContent,
    text: answer.content.map((each) => (each.type === 'text' ? each.text : '')).join('\n'),
    file: file?.type === 'resource' ? file.resource : undefined,
  }
}

describe.each(['legacy', 'auto'] as const)('with the client’s protocol %s', (mode) => {
  let client: Client
  beforeAll(async () => {
    client = await connected(keys.valid, mode)
  })
  afterAll(() => client.close())

  test('compare returns what has changed', async () => {
    const given = { old_content: 'The old word.', content: 'The new word.', format: 'md' }
    const { failed, structured, file } = await call(client, 'compare', given)
    expect(failed).toBe(false)
    expect(structured).toMatchObject({ format: 'md', warnings: [] })
    expect(file).toMatchObject({ mimeType: 'text/markdown', text: 'The {~~old~>new~~} word.' })
  })

  test('the tools take no files', async () => {
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['convert', 'compare', 'check', 'list_themes'])
    for (const { inputSchema } of tools) {
      expect(Object.keys(inputSchema.properties ?? {})).not.toContain('file')
      expect(Object.keys(inputSchema.properties ?? {})).not.toContain('output')
    }
  })

  test('convert says what each option takes, and what the server is for', async () => {
    const { tools } = await client.listTools()
    const [convert] = tools
    const options = convert?.inputSchema.properties?.options
    expect(options).toMatchObject({
      type: 'object',
      properties: {
        toc: { type: ['boolean', 'null'], description: expect.stringMatching(/\w/) },
        page_size: { enum: ['a3', 'a4', 'a5', 'letter', 'legal', null] },
        toc_depth: { minimum: 1, maximum: 6 },
        page: { anyOf: [{ type: 'null' }, { properties: { columns: { maximum: 3 } } }] },
      },
    })
    expect(Object.keys(Object(Reflect.get(Object(options), 'properties')))).toEqual(optionKeys)
    expect(JSON.stringify(tools).length).toBeLessThan(24 * 1024)
    expect(client.getInstructions()).toContain('octavo:///docs/writing.md')
  })

  test('images come with the document', async () => {
    const content = '![A dot](img/dot.png)'
    const assets = { 'img/dot.png': bytesOf(dotPng).toString('base64') }
    const { file, structured } = await call(client, 'convert', { content, assets, format: 'html' })
    expect(structured).toMatchObject({ warnings: [] })
    expect(file).toMatchObject({ text: expect.stringContaining('data:image/png;base64,') })
    const { failed, text } = await call(client, 'convert', {
      ...{ content, format: 'html', assets: { '../dot.png': 'AAAA' } },
    })
    expect(failed).toBe(true)
    expect(text).toContain('assets')
  })

  test('a text is a list of one where a list is meant', async () => {
    const given = { content: 'Text', format: 'html' }
    const list = { ...given, options: { authors: ['Ada'], keywords: ['a'] } }
    const text = { ...given, options: { author: 'Ada', keywords: 'a' } }
    const [{ file: expected }, { file }] = [
      await call(client, 'convert', list),
      await call(client, 'convert', text),
    ]
    expect(file).toEqual(expected)
    expect(file).toMatchObject({ text: expect.stringContaining('content="Ada"') })
  })

  test('list_themes lists what the key may use', async () => {
    const { structured } = await call(client, 'list_themes')
    expect(structured).toMatchObject({ themes: themes.map(({ id }) => ({ id })) })
  })

  test('convert returns the file that the API makes, with its warnings', async () => {
    const content = '# Größe 🎉 "quoted"\n\n[gone](#gone) \\ \u2028\n'
    const given = { content, theme: 'academic', options: { title: 'T' } }
    const overrides = { accent: '#00AA77' }
    for (const format of formats) {
      const { file, structured } = await call(client, 'convert', {
        ...{ ...given, format, colors: overrides },
      })
      const options = { ...given.options, ...(format === 'html' && { fonts: 'name' }) }
      const api = await service.post('/api/v1/convert', {
        ...{ ...given, options, format, custom_overrides: overrides },
      })
      const { content_base64, size_bytes, warnings } = api.json()
      expect(structured).toEqual({ format, bytes: size_bytes, warnings })
      expect(warnings).toMatchObject([{ code: 'link_target_missing', line: 3 }])
      const bytes = Buffer.from(content_base64, 'base64')
      expect(file).toMatchObject(
        format === 'html' ? { text: bytes.toString() } : { blob: content_base64 },
      )
    }
  })

  test('a file of more than a megabyte is returned whole', async () => {
    const content = Array.from({ length: 80_000 }, (_, index) => `Zeile ${index} – 🎉`).join('\n\n')
    const { file, structured } = await call(client, 'convert', { content, format: 'html' })
    if (file === undefined || !('text' in file)) throw new Error('There is no text.')
    expect(structured).toMatchObject({ bytes: Buffer.byteLength(file.text) })
    expect(file.text.length).toBeGreaterThan(1024 * 1024)
    expect(file.text.trimEnd()).toMatch(/<\/html>$/)
    expect(file.text).toMatch(/Zeile 79999 – 🎉<\/p>/)
  })

  test('check reports warnings with their lines', async () => {
    const { structured } = await call(client, 'check', { content: '# A\n\n[gone](#gone)' })
    expect(structured).toMatchObject({ warnings: [{ code: 'link_target_missing', line: 3 }] })
  })

  test('the documentation can be read', async () => {
    const { resources } = await client.listResources()
    expect(resources.map(({ uri }) => uri)).toContain('octavo:///docs/markdown.md')
    for (const { uri } of resources) {
      const { contents } = await client.readResource({ uri })
      expect(contents[0]).toMatchObject({ uri, text: expect.stringMatching(/^# /) })
    }
    const { contents } = await client.readResource({ uri: 'octavo:///docs/options.md' })
    const [options] = contents
    for (const key of optionKeys) expect(JSON.stringify(options)).toContain(`\`${key}\``)
    await expect(client.readResource({ uri: 'octavo:///docs/../package.json' })).rejects.toThrow()
    await expect(client.readResource({ uri: 'file:///etc/passwd' })).rejects.toThrow()
  })

  test('a prototype among the options changes nothing', async () => {
    const options = JSON.parse('{"__proto__": {"title": "Polluted"}}')
    const { file } = await call(client, 'convert', { content: '# A', format: 'html', options })
    expect(file).toMatchObject({ text: expect.not.stringContaining('Polluted') })
    expect(Reflect.get({}, 'title')).toBeUndefined()
  })

  const document = { content: '# A', format: 'html' }
  test.each<[what: string, given: Record<string, unknown>, message: string]>([
    ['a file', { file: '/etc/passwd', format: 'html' }, 'content'],
    ['a file beside the text', { ...document, file: '/etc/passwd' }, 'file'],
    ['an output', { ...document, output: '/tmp/a.html' }, 'output'],
    ['no text', { content: ' \n', format: 'html' }, 'There is nothing to convert'],
    ['no format', { content: '# A' }, 'format'],
    ['another format', { ...document, format: 'odt' }, 'format'],
    ['an unknown theme', { ...document, theme: '../acme' }, 'There is no theme "../acme"'],
    [
      'an unknown template',
      { ...document, format: 'docx', template: '/a.dotx' },
      'no Word template',
    ],
    ['an unknown option', { ...document, options: { tite: 'A' } }, 'tite'],
    ['a wrong colour', { ...document, colors: { accent: 'red' } }, 'colors'],
    ['too much nesting', { content: '> '.repeat(60), format: 'html' }, 'nests'],
    [
      'a file that is too large to return',
      { content: 'many words in one paragraph\n'.repeat(170_000), format: 'html' },
      'POST /api/v1/convert',
    ],
  ])('%s is refused', async (_what, given, message) => {
    const { failed, text, file } = await call(client, 'convert', given)
    expect(text).toContain(message)
    expect(failed).toBe(true)
    expect(file).toBeUndefined()
  })
})

test('a key that is restricted to a theme knows no other', async () => {
  const client = await connected(bound)
  const { structured } = await call(client, 'list_themes')
  expect(structured).toMatchObject({ themes: [{ id: 'academic' }] })
  expect(JSON.stringify(await client.listTools())).not.toContain('corporate')
  const { text } = await call(client, 'convert', {
    content: '# A',
    format: 'html',
    theme: 'modern',
  })
  expect(text).toContain('There is no theme "modern". Allowed: academic.')
  await client.close()
})

describe('without a session', () => {
  const accept = 'application/json, text/event-stream'
  const message = (method: string, params = {}) => ({ jsonrpc: '2.0', id: 1, method, params })
  const modern = (method: string) => ({
    ...message(method, {
      _meta: {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
        'io.modelcontextprotocol/clientCapabilities': {},
      },
      notifications: { toolsListChanged: true },
    }),
  })

  test('a request needs a key, before its body is read', async () => {
    const none = await service.send({
      method: 'POST',
      url: '/mcp',
      headers: { 'x-api-key': undefined },
    })
    expect(none.json()).toMatchObject({ code: 'MISSING_API_KEY' })
    await expect(connected('wrong')).rejects.toThrow()
    await expect(connected(keys.expired)).rejects.toThrow()
  })

  test('each message counts as a request', async () => {
    const headers = { accept, 'x-api-key': keys.default }
    const statuses = []
    for (let index = 0; index < 4; index += 1) {
      statuses.push((await service.post('/mcp', message('ping'), headers)).statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  test('a page of another site is refused, and one of the same host is not', async () => {
    const ask = (origin: string) =>
      service.post('/mcp', message('ping'), { accept, origin, host: 'octavo.example:8080' })
    for (const origin of ['https://other.example', 'http://octavo.example', 'null', 'http://a:b']) {
      const response = await ask(origin)
      expect(response.statusCode).toBe(403)
      expect(response.json()).toMatchObject({
        code: 'ORIGIN_NOT_ALLOWED',
        message: `The Origin header "${origin}" is that of another site; only pages of this host can use /mcp.`,
      })
    }
    expect((await ask('https://octavo.example:8080')).statusCode).toBe(200)
  })

  test('messages in a batch are refused, since each could convert a document', async () => {
    const batch = [message('tools/list'), message('tools/list')]
    const response = await service.post('/mcp', batch, { accept })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({
      code: 'INVALID_REQUEST',
      message: 'A request must have one message; given: a batch.',
    })
  })

  test('nothing holds a connection open', async () => {
    const get = await service.send({ url: '/mcp', headers: { accept: 'text/event-stream' } })
    expect(get.statusCode).toBe(405)
    expect(get.headers.allow).toBe('POST, OPTIONS')
    const listen = await service.post('/mcp', modern('subscriptions/listen'), {
      accept,
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'subscriptions/listen',
    })
    expect(listen.json()).toMatchObject({ error: { message: 'Subscription limit reached' } })
  })

  test.each([
    ['a notification', { jsonrpc: '2.0', method: 'notifications/initialized' }, 202],
    ['an answer to nothing', { jsonrpc: '2.0', id: 1, result: {} }, 202],
    ['no message', { a: 1 }, 400],
    ['a number', 5, 400],
    ['null', null, 400],
  ])('%s is answered', async (_what, body, status) => {
    expect((await service.post('/mcp', body, { accept })).statusCode).toBe(status)
  })

  const huge = 'a'.repeat(9.9e6)
  test.each([
    ['id', { ...message('ping'), id: huge }],
    ['method', message(huge)],
    ['params.name', message('tools/call', { name: huge, arguments: {} })],
    ['params.uri', message('resources/read', { uri: `octavo:///${huge}` })],
  ])('megabytes of %s are rejected before anything reads them', async (field, body) => {
    const response = await service.post('/mcp', body, { accept })
    expect(response.statusCode).toBe(400)
    const message = expect.stringMatching(/^Must have at most 4096 characters; given: 99\d{5}\.$/)
    expect(response.json()).toMatchObject({
      code: 'INVALID_REQUEST',
      details: [{ field, message }],
    })
    expect(response.body.length).toBeLessThan(1000)
  })

  test('the name of an argument of megabytes is not repeated', async () => {
    const given = { content: '# A', ['a'.repeat(3e6)]: 1 }
    const body = message('tools/call', { name: 'check', arguments: given })
    const response = await service.post('/mcp', body, { accept })
    expect(response.json()).toMatchObject({
      code: 'INVALID_REQUEST',
      message: expect.stringContaining('The answer would have more than 2 MiB'),
    })
  })

  test('the limits of bodies are those of the API', async () => {
    const values = { content: '# A', options: Array(60_000).fill(0) }
    const many = await service.post('/mcp', message('tools/call', values), { accept })
    expect(many.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
    const large = await service.post('/mcp', message('a', { b: 'c'.repeat(11e6) }), { accept })
    expect(large.statusCode).toBe(413)
    const text = await service.send({
      method: 'POST',
      url: '/mcp',
      headers: { accept, 'content-type': 'text/plain' },
      payload: '{}',
    })
    expect(text.statusCode).toBe(415)
    const packed = await service.post('/mcp', message('ping'), {
      accept,
      'content-encoding': 'gzip',
    })
    expect(packed.statusCode).toBe(415)
  })
})
