import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { type ConversionRequest, convert } from '#octavo/index.js'
import { brokenRules, veraPdfIsMissing } from '../conformance/verapdf/verapdf.ts'
import { paddedPng } from '../support/padded-png.ts'

const svg = (inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inner}</svg>`)
const square = svg('<rect width="9" height="9"/>')

const front = (...lines: readonly string[]) =>
  `---\ntitle: Minutes\nlang: en\ndate: 2026-05-04\n${lines.join('\n')}\n---\n\n`

async function attached(request: Omit<ConversionRequest, 'format'>) {
  const { bytes, warnings } = await convert({ ...request, format: 'pdf' })
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  try {
    const files = (await (await loading.promise).getAttachments()) ?? {}
    // `as`: pdf.js declares `any`.
    const list = Object.values(files) as readonly PdfAttachment[]
    return { bytes, warnings, text: Buffer.from(bytes).toString('latin1'), files: list }
  } finally {
    await loading.destroy()
  }
}

interface PdfAttachment {
  readonly filename: string
  readonly content: Uint8Array
  readonly description: string
}

const names = (files: readonly PdfAttachment[]) => files.map(({ filename }) => filename).sort()

const text = ({ content }: PdfAttachment) => Buffer.from(content).toString('utf8')

describe('attach_source', () => {
  test.each(['a-3a', 'ua-1'] as const)(
    'attaches the Markdown to a PDF of %s, to the letter, and gives the same bytes again',
    async (pdf) => {
      const content = `${front()}# Übersicht 😀\r\n\r\n<!-- aside -->\r\n`
      const request = { content, options: { pdf, attach_source: 'markdown' } } as const
      const { bytes, files, warnings, text: source } = await attached(request)
      expect(warnings).toEqual([])
      expect(files.map(text)).toEqual([content])
      expect(files[0]).toMatchObject({
        filename: 'source.md',
        description: 'The Markdown of this document',
      })
      // A relationship is of PDF/A-3 and PDF 2.0, and nothing of PDF 1.7.
      expect(source.includes('/AFRelationship /Source')).toBe(pdf === 'a-3a')
      expect(source).toContain('/Subtype /text#2Fmarkdown')
      expect((await attached(request)).bytes).toEqual(bytes)
    },
  )

  test('attaches the files that the Markdown includes, each once, and code as text', async () => {
    const content = `${front('attach_source: markdown')}{{#include p/a.md}}\n\n![[a]]\n\n<<< ./b.js\n`
    const images = Object.entries({ 'p/a.md': 'A.\n', 'b.js': 'let b\n', 'c.md': 'C' })
    const { files } = await attached({
      content,
      images: images.map(([url, file]) => ({ url, bytes: Buffer.from(file) })),
    })
    const found = files.map((file) => [file.filename, text(file)] as const)
    expect(new Map(found)).toEqual(
      new Map([
        ['source.md', content],
        ['a.md', 'A.\n'],
        ['b.txt', 'let b\n'],
      ]),
    )
  })

  test('attaches nothing unless asked to', async () => {
    expect((await attached({ content: front() })).files).toEqual([])
    expect((await attached({ content: front('attach_source: none') })).files).toEqual([])
  })

  test('with "all" attaches the images that the document shows too, once each', async () => {
    const content = `${front('attach-source: ALL', 'pdf: a-3a')}![A](img/a.svg) ![A](./img/a.svg) ![B](b.png)

![C](https://cdn.example/c.svg?size=2)

![D](data:image/svg+xml,${encodeURIComponent(square.toString())})
`
    const png = paddedPng(100)
    const { files, warnings } = await attached({
      content,
      images: [
        { url: 'img/a.svg', bytes: square },
        { url: 'b.png', bytes: png },
        { url: 'https://cdn.example/c.svg?size=2', bytes: square },
        { url: 'unused.svg', bytes: square },
      ],
    })
    expect(warnings.map(({ code }) => code)).toEqual(['image_unused'])
    expect(names(files)).toEqual(['a.svg', 'b.png', 'c.svg', 'source.md'])
    const byName = new Map(files.map((file) => [file.filename, file]))
    expect(Buffer.from(byName.get('b.png')?.content ?? []).equals(png)).toBe(true)
    expect(byName.get('c.svg')?.description).toBe('Image https://cdn.example/c.svg?size=2')
  })

  test('attaches every file of a book, once each', async () => {
    const file = (path: string, content: string) =>
      ({ path, content, kind: 'chapter', depth: 0 }) as const
    const { files } = await attached({
      content: front('attach_source: all', 'pdf: a-3a'),
      book: {
        path: 'book.yaml',
        files: [
          file('a/index.md', '# A\n'),
          file('b/index.md', '# B\n\n![x](../index.svg) ![y](book.svg)\n'),
          file('a/index.md', '# A\n'),
          { path: 'book.yaml', content: '', kind: 'part', depth: 0, title: 'Alone' },
          file('c/\u202edm.MARKDOWN', '# C\n'),
          file('c/run.exe', '# D\n'),
        ],
      },
      images: [
        { url: 'index.svg', bytes: square },
        { url: 'b/book.svg', bytes: square },
      ],
    })
    const content = files.map((file) => [file.filename, file.description, text(file)])
    expect(content.filter(([name = '']) => !name.endsWith('.svg')).sort()).toEqual([
      ['_dm.MARKDOWN', 'Markdown c/\u202edm.MARKDOWN', '# C\n'],
      ['book.md', 'Markdown book.yaml', front('attach_source: all', 'pdf: a-3a')],
      ['index-2.md', 'Markdown b/index.md', '# B\n\n![x](../index.svg) ![y](book.svg)\n'],
      ['index.md', 'Markdown a/index.md', '# A\n'],
      ['run.md', 'Markdown c/run.exe', '# D\n'],
    ])
    expect(names(files)).toContain('index.svg')
  })

  test('gives images of one name different names, and none that leads elsewhere', async () => {
    const urls = [
      'a/x.svg',
      'b/X.svg',
      'source.md',
      'c/.profile',
      'd/e%2F..%2Fpasswd',
      'f/\u202egpj.svg',
      `g/${'n'.repeat(300)}.svg`,
      'h/run.exe',
    ]
    const { files } = await attached({
      content: `${front('attach_source: all')}${urls.map((url) => `![A](<${url}>)`).join('\n')}`,
      images: urls.map((url) => ({ url, bytes: square })),
    })
    expect(names(files)).toEqual(
      [
        'source.md',
        'source.svg',
        'x.svg',
        'X-2.svg',
        'image.svg',
        'passwd.svg',
        '_gpj.svg',
        `${'n'.repeat(80)}.svg`,
        'run.svg',
      ].sort(),
    )
  })

  test('attaches no file that is no image, and of an SVG no script', async () => {
    const secret = Buffer.from('PASSWORD=hunter2')
    const { files, text: source } = await attached({
      content: `${front('attach_source: all', 'bibliography: .env')}![A](.env) ![B](b.svg)`,
      images: [
        { url: '.env', bytes: secret },
        { url: 'b.svg', bytes: svg('<script>alert(1)</script><rect width="9" height="9"/>') },
      ],
    })
    expect(names(files)).toEqual(['b.svg', 'source.md'])
    expect(files.map(text).join()).not.toContain('alert')
    expect(source).not.toContain('hunter2')
  })

  test.each(['a-2a', 'a-2b'] as const)(
    '%s allows no attachments: the front matter is warned of, with its line',
    async (pdf) => {
      const {
        files,
        text: source,
        warnings,
      } = await attached({
        content: front(`pdf: ${pdf}`, 'attach_source: markdown'),
      })
      expect(warnings).toEqual([
        {
          code: 'front_matter_invalid',
          line: 6,
          message: `The front matter key "attach_source" must be none if pdf is ${pdf}, which allows no attachments; a-3a and ua-1 do.`,
        },
      ])
      expect(files).toEqual([])
      expect(source).toContain('<pdfaid:part>2')
    },
  )

  test('is an error in options that ask for such a standard too', async () => {
    const options = { pdf: 'a-2b', attach_source: 'all' } as const
    await expect(convert({ content: '', format: 'pdf', options })).rejects.toMatchObject({
      name: 'RequestError',
      message:
        'options.attach_source must be none if pdf is a-2b, which allows no attachments; a-3a and ua-1 do.',
    })
  })

  test('warns of what it must be', async () => {
    const { warnings, files } = await attached({ content: front('attach_source: everything') })
    expect(warnings).toEqual([
      {
        code: 'front_matter_invalid',
        line: 5,
        message: 'The front matter key "attach_source" must be one of none, markdown, all.',
      },
    ])
    expect(files).toEqual([])
  })

  test.each(['html', 'docx'] as const)('changes nothing in %s', async (format) => {
    const content = `${front()}# A`
    const without = await convert({ content, format })
    const asked = await convert({ content, format, options: { attach_source: 'all' } })
    expect(asked.bytes).toEqual(without.bytes)
    expect(asked.warnings).toEqual(without.warnings)
  })
})

test.skipIf(veraPdfIsMissing !== undefined).each([
  ['a-3a', '3a'],
  ['ua-1', 'ua1'],
] as const)(
  'veraPDF finds no broken rule of %s in a PDF with attachments',
  async (pdf, flavour) => {
    const { bytes } = await convert({
      content: `${front('attach_source: all')}![A](ä.svg)`,
      format: 'pdf',
      images: [{ url: 'ä.svg', bytes: square }],
      options: { pdf },
    })
    expect(await brokenRules([bytes], flavour)).toEqual([[]])
  },
)
