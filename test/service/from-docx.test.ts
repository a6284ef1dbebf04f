import { afterAll, describe, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { documentOf, startService } from '../support/service.ts'
import { unzip } from '../support/unzip.ts'
import { p, run, wordFile } from '../support/word-file.ts'

const service = startService()
afterAll(() => service.close())

const url = '/api/v1/from-docx'
const wordPart = (bytes: Uint8Array, filename = 'report.docx') => ({
  name: 'file',
  content: Buffer.from(bytes),
  filename,
})
const hello = wordPart(wordFile(p(run('Hello'), '<w:pStyle w:val="H1"/>')))

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==',
  'base64',
)
const picture = wordFile(
  p(
    '<w:r><w:drawing><wp:inline><wp:extent cx="9525" cy="9525"/><wp:docPr id="1" name="Dot" descr="A dot"/><pic:pic><a:blip r:embed="p1"/></pic:pic></wp:inline></w:drawing></w:r>',
  ),
  {
    relationships:
      '<Relationship Id="p1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/image1.png"/>',
    files: [{ name: 'word/media/image1.png', bytes: png }],
  },
)

test('a Word file becomes an archive with Markdown and its pictures', async () => {
  const response = await service.upload([wordPart(picture, 'dots.docx')], {}, url)
  const { filename, content_type, content_base64 } = response.json()
  expect([response.statusCode, filename, content_type]).toEqual([
    200,
    'dots.zip',
    'application/zip',
  ])
  const files = unzip(Buffer.from(content_base64, 'base64'))
  expect([...files.keys()]).toEqual(['dots.md', 'media/image1.png'])
  expect(Buffer.from(files.get('dots.md') ?? []).toString()).toBe('![A dot](media/image1.png)\n')
})

test('Markdown alone comes as such to who accepts it', async () => {
  const parts = [hello, { name: 'output', content: 'markdown' }]
  const response = await service.upload(parts, { accept: 'text/markdown' }, url)
  expect([response.statusCode, response.headers['content-type'], response.body]).toEqual([
    200,
    'text/markdown; charset=utf-8',
    '# Hello\n',
  ])
})

test('what Markdown has no place for is a warning with its text', async () => {
  const box = `<w:r><w:pict><v:textbox xmlns:v="urn:schemas-microsoft-com:vml"><w:txbxContent>${p(run('Inside'))}</w:txbxContent></v:textbox></w:pict></w:r>`
  const response = await service.upload([wordPart(wordFile(p(box)))], {}, url)
  expect(response.json().warnings).toEqual([
    {
      code: 'word_content_dropped',
      message: 'A text box has no place in the text. Its text: Inside',
    },
  ])
})

test.each([
  ['a file that is none', [wordPart(Buffer.from('hello'))], 422, /^The Word file can't be read: /],
  ['another extension', [wordPart(Buffer.from('a'), 'a.pdf')], 400, /extension of a Word file/],
  ['no file', [{ name: 'output', content: 'zip' }], 404, /no file/],
  ['an unknown choice', [hello, { name: 'track_changes', content: 'keep' }], 400, /"keep"/],
] as const)('%s is an error', async (_name, parts, status, message) => {
  const response = await service.upload(parts, {}, url)
  expect(response.statusCode).toBe(status)
  expect(response.json().message).toMatch(message)
})

test('a job can do it too', async () => {
  const started = await service.upload([hello], { prefer: 'respond-async' }, url)
  expect([started.statusCode, started.headers.location]).toEqual([
    202,
    expect.stringMatching(/^jobs\//u),
  ])
})

describe('a Word file that is the body itself', () => {
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  const inserted = wordFile(
    p(
      run('Kept') +
        `<w:ins w:id="1" w:author="Ada" w:date="2026-11-20T00:00:00Z">${run(' new')}</w:ins>`,
    ),
  )
  const send = (query: string, headers: Readonly<Record<string, string>> = {}) =>
    service.send({
      method: 'POST',
      url: url + query,
      headers: { 'content-type': type, ...headers },
      payload: Buffer.from(inserted),
    })

  test.each([
    ['without more', '', 'document', 'Kept{++ new++}{>>@Ada 2026-11-20<<}\n'],
    ['with its name', '&filename=r%C3%A9sum%C3%A9.docx', 'résumé', 'Kept{++ new++}'],
    ['with a choice', '&track_changes=accept', 'document', 'Kept new\n'],
    ['with that choice by its earlier name', '&tracked_changes=reject', 'document', 'Kept\n'],
  ])('becomes Markdown: %s', async (_, query, name, markdown) => {
    const response = await send(`?output=markdown${query}`)
    expect(response.json()).toMatchObject({ status: 'success', filename: `${name}.md` })
    expect(response.json()).not.toHaveProperty('warnings')
    expect(documentOf(response).toString()).toContain(markdown)
  })

  test.each([
    ['an unknown choice', '?track_changes=keep', 400, 'INVALID_REQUEST'],
    ['another extension', '?filename=a.pdf', 400, 'INVALID_REQUEST'],
  ])('%s is an error', async (_, query, status, code) => {
    const response = await send(query)
    expect([response.statusCode, response.json().code]).toEqual([status, code])
  })

  test('what the query string says too much is a warning', async () => {
    const response = await send('?theme=academic')
    expect(response.json().warnings).toEqual([
      { code: 'unknown_field', message: expect.stringContaining('"theme"') },
    ])
  })

  test('a job keeps what the query string says', async () => {
    const started = await send('?output=markdown&track_changes=accept&filename=%22a%22.docx', {
      prefer: 'respond-async',
    })
    expect(started.statusCode).toBe(202)
    const job = `/api/v1/jobs/${started.json().id}`
    await eventually(async () => {
      return (await service.send({ url: job })).json().state === 'done'
    })
    const result = await service.send({ url: `${job}/result` })
    expect(documentOf(result).toString()).toBe('Kept new\n')
  })

  test('another type is refused', async () => {
    const response = await send('', { 'content-type': 'application/msword' })
    expect([response.statusCode, response.json().code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
  })
})
