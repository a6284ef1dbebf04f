import { afterAll, describe, expect, test } from 'vitest'
import { bytesOf, dotGif, dotPng, dotSvg } from '../support/pictures.ts'
import { documentOf, markdownFile, startService } from '../support/service.ts'
import { unzip } from '../support/unzip.ts'

const service = startService({ environment: { ASSET_LIMIT: '3' } })
afterAll(() => service.close())

const content = '![A dot](img/dot.png)'
const base64 = dotPng.slice(dotPng.indexOf(',') + 1)
const asset = (filename: string, uri = dotPng) => ({
  name: 'assets',
  content: bytesOf(uri),
  filename,
  type: 'application/octet-stream',
})

describe('images that come with a text', () => {
  test.each(['img/dot.png', './img/dot.png', 'img\\dot.png'])('are embedded: %s', async (path) => {
    const response = await service.post('/api/v1/convert', { content, assets: { [path]: base64 } })
    expect(response.json().warnings).toBeUndefined()
    expect(documentOf(response).toString()).toContain(`src="${dotPng}"`)
  })

  test.each(['docx', 'pdf'])('are embedded in %s', async (format) => {
    const assets = { 'img/dot.png': base64 }
    const response = await service.post('/api/v1/convert', { content, format, assets })
    expect(response.statusCode).toBe(200)
    expect(response.json().warnings).toBeUndefined()
    const without = await service.post('/api/v1/convert', { content, format })
    expect(without.json().warnings).toMatchObject([{ code: 'image_not_found', line: 1 }])
    expect(documentOf(response).equals(documentOf(without))).toBe(false)
  })

  test('may be base64 with line ends, and of the kind for addresses', async () => {
    const lines = base64.replaceAll('+', '-').replaceAll('/', '_').replace(/.{20}/g, '$&\n')
    const response = await service.post('/api/v1/convert', {
      content,
      assets: { 'img/dot.png': lines },
    })
    expect(response.json().warnings).toBeUndefined()
  })

  test('that nothing shows are told', async () => {
    const assets = { 'img/dot.png': base64, 'img/Dot.png': base64 }
    const response = await service.post('/api/v1/convert', { content, assets })
    expect(response.json().warnings).toEqual([
      {
        code: 'image_unused',
        message:
          'The image "img/Dot.png" was sent with the document, but the document does not use it.',
      },
    ])
  })

  test('are what their bytes say, whatever their names', async () => {
    const assets = { 'img/dot.png': dotGif.slice(dotGif.indexOf(',') + 1) }
    const response = await service.post('/api/v1/convert', { content, assets })
    expect(documentOf(response).toString()).toContain(`src="${dotGif}"`)
  })

  test('that are no images are left out with a warning', async () => {
    const assets = { 'img/dot.png': Buffer.from('MZ not an image').toString('base64') }
    const response = await service.post('/api/v1/convert', { content, assets })
    expect(response.json().warnings).toMatchObject([{ code: 'image_invalid', line: 1 }])
  })

  test.each([null, {}])('may be %j', async (assets) => {
    const response = await service.post('/api/v1/convert', { content: '# Hello', assets })
    expect(response.statusCode).toBe(200)
  })

  test.each([
    ['a string', 'x'],
    ['an array', [base64]],
  ])('are an object, not %s', async (_what, assets) => {
    const response = await service.post('/api/v1/convert', { content, assets })
    expect(response.json()).toMatchObject({
      code: 'INVALID_REQUEST',
      details: [{ field: 'assets' }],
    })
  })

  test.each([
    '../dot.png',
    '/img/dot.png',
    'a/../../b.png',
    'C:\\dot.png',
    '',
    '..',
    'a//b',
    'a\u0000',
  ])('are refused by a path such as %j', async (path) => {
    const response = await service.post('/api/v1/convert', { content, assets: { [path]: '' } })
    expect(response.statusCode).toBe(400)
    expect(response.json().details).toMatchObject([{ field: `assets[${JSON.stringify(path)}]` }])
  })

  test.each([dotPng, 'no base64!', 'YQ==YQ==', 7, null, {}])(
    'are refused where the value is %j',
    async (value) => {
      const response = await service.post('/api/v1/convert', {
        content,
        assets: { 'a.png': value },
      })
      expect(response.statusCode).toBe(400)
      expect(response.json().details[0].message).toMatch(/^Must be the file in base64/)
    },
  )

  test('may not have the same path twice', async () => {
    const assets = { 'a.png': base64, './a.png': base64 }
    const response = await service.post('/api/v1/convert', { content, assets })
    expect(response.json()).toMatchObject({
      code: 'INVALID_REQUEST',
      message: 'assets["./a.png"]: This path is given twice.',
    })
  })

  test('are no way to another object', async () => {
    const payload = `{"content": "![a](__proto__)", "assets": {"__proto__": "${base64}"}}`
    const response = await service.send({
      method: 'POST',
      url: '/api/v1/convert',
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect(documentOf(response).toString()).toContain(dotPng)
  })
})

describe('images that come with a file', () => {
  test('are parts named assets, whose file names are paths', async () => {
    const response = await service.upload([
      asset('img/dot.png'),
      markdownFile(`${content}\n\n<img src="b.svg" alt="b">`),
      asset('b.svg', dotSvg),
    ])
    expect(response.json().warnings).toBeUndefined()
    const html = documentOf(response).toString()
    expect(html).toContain(dotPng)
    expect(html).toContain('data:image/svg+xml;base64,')
  })

  test('leave the name of the document to the file', async () => {
    const response = await service.upload([
      asset('img/dot.png'),
      markdownFile(content, 'docs/a.md'),
    ])
    expect(response.json().filename).toBe('a.html')
  })

  test('may be none, from a form whose field was left empty', async () => {
    const empty = { name: 'assets', content: '', filename: '', type: 'application/octet-stream' }
    const response = await service.upload([markdownFile('# Hello'), empty])
    expect(response.statusCode).toBe(200)
    expect(response.json().warnings).toBeUndefined()
  })

  test.each([
    ['leads upwards', asset('../dot.png'), 'assets["../dot.png"]: Must be a path'],
    ['is absent', { name: 'assets', content: 'x' }, 'The part "assets" must be a file'],
  ])('are refused where the name %s', async (_what, part, message) => {
    const response = await service.upload([markdownFile(content), part])
    expect(response.json()).toMatchObject({ status: 'error', code: 'INVALID_REQUEST' })
    expect(response.json().message).toContain(message)
  })

  test('may be as many as the setting says', async () => {
    const some = ['a', 'b', 'c'].map((name) => asset(`${name}.png`))
    const enough = await service.upload([markdownFile('![a](a.png)'), ...some])
    expect(enough.statusCode).toBe(200)
    const more = await service.upload([markdownFile(content), ...some, asset('d.png')])
    expect(more.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  })
})

describe('images that come with a batch', () => {
  test('belong to one document each', async () => {
    const response = await service.post('/api/v1/batch', {
      files: [{ content, assets: { 'img/dot.png': base64 }, filename: 'a' }, { content }],
    })
    expect(response.json().warnings).toMatchObject([{ code: 'image_not_found', file: 1, line: 1 }])
    const html = unzip(documentOf(response)).get('a.html')
    expect(new TextDecoder().decode(html)).toContain(dotPng)
  })

  test('are named with their document where they are wrong', async () => {
    const files = [{ content }, { content, assets: { 'a.png': 'no base64!' } }]
    const response = await service.post('/api/v1/batch', { files })
    expect(response.json().details).toMatchObject([{ field: 'files[1].assets["a.png"]' }])
  })
})
