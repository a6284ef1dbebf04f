import { afterAll, describe, expect, test } from 'vitest'
import { documentOf, startService } from '../support/service.ts'
import { unzip } from '../support/unzip.ts'

const service = startService({ environment: { WORKERS: '2', BATCH_LIMIT: '3' } })
afterAll(() => service.close())

const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString()

describe('data', () => {
  test('fills in a document', async () => {
    const response = await service.post('/api/v1/convert', {
      content: '{{ name }}\n\n{% for i in items %}\n- {{ i }}\n{% endfor %}',
      data: { name: '*A*', items: ['b', 'c'] },
    })
    expect(response.statusCode).toBe(200)
    const html = documentOf(response).toString()
    expect(html).toContain('<p>*A*</p>')
    expect(html).toContain('<li>c</li>')
  })

  test('is what front matter names in a file that came along', async () => {
    const response = await service.post('/api/v1/convert', {
      content: '---\ndata: items.csv\n---\n\n{{ items[1].name }}',
      assets: { 'items.csv': Buffer.from('name\nA\nB\n').toString('base64') },
    })
    expect(documentOf(response).toString()).toContain('<p>B</p>')
    expect(response.json().warnings).toBeUndefined()
  })

  test('that is missing is a warning with its line', async () => {
    const response = await service.post('/api/v1/convert', { content: 'a\n\n{{ b }}', data: {} })
    expect(response.json().warnings).toEqual([
      { code: 'data_missing', message: 'The data has no "b".', line: 3 },
    ])
  })

  test('fills in both versions of a comparison', async () => {
    const response = await service.post('/api/v1/diff', {
      content: 'Dear {{ name }}, new',
      old_content: 'Dear {{ name }}, old',
      data: { name: '*A*' },
    })
    const html = documentOf(response).toString()
    expect(html).toContain('Dear *A*, <del')
  })

  test('with a template that can not be read is an error of the document', async () => {
    const response = await service.post('/api/v1/convert', { content: '{% if a %}', data: {} })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({
      code: 'CONVERSION_FAILED',
      message: expect.stringContaining('not closed'),
    })
  })
})

describe('a batch of records', () => {
  const content = 'Dear {{ name }}, {{ firm }}'
  const batch = (body: object) => service.post('/api/v1/batch', { content, ...body })

  test('has a document for each, by the names that it asks for', async () => {
    const response = await batch({
      records: [
        { id: 1, name: '*A*' },
        { id: 2, name: '../B' },
      ],
      data: { firm: 'Acme' },
      filename: 'offers/{{ id }}-{{ name }}',
    })
    expect(response.statusCode).toBe(200)
    const files = unzip(documentOf(response))
    expect([...files.keys()]).toEqual(['offers/1-A.html', 'offers/2--B.html'])
    expect(text(files.get('offers/1-A.html'))).toContain('<p>Dear *A*, Acme</p>')
  })

  test('may be text in CSV', async () => {
    const response = await batch({ records: 'name;firm\nA;X\nB;Y\n' })
    const files = unzip(documentOf(response))
    expect([...files.keys()]).toEqual(['document-1.html', 'document-2.html'])
    expect(text(files.get('document-2.html'))).toContain('<p>Dear B, Y</p>')
  })

  test('tells of which record a warning is', async () => {
    const response = await batch({ records: [{ name: 'A', firm: 'X' }, { name: 'B' }] })
    expect(response.json().warnings).toEqual([
      { code: 'data_missing', message: 'The data has no "firm".', line: 1, file: 1 },
    ])
  })

  test('leaves out a record that fails, if it is told to', async () => {
    const failing = '{% if fails %}{{ a | divided_by: 0 | nofilter }}{% endif %}'
    const response = await batch({
      content: failing,
      records: [{ fails: true }, { fails: false }],
      on_error: 'skip',
    })
    expect(response.json()).toMatchObject({ file_count: 0, errors: [{ file: 0 }, { file: 1 }] })
  })

  test.each([
    [{}, 'files'],
    [{ records: [{ a: 1 }], files: [{ content: 'a' }] }, 'records'],
    [{ records: ['a'] }, 'records[0]'],
    [{ records: [{ a: 1 }, { a: 1 }], filename: '{{ a }}' }, 'records'],
    [{ records: [{ a: 1 }], filename: '../{{ a }}' }, 'filename'],
    [{ records: [{ a: 1 }], filename: '{{ b }}' }, 'records'],
  ])('%j is no batch', async (body, field) => {
    const response = await service.post('/api/v1/batch', {
      ...('records' in body && { content }),
      ...body,
    })
    expect(response.statusCode).toBe(400)
    expect(response.json().details[0].field).toBe(field)
  })

  test('has as many records as files at most', async () => {
    const response = await batch({ records: [{}, {}, {}, {}] })
    expect(response.statusCode).toBe(413)
  })

  test('becomes a job', async () => {
    const created = await service.post('/api/v1/jobs', {
      content,
      records: [{ name: 'A', firm: 'X' }],
    })
    expect(created.statusCode).toBe(202)
    expect(created.json()).toMatchObject({ progress: { total: 1 } })
  })
})

describe('a batch of records with merge', () => {
  const merged = (body: object) =>
    service.post('/api/v1/batch', {
      content: '# {{ firm }}\n\nDear {{ name }}[^1]\n\n[^1]: A note.',
      data: { firm: 'Acme' },
      merge: true,
      ...body,
    })

  test('is one document', async () => {
    const response = await merged({ records: 'name\n*A*\nB\n', filename: 'offers', format: 'html' })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      filename: 'offers.html',
      content_type: expect.stringContaining('text/html'),
    })
    const html = documentOf(response).toString()
    expect(html.match(/<section class="record /g)).toHaveLength(2)
    expect(html).toContain('<title>Acme</title>')
    expect(html).toContain('Dear *A*')
  })

  test('says of which record a warning is', async () => {
    const response = await merged({ records: [{ name: 'A' }, {}] })
    expect(response.json().warnings).toEqual([
      { code: 'data_missing', message: 'Record 2: The data has no "name".', line: 3 },
    ])
  })

  test.each([
    ['split', { split: true, format: 'html' }, 'split'],
    ['on_error', { on_error: 'skip' }, 'on_error'],
    ['a name with values', { filename: '{{ name }}' }, 'filename'],
    ['what is no record', { records: ['a'] }, 'records'],
  ])('refuses %s', async (_, body, field) => {
    const response = await merged({ records: [{ name: 'A' }], ...body })
    expect(response.statusCode).toBe(400)
    expect(JSON.stringify(response.json())).toContain(field)
  })

  test('has a limit', async () => {
    const response = await merged({ records: Array(4).fill({ name: 'A' }) })
    expect(response.statusCode).toBe(413)
  })
})
