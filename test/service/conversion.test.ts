import { describe, expect, test } from 'vitest'
import { documentOf, sharedService } from '../support/service.ts'

const service = sharedService()

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

describe('GET /api/v1/themes', () => {
  test('lists every theme with its palette, corporate first', async () => {
    const response = await service.send({ url: '/api/v1/themes' })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    const body = response.json()
    expect(body.status).toBe('success')
    expect(body.themes[0].id).toBe('corporate')
    expect(body.themes.length).toBeGreaterThan(1)
    for (const theme of body.themes) {
      expect(Object.keys(theme).sort()).toEqual(['colors', 'description', 'id', 'name'])
      expect(Object.keys(theme.colors).sort()).toEqual(['accent', 'bg', 'heading', 'link', 'text'])
      for (const color of Object.values(theme.colors)) expect(color).toMatch(/^#[0-9a-f]{6}$/)
    }
  })

  test('lists nine themes, each with the colours that it is drawn in', async () => {
    const { themes } = (await service.send({ url: '/api/v1/themes' })).json()
    expect(themes).toHaveLength(9)
    for (const { id, colors } of themes) {
      const response = await service.post('/api/v1/convert', { content: '# Hello', theme: id })
      const page = documentOf(response).toString()
      for (const [key, color] of Object.entries(colors)) expect(page).toContain(`--${key}:${color}`)
    }
  })

  test('answers HEAD like GET, without a body', async () => {
    const response = await service.send({ method: 'HEAD', url: '/api/v1/themes' })
    expect(response.statusCode).toBe(200)
    expect(response.body).toBe('')
  })
})

describe('POST /api/v1/convert', () => {
  test('makes HTML in the corporate theme, named document.html, unless told otherwise', async () => {
    const response = await service.post('/api/v1/convert', { content: '# Hello' })
    expect(response.statusCode).toBe(200)
    const bytes = documentOf(response)
    expect(response.json()).toEqual({
      status: 'success',
      filename: 'document.html',
      content_base64: bytes.toString('base64'),
      content_type: 'text/html',
      size_bytes: bytes.length,
    })
    expect(bytes.toString()).toMatch(/^<!doctype html>/i)
    expect(bytes.toString()).toContain('Hello')
  })

  test.each([
    ['html', 'text/html', /^<!doctype html>/i],
    ['docx', docx, /^PK/],
    ['pdf', 'application/pdf', /^%PDF-/],
    ['epub', 'application/epub+zip', /^PK.*mimetypeapplication\/epub\+zip/s],
  ])('makes %s of type %s', async (format, type, start) => {
    const response = await service.post('/api/v1/convert', { content: '# Hello', format })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ filename: `document.${format}`, content_type: type })
    expect(documentOf(response).toString('latin1')).toMatch(start)
    expect(response.json().size_bytes).toBe(documentOf(response).length)
  })

  test('draws the document in the theme that is asked for', async () => {
    const [corporate, midnight] = await Promise.all(
      ['corporate', 'midnight'].map((theme) =>
        service.post('/api/v1/convert', { content: '# Hello', theme }),
      ),
    )
    expect(corporate?.json().content_base64).not.toBe(midnight?.json().content_base64)
  })

  test('replaces palette colours for this request only', async () => {
    const ask = (custom_overrides?: object) =>
      service.post('/api/v1/convert', { content: '# Hello', custom_overrides })
    const changed = await ask({ bg: '#FEF6E4', heading: '#0a1b2c' })
    expect(documentOf(changed).toString()).toContain('#fef6e4')
    expect(documentOf(changed).toString()).toContain('#0a1b2c')
    expect(documentOf(await ask()).toString()).not.toContain('#fef6e4')
  })

  test('takes a colour of three digits for that of six', async () => {
    const ask = async (accent: string) =>
      documentOf(
        await service.post('/api/v1/convert', { content: 'A', custom_overrides: { accent } }),
      )
    expect(await ask('#0A7')).toEqual(await ask('#00aa77'))
  })

  test('keeps straight punctuation where the option smart is false', async () => {
    const ask = async (content: string, smart?: boolean) =>
      documentOf(await service.post('/api/v1/convert', { content, options: { smart } })).toString()
    expect(await ask('"a"')).toContain('<p>“a”</p>')
    expect(await ask('"a"', true)).toContain('<p>“a”</p>')
    expect(await ask('"a"', false)).toContain('<p>&quot;a&quot;</p>')
    const rejected = await service.post('/api/v1/convert', {
      content: 'a',
      options: { smart: 'no' },
    })
    expect(rejected.statusCode).toBe(400)
    expect(rejected.json()).toMatchObject({
      code: 'INVALID_REQUEST',
      message: 'options.smart: Must be true or false; given: "no".',
    })
  })

  test.each(['smart', 'fonts'])('has no field %s beside the options', async (field) => {
    const response = await service.post('/api/v1/convert', { content: 'a', [field]: 'name' })
    expect(response.json().warnings).toMatchObject([{ code: 'unknown_field' }])
  })

  test('takes null for any optional field as if it were absent', async () => {
    const plain = await service.post('/api/v1/convert', { content: '# Hello' })
    const nulls = await service.post('/api/v1/convert', {
      content: '# Hello',
      format: null,
      theme: null,
      filename: null,
      custom_overrides: null,
      options: null,
    })
    expect(nulls.json()).toEqual(plain.json())
  })

  test('takes an empty object of overrides as none', async () => {
    const response = await service.post('/api/v1/convert', { content: 'x', custom_overrides: {} })
    expect(response.statusCode).toBe(200)
  })

  test('ignores a field that it does not know, and says so', async () => {
    const response = await service.post('/api/v1/convert', { content: '# Hello', colour: 'red' })
    expect(response.statusCode).toBe(200)
    const [warning] = response.json().warnings
    expect(warning.code).toBe('unknown_field')
    expect(warning.message).toContain('"colour"')
  })

  test('tells what the conversion could not do, with the line', async () => {
    const response = await service.post('/api/v1/convert', {
      content: '# Hello\n\n![a chart](chart.png)',
    })
    expect(response.json().warnings).toContainEqual(
      expect.objectContaining({ code: 'image_not_found', line: 3 }),
    )
  })

  test('names an untitled document after the file name that was asked for', async () => {
    const response = await service.post('/api/v1/convert', {
      content: 'no heading here',
      filename: 'minutes_of-may.md',
    })
    expect(documentOf(response).toString()).toContain('<title>minutes of may</title>')
  })

  test('keeps a key such as __proto__ from reaching anything', async () => {
    const response = await service.send({
      method: 'POST',
      url: '/api/v1/convert',
      headers: { 'content-type': 'application/json' },
      payload:
        '{"content":"# Hello","__proto__":{"format":"pdf"},"constructor":{"prototype":{"format":"pdf"}}}',
    })
    expect(response.statusCode).toBe(200)
    expect(response.json().filename).toBe('document.html')
    expect(Reflect.get({}, 'format')).toBeUndefined()
  })
})
