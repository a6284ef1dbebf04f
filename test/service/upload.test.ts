import { describe, expect, test } from 'vitest'
import { boundary, documentOf, markdownFile, multipart, sharedService } from '../support/service.ts'

const service = sharedService()

describe('POST /api/v1/convert/file', () => {
  test('answers like a text conversion, named after the file', async () => {
    const response = await service.upload([markdownFile('# Hello', 'Q3 report.md')])
    expect(response.statusCode).toBe(200)
    const bytes = documentOf(response)
    expect(response.json()).toEqual({
      status: 'success',
      filename: 'Q3 report.html',
      content_base64: bytes.toString('base64'),
      content_type: 'text/html',
      size_bytes: bytes.length,
    })
    expect(bytes.toString()).toContain('Hello')
  })

  test('makes of a file what a text conversion makes of its text', async () => {
    const [file, text] = await Promise.all([
      service.upload([markdownFile('# Hello\n\nGrüße', 'a.md')]),
      service.post('/api/v1/convert', { content: '# Hello\n\nGrüße', filename: 'a' }),
    ])
    expect(file.json()).toEqual(text.json())
  })

  test.each(['a.md', 'a.markdown', 'a.mdx', 'a.qmd', 'a.Rmd', 'a.txt', 'A.MD'])(
    'takes a file called %s',
    async (filename) => {
      const response = await service.upload([markdownFile('# Hello', filename)])
      expect(response.statusCode).toBe(200)
      expect(response.json().filename.toLowerCase()).toBe('a.html')
    },
  )

  test('takes format, theme and overrides as text parts, before or after the file', async () => {
    const options = [
      { name: 'format', content: 'html' },
      { name: 'theme', content: 'midnight' },
      { name: 'custom_overrides', content: '{"bg":"#fef6e4"}' },
    ]
    const after = await service.upload([markdownFile('# Hello'), ...options])
    const before = await service.upload([...options, markdownFile('# Hello')])
    expect(after.statusCode).toBe(200)
    expect(documentOf(after).toString()).toContain('#fef6e4')
    expect(before.json()).toEqual(after.json())
  })

  test('takes options as JSON', async () => {
    const ask = (content: string) =>
      service.upload([markdownFile('"a"'), { name: 'options', content }])
    expect(documentOf(await ask('{"smart":false}')).toString()).toContain('<p>&quot;a&quot;</p>')
    expect(documentOf(await ask('{"smart":true}')).toString()).toContain('<p>“a”</p>')
    const rejected = await ask('{"smart":"no"}')
    expect(rejected.statusCode).toBe(400)
    expect(rejected.json()).toMatchObject({
      code: 'INVALID_REQUEST',
      message: 'options.smart: Must be true or false; given: "no".',
    })
  })

  test("takes overrides as JavaScript's FormData sends JSON", async () => {
    const content = '{"bg":"#fef6e4"}'
    const type = 'application/json'
    const response = await service.upload([
      markdownFile('# Hello'),
      { name: 'custom_overrides', content, filename: 'blob', type },
    ])
    expect(documentOf(response).toString()).toContain('#fef6e4')
  })

  test.each(['null', '{}'])('takes the overrides %s as none', async (content) => {
    const response = await service.upload([
      markdownFile('# Hello'),
      { name: 'custom_overrides', content },
    ])
    expect(response.statusCode).toBe(200)
  })

  test('ignores a part that it does not know, and says so', async () => {
    const response = await service.upload([
      markdownFile('# Hello'),
      { name: 'colour', content: 'red' },
      { name: 'image', content: 'x', filename: 'x.png', type: 'image/png' },
    ])
    expect(response.statusCode).toBe(200)
    const codes = response.json().warnings.map((warning: { code: string }) => warning.code)
    expect(codes).toEqual(['unknown_field', 'unknown_field'])
  })

  test('keeps the name from leaving its directory', async () => {
    const response = await service.upload([markdownFile('# Hello', '../../etc/cron.d/evil.md')])
    expect(response.json().filename).toBe('evil.html')
  })

  test('reads a name beyond ASCII', async () => {
    const response = await service.upload([markdownFile('# Hello', 'Übersicht 概要.md')])
    expect(response.json().filename).toBe('Übersicht 概要.html')
  })
})

describe('404 FILE_NOT_FOUND', () => {
  const notFound = { status: 'error', code: 'FILE_NOT_FOUND' }

  test('without a body', async () => {
    const response = await service.send({ method: 'POST', url: '/api/v1/convert/file' })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject(notFound)
  })

  test('with a form that has no part named file', async () => {
    const response = await service.upload([
      { name: 'document', content: '# Hello', filename: 'a.md' },
    ])
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject(notFound)
    expect(response.json().message).toContain('"file"')
  })

  test('with a form that has no parts', async () => {
    expect((await service.upload([])).json()).toMatchObject(notFound)
  })

  test('with a part named file that is text', async () => {
    const response = await service.upload([{ name: 'file', content: '# Hello' }])
    expect(response.json()).toMatchObject(notFound)
    expect(response.json().message).toContain('no filename')
  })

  test("with a browser's empty file field", async () => {
    const response = await service.upload([
      { name: 'file', content: '', filename: '', type: 'application/octet-stream' },
    ])
    expect(response.json()).toMatchObject(notFound)
  })
})

describe('400 INVALID_REQUEST', () => {
  test.each(['a.pdf', 'a.md.exe', 'a', 'md', 'a.mdxx', '.md/x'])(
    'for a file called %s, naming what is allowed',
    async (filename) => {
      const response = await service.upload([markdownFile('# Hello', filename)])
      expect(response.statusCode).toBe(400)
      expect(response.json().code).toBe('INVALID_REQUEST')
      expect(response.json().message).toContain('.md, .markdown, .mdx, .qmd, .rmd, .txt')
    },
  )

  test.each([
    ['Latin-1', Buffer.from('caf\xe9', 'latin1')],
    ['UTF-8 cut in a character', Buffer.from([0x41, 0xc3])],
    ['an overlong form', Buffer.from([0xc0, 0xaf])],
    ['half a UTF-16 character', Buffer.from([0xff, 0xfe, 0x41])],
  ])('for a file in %s', async (_what, bytes) => {
    const response = await service.upload([markdownFile(bytes)])
    expect(response.statusCode).toBe(400)
    expect(response.json().code).toBe('INVALID_REQUEST')
    expect(response.json().message).toContain('UTF-8')
  })

  test.each(['{', 'red', '', '[]', '"x"', '5'])('for the overrides %j', async (content) => {
    const response = await service.upload([
      markdownFile('# Hello'),
      { name: 'custom_overrides', content },
    ])
    expect(response.statusCode).toBe(400)
    expect(response.json().code).toBe('INVALID_REQUEST')
    expect(response.json().message).toContain('custom_overrides')
  })

  test('for two files', async () => {
    const response = await service.upload([markdownFile('# A'), markdownFile('# B')])
    expect(response.json().code).toBe('INVALID_REQUEST')
    expect(response.json().message).toContain('/api/v1/batch')
  })

  test('for a part that comes twice', async () => {
    const format = { name: 'format', content: 'html' }
    const response = await service.upload([markdownFile('# A'), format, format])
    expect(response.json().code).toBe('INVALID_REQUEST')
    expect(response.json().message).toContain('"format"')
  })

  test('for more parts than any request needs', async () => {
    const parts = Array.from({ length: 300 }, (_, index) => ({ name: `p${index}`, content: '' }))
    const response = await service.upload([...parts, markdownFile('# A')])
    expect(response.json()).toMatchObject({ code: 'INVALID_REQUEST' })
  })

  test('for a body without a boundary', async () => {
    const response = await service.upload([markdownFile('# A')], {
      'content-type': 'multipart/form-data',
    })
    expect(response.json()).toMatchObject({ code: 'INVALID_REQUEST' })
    expect(response.json().message).toContain('boundary')
  })

  test('for a body that is cut off: a part of a document is never converted', async () => {
    const whole = multipart([markdownFile('# Hello\n\n'.repeat(1000))])
    for (const length of [whole.length - 4, whole.length - 40, 5000, 60]) {
      const response = await service.send({
        method: 'POST',
        url: '/api/v1/convert/file',
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload: whole.subarray(0, length),
      })
      expect(response.statusCode).toBe(400)
      expect(response.json().code).toBe('INVALID_REQUEST')
    }
  })
})

describe('text', () => {
  const plain = service.upload([markdownFile('Grüße, 世界')]).then(documentOf)

  test.each([
    ['UTF-8 with a byte order mark', Buffer.from('\ufeffGrüße, 世界')],
    ['UTF-16 LE with one', Buffer.from('\ufeffGrüße, 世界', 'utf16le')],
    ['UTF-16 BE with one', Buffer.from('\ufeffGrüße, 世界', 'utf16le').swap16()],
  ])('in %s is read as what it says', async (_what, bytes) => {
    const response = await service.upload([markdownFile(bytes)])
    expect(documentOf(response).equals(await plain)).toBe(true)
  })

  test.each([
    ['an empty file', ''],
    ['a file of white space', ' \n\n'],
    ['a file of a byte order mark', '\ufeff'],
  ])('400 MISSING_CONTENT for %s', async (_what, content) => {
    const response = await service.upload([markdownFile(content)])
    expect(response.statusCode).toBe(400)
    expect(response.json().code).toBe('MISSING_CONTENT')
  })
})

test('the first check that fails answers', async () => {
  const overrides = { name: 'custom_overrides', content: '{' }
  const theme = { name: 'theme', content: 'none' }
  const format = { name: 'format', content: 'exe' }
  const code = async (...parts: Parameters<typeof service.upload>[0]) =>
    (await service.upload(parts)).json().code
  const full = markdownFile('x')
  expect(await code(overrides, theme, format)).toBe('FILE_NOT_FOUND')
  expect(await code(overrides, theme, format, markdownFile(' '))).toBe('MISSING_CONTENT')
  expect(await code(overrides, theme, format, full)).toBe('INVALID_FORMAT')
  expect(await code(overrides, theme, full)).toBe('INVALID_THEME')
  expect(await code(overrides, full)).toBe('INVALID_REQUEST')
})
