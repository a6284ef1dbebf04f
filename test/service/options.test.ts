import { describe, expect, test } from 'vitest'
import { optionKeys } from '#octavo/core/document/front-matter-options.js'
import { convert } from '#octavo/index.js'
import { readPdf } from '../support/pdf.ts'
import { documentOf, markdownFile, sharedService } from '../support/service.ts'
import { unzip } from '../support/unzip.ts'

const service = sharedService()

const content = '---\ntitle: Old\nauthor: Old\ndate: 2020-01-01\nsmart: false\n---\n\n# "One"\n'
const options = {
  title: 'New <"title">',
  authors: ['Ada', 'Karl'],
  date: '2026-05-04',
  lang: 'de',
  toc: true,
  smart: true,
} as const

const convertText = (given: unknown) =>
  service.post('/api/v1/convert', { content, filename: 'a', options: given })
const convertFile = (json: string, type?: string) =>
  service.upload([
    markdownFile(content, 'a.md'),
    {
      name: 'options',
      content: json,
      // As JavaScript's FormData sends a Blob.
      ...(type && { filename: 'blob', type }),
    },
  ])
const convertBatch = (ofBatch: unknown, ofFile?: unknown) =>
  service.post('/api/v1/batch', {
    files: [{ content, filename: 'a', options: ofFile }],
    options: ofBatch,
  })

describe('options win over the front matter', () => {
  test('in text, in a file and in a batch', async () => {
    const { bytes } = await convert({ content, format: 'html', fallbackTitle: 'a', options })
    const wanted = Buffer.from(bytes).toString()
    expect(wanted).toContain('<title>New &lt;„title“&gt;</title>')
    expect(wanted).toContain('<meta name="author" content="Ada">')
    expect(wanted).toContain('4. Mai 2026')
    expect(wanted).not.toContain('Old')
    const json = JSON.stringify(options)
    const answers = [
      await convertText(options),
      await convertFile(json),
      await convertFile(json, 'application/json'),
    ]
    for (const answer of answers) expect(documentOf(answer).toString()).toBe(wanted)
    const archives = [await convertBatch(options), await convertBatch(null, options)]
    for (const archive of archives) {
      const file = unzip(documentOf(archive)).get('a.html')
      expect(Buffer.from(file ?? []).toString()).toBe(wanted)
    }
  })

  test('and those of a file over those of its batch, one by one', async () => {
    const answer = await convertBatch(options, { title: null, authors: [], toc: false })
    const html = Buffer.from(unzip(documentOf(answer)).get('a.html') ?? []).toString()
    expect(html).toContain('<title>New')
    expect(html).not.toMatch(/Ada|class="toc"/)
    expect(html).toContain('4. Mai 2026')
  })

  test.each([undefined, null, {}, { title: null }])('but %j says nothing', async (nothing) => {
    const without = await service.post('/api/v1/convert', { content, filename: 'a' })
    expect((await convertText(nothing)).json()).toEqual(without.json())
  })

  test('in an empty part of a form neither', async () => {
    expect(documentOf(await convertFile('')).toString()).toContain('<title>Old</title>')
  })

  test('and show in the properties of Word and PDF files', async () => {
    const request = { content, format: 'docx', options }
    const word = unzip(documentOf(await service.post('/api/v1/convert', request)))
    const core = Buffer.from(word.get('docProps/core.xml') ?? []).toString()
    expect(core).toContain('<dc:title>New &lt;„title“&gt;</dc:title>')
    expect(core).toContain('<dc:creator>Ada; Karl</dc:creator>')
    const { info } = await readPdf(
      documentOf(await service.post('/api/v1/convert', { ...request, format: 'pdf' })),
    )
    expect(info).toMatchObject({ Title: 'New <„title“>', Author: 'Ada, Karl' })
  })
})

interface Fault {
  readonly what: string
  readonly wrong: object
  readonly details: readonly { readonly field: string; readonly message: string }[]
}

const faults: readonly Fault[] = [
  {
    what: 'an option that is not known',
    wrong: { titel: 'x' },
    details: [{ field: 'titel', message: `Unknown option. Allowed: ${optionKeys.join(', ')}.` }],
  },
  {
    what: 'values of wrong types',
    wrong: { title: 7, toc: 'yes', authors: ['Ada', null] },
    details: [
      { field: 'title', message: 'Must be text; given: 7.' },
      { field: 'toc', message: 'Must be true or false; given: "yes".' },
      { field: 'authors[1]', message: 'Must be text; given: null.' },
    ],
  },
  {
    what: 'values that contradict one another',
    wrong: { pdf: 'a-2b', attach_source: 'all' },
    details: [
      {
        field: 'attach_source',
        message:
          'Must be none if pdf is a-2b, which allows no attachments; a-3a and ua-1 do; given: "all".',
      },
    ],
  },
  {
    what: 'values that are not allowed',
    wrong: { toc_depth: 9, page_size: 'A4', lang: 'x!', date: 'today' },
    details: [
      { field: 'toc_depth', message: 'Must be a whole number from 1 to 6; given: 9.' },
      { field: 'page_size', message: 'Must be one of a3, a4, a5, letter, legal; given: "A4".' },
      { field: 'lang', message: 'Must be a language tag such as en or pt-BR; given: "x!".' },
      { field: 'date', message: 'Must be a date that is written out; given: "today".' },
    ],
  },
]

describe('the error names', () => {
  test.each(faults)('$what', async ({ wrong, details }) => {
    const answers = [
      [await convertText(wrong), 'options'],
      [await convertFile(JSON.stringify(wrong)), 'options'],
      [await convertBatch(wrong), 'options'],
      [await convertBatch({}, wrong), 'files[0].options'],
    ] as const
    for (const [answer, field] of answers) {
      const expected = details.map((detail) => ({ ...detail, field: `${field}.${detail.field}` }))
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({
        code: 'INVALID_REQUEST',
        message: `${expected[0]?.field}: ${expected[0]?.message}`,
        details: expected,
      })
    }
  })

  test('an option of a file that contradicts one of its batch', async () => {
    const answer = await convertBatch({ pdf: 'a-2a' }, { attach_source: 'markdown' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details).toMatchObject([{ field: 'files[0].options.attach_source' }])
  })

  test('options that are no object', async () => {
    for (const [answer, message] of [
      [await convertText('x'), 'The field "options" must be an object or null; given: "x".'],
      [await convertText([]), 'The field "options" must be an object or null; given: an array.'],
      [await convertFile('[]'), 'options must be an object; given: an array.'],
      [
        await convertFile('{'),
        'options is not valid JSON: "{". It takes an object such as {"title":"Report"}.',
      ],
      [
        await convertBatch({}, 7),
        'The field "files[0].options" must be an object or null; given: 7.',
      ],
    ] as const) {
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'INVALID_REQUEST', message })
    }
  })

  test('text that is too long', async () => {
    const answer = await convertText({ title: 'x'.repeat(20_001) })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      code: 'CONVERSION_FAILED',
      message: 'The options have 20001 characters; 20000 are allowed.',
    })
  })

  test('at most ten options', async () => {
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`x${index}`, 1]))
    expect((await convertText(many)).json().details).toHaveLength(10)
  })
})
