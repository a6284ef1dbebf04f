import { describe, expect, test } from 'vitest'
import { documentOf, markdownFile, sharedService } from '../support/service.ts'

const service = sharedService()

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const convert = (accept: string, body: object = {}) =>
  service.post('/api/v1/convert', { content: '# Hello', ...body }, { accept })

describe('the file itself', () => {
  test.each([
    ['html', 'text/html', 'text/html; charset=utf-8'],
    ['html', 'text/html;charset=UTF-8, */*;q=0.8', 'text/html; charset=utf-8'],
    ['html', 'text/*', 'text/html; charset=utf-8'],
    ['docx', docx, docx],
    ['pdf', 'application/pdf', 'application/pdf'],
  ])('%s for Accept: %s', async (format, accept, type) => {
    const [file, json] = await Promise.all([
      convert(accept, { format, filename: 'minutes' }),
      convert('application/json', { format, filename: 'minutes' }),
    ])
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-type']).toBe(type)
    expect(file.headers['content-disposition']).toBe(`attachment; filename="minutes.${format}"`)
    expect(file.headers['content-length']).toBe(String(file.rawPayload.length))
    expect(file.headers.vary).toBe('Accept')
    expect(file.rawPayload.equals(documentOf(json))).toBe(true)
  })

  test.each([0, 1, 2])('is what Base64 holds where it is large, %i bytes over', async (over) => {
    const content = `${`${'rain '.repeat(100)}\n\n`.repeat(800)}${'.'.repeat(over)}`
    const file = await convert('text/html', { content })
    const json = await convert('application/json', { content })
    expect(file.rawPayload.length).toBeGreaterThan(400_000)
    expect(json.headers['content-length']).toBe(String(json.rawPayload.length))
    expect(file.rawPayload.equals(documentOf(json))).toBe(true)
  })

  test('from an upload', async () => {
    const response = await service.upload([markdownFile('# Hello')], { accept: 'text/html' })
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.body).toContain('Hello')
  })

  test('has its whole name, whatever its letters', async () => {
    const response = await convert('text/html', { filename: "Übersicht (1)'s" })
    expect(response.headers['content-disposition']).toBe(
      "attachment; filename=\"_bersicht (1)'s.html\"; filename*=UTF-8''%C3%9Cbersicht%20%281%29%27s.html",
    )
  })

  test('has a name that no program takes for percent-encoded', async () => {
    const response = await convert('text/html', { filename: '100%41' })
    expect(response.headers['content-disposition']).toBe(
      'attachment; filename="100_41.html"; filename*=UTF-8\'\'100%2541.html',
    )
  })

  test('says how many warnings the JSON would hold', async () => {
    const response = await convert('text/html', { content: '![a](b.png)', unknown: 1 })
    expect(response.headers['octavo-warnings']).toBe('2')
    expect((await convert('text/html')).headers['octavo-warnings']).toBeUndefined()
  })
})

describe('JSON', () => {
  test.each([
    '*/*',
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON;charset=UTF-8',
    'application/*',
    'text/html;q=0.5, application/json',
    'application/pdf, application/json;q=0.1',
    'text/html;q=0, */*;q=0.1',
  ])('for Accept: %s', async (accept) => {
    const response = await convert(accept)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(response.json().status).toBe('success')
    expect(response.headers.vary).toBe('Accept')
  })

  test('unless another type is liked better', async () => {
    const response = await convert('application/json;q=0.5, text/html')
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
  })

  test('for an error, whatever is accepted', async () => {
    const response = await convert('application/pdf', { format: 'exe' })
    expect(response.statusCode).toBe(400)
    expect(response.json().code).toBe('INVALID_FORMAT')
  })
})

describe('406 NOT_ACCEPTABLE', () => {
  test.each([
    ['a type that is never made', 'image/png', {}],
    ['the type of another format', 'application/pdf', { format: 'docx' }],
    ['PDF while no format is given, since that means HTML', 'application/pdf', {}],
    ['nothing at all', '*/*;q=0', {}],
  ])('for %s', async (_what, accept, body) => {
    const response = await convert(accept, body)
    expect(response.statusCode).toBe(406)
    expect(response.json().code).toBe('NOT_ACCEPTABLE')
    expect(response.headers.vary).toBe('Accept')
  })

  test('for the themes as a page', async () => {
    const response = await service.send({ url: '/api/v1/themes', headers: { accept: 'text/html' } })
    expect(response.statusCode).toBe(406)
  })
})
