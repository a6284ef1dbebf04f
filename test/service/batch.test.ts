import { afterAll, describe, expect, test } from 'vitest'
import { documentOf, startService } from '../support/service.ts'
import { unzip } from '../support/unzip.ts'

const service = startService({ environment: { WORKERS: '2' } })
afterAll(() => service.close())

const batch = (files: readonly object[], options: object = {}, headers = {}) =>
  service.post('/api/v1/batch', { files, ...options }, headers)

/** The names in the archive that a batch of documents with these file names makes. */
async function namesOf(filenames: readonly (string | null | undefined)[], format = 'html') {
  const files = filenames.map((filename) => ({ content: '# Hello', filename }))
  const response = await batch(files, { format })
  expect(response.statusCode).toBe(200)
  return [...unzip(documentOf(response)).keys()]
}

describe('POST /api/v1/batch', () => {
  test('puts every document into one archive, as HTML unless told otherwise', async () => {
    const response = await batch([
      { content: '# One', filename: 'one' },
      { content: '# Two', filename: 'two' },
    ])
    expect(response.statusCode).toBe(200)
    const archive = documentOf(response)
    expect(response.json()).toEqual({
      status: 'success',
      filename: 'batch_output.zip',
      content_base64: archive.toString('base64'),
      content_type: 'application/zip',
      file_count: 2,
    })
    const files = unzip(archive)
    expect([...files.keys()]).toEqual(['one.html', 'two.html'])
    expect(Buffer.from(files.get('two.html') ?? []).toString()).toContain('Two')
  })

  test('makes of each document what a conversion of its own makes', async () => {
    const options = {
      format: 'docx',
      theme: 'academic',
      custom_overrides: { bg: '#fef6e4' },
      options: { smart: false },
    }
    const archive = documentOf(await batch([{ content: '# "One"', filename: 'one' }], options))
    const alone = await service.post('/api/v1/convert', {
      content: '# "One"',
      filename: 'one',
      ...options,
    })
    expect(documentOf(alone).equals(unzip(archive).get('one.docx') ?? Buffer.of())).toBe(true)
  })

  test('keeps the order, whichever document is done first', async () => {
    const long = 'A paragraph of some length.\n\n'.repeat(3000)
    const files = [long, 'b', long, 'd', 'e'].map((content, index) => ({
      content: `# Number ${index}\n\n${content}`,
      filename: `n${index}`,
    }))
    const archive = unzip(documentOf(await batch(files)))
    expect([...archive.keys()]).toEqual(files.map((_, index) => `n${index}.html`))
    for (const [index] of files.entries()) {
      const text = Buffer.from(archive.get(`n${index}.html`) ?? []).toString()
      expect(text).toContain(`Number ${index}`)
    }
  })

  test('takes null options as if they were absent', async () => {
    const files = [{ content: '# One', filename: null }]
    const response = await batch(files, { format: null, theme: null, custom_overrides: null })
    expect(response.json()).toEqual((await batch([{ content: '# One' }])).json())
  })

  test('gives the same bytes for the same request', async () => {
    const files = [{ content: '# One' }, { content: '# Two' }, { content: '# Three' }]
    const [first, second] = await Promise.all([
      batch(files, { format: 'docx' }),
      batch(files, { format: 'docx' }),
    ])
    expect(first.json().content_base64).toBe(second.json().content_base64)
  })

  test('gives the archive itself for Accept: application/zip', async () => {
    const response = await batch([{ content: '# One' }], {}, { accept: 'application/zip' })
    expect(response.headers['content-type']).toBe('application/zip')
    expect(response.headers['content-disposition']).toBe('attachment; filename="batch_output.zip"')
    expect([...unzip(response.rawPayload).keys()]).toEqual(['document.html'])
  })

  test('tells once what is wrong with the colours of all', async () => {
    const files = [{ content: '# One' }, { content: '[Two](#two)' }]
    const response = await batch(files, { custom_overrides: { link: '#FFFF00' } })
    expect(response.json().warnings).toEqual([
      {
        code: 'low_contrast',
        message:
          'The link colour #ffff00 on the background #ffffff has a contrast of 1.07:1; 4.5:1 is needed.',
      },
      { code: 'link_target_missing', message: expect.any(String), line: 1, file: 1 },
    ])
  })

  test('documents link to each other by their names', async () => {
    const response = await batch([
      { content: '[b](b.md#c) [d](D%20e.md) [f](f.md) [g](https://g.example/b.md)', filename: 'a' },
      { content: '# c', filename: 'b.md' },
      { content: '# d', filename: 'D e' },
    ])
    const html = Buffer.from(unzip(documentOf(response)).get('a.html') ?? []).toString()
    const links = [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)
    expect(links).toEqual(['b.html#c', 'D%20e.html', 'f.md', 'https://g.example/b.md'])
    expect(response.json().warnings).toMatchObject([{ code: 'link_document_missing', file: 0 }])
    const alone = await batch([{ content: '[b](b.md)', filename: 'a' }])
    expect(alone.json().warnings).toBeUndefined()
  })

  test('says which document a warning is about', async () => {
    const files = [{ content: '# One' }, { content: '# Two\n\n![a](b.png)', colour: 'red' }]
    const response = await batch(files, { extra: 1 })
    expect(response.json().warnings).toEqual([
      expect.objectContaining({ code: 'unknown_field', message: expect.stringContaining('extra') }),
      expect.objectContaining({ code: 'unknown_field', file: 1 }),
      expect.objectContaining({ code: 'image_not_found', file: 1, line: 3 }),
    ])
  })
})

describe('names in the archive', () => {
  test('a document without a name is called document', async () => {
    expect(await namesOf([undefined, null, ''])).toEqual([
      'document.html',
      'document-2.html',
      'document-3.html',
    ])
  })

  test('a name that is taken gets a number, whatever its case or composition', async () => {
    expect(await namesOf(['a', 'A', 'a', 'caf\u00e9', 'cafe\u0301', 'a-2'])).toEqual([
      'a.html',
      'A-2.html',
      'a-3.html',
      'caf\u00e9.html',
      'caf\u00e9-2.html',
      'a-2-2.html',
    ])
  })

  test.each([
    ['a path', '../../etc/passwd', 'passwd'],
    ['a Windows path', 'C:\\Windows\\System32\\evil', 'evil'],
    ['a path that ends in a slash', 'reports/', 'document'],
    ['dots', '..', 'document'],
    ['a hidden file', '.bashrc', 'bashrc'],
    ['dots and spaces around', ' . report . ', 'report'],
    ['control characters', 'a\u0000b\nc\u007f', 'abc'],
    ['text that reorders', 'invoice\u202egpj', 'invoicegpj'],
    ['characters that Windows keeps', 'a<b>c:d"e|f?g*h', 'abcdefgh'],
    ['a Windows device', 'CON', 'document'],
    ['a Windows device with more', 'nul.2024.x', '2024.x'],
    ['a Windows device before a space', 'CON .txt.x', 'txt.x'],
    ['the Windows console', 'conin$', 'document'],
    ['half a character', 'a\ud800b', 'ab'],
    ['what nobody sees', 'a\u200bb\u00ad\u2060', 'ab'],
    ['nothing that anybody sees', '\u200b\u200d\ufe0f\u3164', 'document'],
    ['an accent without a letter', '\u0301', 'document'],
    ['a Persian word with its joiner', 'می\u200cخواهم', 'می\u200cخواهم'],
    [
      'a family and a flag',
      '👩\u200d👩\u200d👦 🏴\u{e0067}\u{e0062}\u{e007f}',
      '👩\u200d👩\u200d👦 🏴\u{e0067}\u{e0062}\u{e007f}',
    ],
    ['a Markdown extension', 'README.md', 'README'],
    ["the format's own extension", 'report.HTML', 'report'],
    ["another format's extension", 'report.pdf', 'report.pdf'],
    ['an emoji', '📄 notes', '📄 notes'],
    ['nothing but an extension', '.md', 'md'],
  ])('%s', async (_what, given, expected) => {
    expect(await namesOf([given])).toEqual([`${expected}.html`])
  })

  test('a long name is cut to 120 characters, and to what a disk takes', async () => {
    expect(await namesOf(['x'.repeat(500)])).toEqual([`${'x'.repeat(120)}.html`])
    const [wide = ''] = await namesOf(['漢'.repeat(500)])
    expect(Buffer.byteLength(wide)).toBeLessThan(255)
    expect(wide).toMatch(/^漢{70,}\.html$/)
  })

  test('names that are only alike when cleaned still come apart', async () => {
    expect(await namesOf(['x/a', 'y/a', 'a?', 'a.md'])).toEqual([
      'a.html',
      'a-2.html',
      'a-3.html',
      'a-4.html',
    ])
  })
})

test('one bad document fails the whole batch, and is named', async () => {
  const response = await batch([
    { content: '# One' },
    { content: '# Two' },
    { content: '> '.repeat(200) },
    { content: '# Four' },
  ])
  expect(response.statusCode).toBe(422)
  expect(response.json().code).toBe('CONVERSION_FAILED')
  expect(response.json().message).toMatch(/^files\[2\]/)
  expect(response.json().details[0].field).toBe('files[2].content')
  expect(response.json().content_base64).toBeUndefined()
})

describe('a batch with on_error', () => {
  const deep = `${'> '.repeat(60)}deep`
  const files = [
    { content: '# One [There](#there)', filename: 'one' },
    { content: deep, filename: 'deep' },
    { content: '# Two', filename: 'two' },
  ]

  test('"skip" makes an archive of what could be converted, and names the others in errors.json', async () => {
    const response = await batch(files, { on_error: 'skip' })
    expect(response.statusCode).toBe(200)
    const answer = response.json()
    const archive = unzip(documentOf(response))
    expect([...archive.keys()]).toEqual(['one.html', 'two.html', 'errors.json'])
    expect(answer.file_count).toBe(2)
    expect(answer.errors).toEqual([
      {
        file: 1,
        filename: 'deep.html',
        code: 'CONVERSION_FAILED',
        message: 'Line 1 nests more than 40 blocks and inline marks.',
      },
    ])
    expect(JSON.parse(Buffer.from(archive.get('errors.json') ?? []).toString())).toEqual(
      answer.errors,
    )
    expect(answer.warnings).toEqual([expect.objectContaining({ file: 0 })])
  })

  test('"skip" leaves out a document without content, and all later ones keep their places', async () => {
    const response = await batch([{ content: ' \n' }, ...files], { on_error: 'skip' })
    const answer = response.json()
    expect([...unzip(documentOf(response)).keys()]).toEqual([
      ...['one.html', 'two.html', 'errors.json'],
    ])
    expect(answer).toMatchObject({
      file_count: 2,
      errors: [
        { file: 0, filename: 'document.html', code: 'MISSING_CONTENT' },
        { file: 2, filename: 'deep.html', code: 'CONVERSION_FAILED' },
      ],
      warnings: [{ file: 1 }],
    })
  })

  test('"skip" makes an archive even if no document could be converted', async () => {
    const response = await batch([{ content: deep }], { on_error: 'skip' })
    expect(response.json().file_count).toBe(0)
    expect([...unzip(documentOf(response)).keys()]).toEqual(['errors.json'])
  })

  test('"skip" keeps the warnings of the request where its first document is left out', async () => {
    const custom_overrides = { text: '#ffffff', bg: '#ffffff' }
    const all = await batch([{ content: '# One' }], { custom_overrides })
    const rest = await batch([{ content: deep }, { content: '# One' }], {
      custom_overrides,
      on_error: 'skip',
    })
    const warned = all.json().warnings
    expect(warned).toContainEqual(expect.objectContaining({ code: 'low_contrast' }))
    expect(rest.json().warnings).toEqual(warned)
  })

  test('"skip" changes nothing where all could be converted', async () => {
    const good = [files[0] ?? {}, files[2] ?? {}]
    const skipping = await batch(good, { on_error: 'skip' })
    expect(skipping.json()).toEqual((await batch(good)).json())
  })

  test('"fail" or null fails as a whole, and anything else is refused', async () => {
    for (const on_error of ['fail', null, undefined]) {
      const response = await batch(files, { on_error })
      expect([response.statusCode, response.json().code]).toEqual([422, 'CONVERSION_FAILED'])
      expect(response.json().message).toContain('files[1]')
    }
    const response = await batch(files, { on_error: 'ignore' })
    expect(response.json()).toMatchObject({
      code: 'INVALID_REQUEST',
      details: [{ field: 'on_error', message: expect.stringContaining('fail, skip') }],
    })
  })
})
