import { unzipSync } from 'fflate'
import { afterAll, describe, expect, test } from 'vitest'
import { documentOf, startService } from '../support/service.ts'

const service = startService({ environment: { WORKERS: '1' } })
afterAll(() => service.close())

const merge = (files: readonly object[], options: object = {}, headers = {}) =>
  service.post('/api/v1/batch', { files, merge: true, ...options }, headers)

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe('a batch with merge', () => {
  test('becomes one document, with links between its files', async () => {
    const response = await merge([
      {
        content: '---\ntitle: Guide\n---\n\n# One\n\n[two](guide/two.md)[^1]\n\n[^1]: A.',
        filename: 'one.md',
      },
      { content: '# Two\n\n[one](../one.md)[^1]\n\n[^1]: B.', filename: 'guide/two.md' },
    ])
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      status: 'success',
      filename: 'one.html',
      content_type: 'text/html',
      size_bytes: documentOf(response).length,
    })
    expect(response.json()).not.toHaveProperty('warnings')
    const page = documentOf(response).toString()
    expect(page).toContain('<title>Guide</title>')
    expect(page).toMatch(/href="#two".*href="#one"/s)
  })

  test('is sent as the file itself if the client prefers it', async () => {
    const files = [{ content: '# One' }, { content: '# Two' }]
    const response = await merge(files, { format: 'pdf' }, { accept: 'application/pdf' })
    expect(response.headers['content-type']).toBe('application/pdf')
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('returns an EPUB file with a page for each file', async () => {
    const files = [
      { content: '# One\n\n[two](two.md)', filename: 'one' },
      { content: '# Two\n', filename: 'two' },
    ]
    const response = await merge(files, { format: 'epub' }, { accept: 'application/epub+zip' })
    expect(response.headers['content-type']).toBe('application/epub+zip')
    expect(response.headers['content-disposition']).toContain('one.epub')
    const page = unzipSync(response.rawPayload)['EPUB/chapter-1.xhtml']
    expect(Buffer.from(page ?? []).toString()).toContain('href="chapter-2.xhtml#two"')
  })

  test('becomes a site with split, in an archive', async () => {
    const files = [
      { content: '# One\n\n[two](g/two.md)', filename: 'one.md' },
      { content: '# Two', filename: 'g/two.md' },
    ]
    const response = await merge(files, { split: true })
    expect(response.json()).toMatchObject({
      ...{ filename: 'one.zip', content_type: 'application/zip' },
    })
    const pages = unzipSync(documentOf(response))
    expect(Object.keys(pages)).toEqual(expect.arrayContaining(['index.html', 'g/two.html']))
    expect(Buffer.from(pages['one.html'] ?? []).toString()).toContain('href="g/two.html#two"')
    const raw = await merge(files, { split: true }, { accept: 'application/zip' })
    expect(raw.headers['content-type']).toBe('application/zip')
  })

  test.each([
    [{ split: true, format: 'pdf' }, 'only the format "html"'],
    [{ split: true, merge: false }, 'only a batch with "merge"'],
  ])('can not be split with %j', async (options, message) => {
    const response = await merge([{ content: '# One' }], options)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({
      ...{ code: 'INVALID_REQUEST', message: expect.stringContaining(message) },
      details: [{ field: 'split' }],
    })
  })

  test('names the file of a warning by its index', async () => {
    const response = await merge([
      { content: '# One' },
      { content: '# Two\n\n[x](gone.md)', nonsense: 1 },
    ])
    expect(response.json().warnings).toMatchObject([
      { code: 'unknown_field', file: 1 },
      { code: 'link_document_missing', file: 1, line: 3 },
    ])
  })

  test('finds the images of each file, from the folder of all', async () => {
    const response = await merge([
      { content: '![a](a.png)', filename: 'one.md', assets: { 'a.png': png, 'sub/a.png': png } },
      { content: '![b](a.png)', filename: 'sub/two.md', assets: { 'sub/a.png': png } },
    ])
    expect(
      documentOf(response)
        .toString()
        .match(/src="data:/g),
    ).toHaveLength(2)
    expect(response.json()).not.toHaveProperty('warnings')
  })

  test('fails with the name of the file that is at fault', async () => {
    const response = await merge([{ content: '# One' }, { content: `${'> '.repeat(99)}x` }])
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({
      code: 'CONVERSION_FAILED',
      details: [{ field: 'files[1].content' }],
    })
  })

  test.each([
    [[{ content: 'a' }, { content: 'b', options: { toc: true } }], {}, 'files[1].options'],
    [[{ content: 'a' }, { content: 'b' }], { on_error: 'skip' }, 'on_error'],
    [
      [
        { content: 'a', assets: { 'a.png': png } },
        { content: 'b', assets: { 'a.png': 'AAAA' } },
      ],
      {},
      'files[1].assets',
    ],
  ])('that asks for what one document does not have is rejected', async (files, options, field) => {
    const response = await merge(files, options)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'INVALID_REQUEST', details: [{ field }] })
  })

  test('has no more images than any document, those that files share counted once', async () => {
    const assets = (count: number, prefix: string) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`${prefix}${index}.png`, png]),
      )
    const shared = await merge([
      { content: 'a', assets: assets(100, 'a') },
      { content: 'b', assets: assets(100, 'a') },
    ])
    expect(shared.statusCode).toBe(200)
    const own = await merge([
      { content: 'a', assets: assets(100, 'a') },
      { content: 'b', assets: assets(1, 'b') },
    ])
    expect([own.statusCode, own.json()]).toMatchObject([
      413,
      {
        code: 'PAYLOAD_TOO_LARGE',
        message:
          'A document can have at most 100 images; given in all files of the merged batch: 101.',
      },
    ])
  })

  test.each(['../../etc/passwd', '/etc/passwd', 'C:\\x.md', '\u0000', '..', ''])(
    'takes the file name %j for no path',
    async (filename) => {
      const response = await merge([
        { content: '# A', filename },
        { content: '# B', filename },
      ])
      expect(response.statusCode).toBe(200)
      expect(response.json().filename).toMatch(/^[\w-]+\.html$/)
    },
  )

  test('may have files of one name', async () => {
    const files = [1, 2, 3].map((number) => ({
      content: `# N${number}\n\n[self](#)`,
      filename: 'a.md',
    }))
    const page = documentOf(await merge(files)).toString()
    expect(page).toMatch(/href="#n1".*href="#n2".*href="#n3"/s)
  })

  test.each([false, null])('with merge: %j it is an archive', async (merge) => {
    const response = await service.post('/api/v1/batch', { files: [{ content: 'a' }], merge })
    expect(response.json().content_type).toBe('application/zip')
  })
})
