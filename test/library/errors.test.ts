import { expect, test } from 'vitest'
import { OctavoError as ClientError } from '#octavo/client/index.js'
import {
  type ConversionRequest,
  compare,
  convert,
  DocumentLimitError,
  defaultLimits,
  fromDocx,
  loadTheme,
  merge,
  OctavoError,
  RequestError,
} from '#octavo/index.js'

/** What a program without types may hand in. */
const untyped = (request: unknown) => request as ConversionRequest

const known =
  'Known: content, format, theme, overrides, options, fallbackTitle, remoteImages, images, supplyImages, documents, book, split, compareWith, limits, data, records, template, outputBytes.'

test.each<[unknown, string, string]>([
  [undefined, '', 'The request must be an object; given: nothing.'],
  ['# Hello', '', 'The request must be an object; given: "# Hello".'],
  [{ format: 'pdf' }, 'content', 'content must be a string of Markdown; given: nothing.'],
  [
    { content: Buffer.from('a'), format: 'pdf' },
    'content',
    'content must be a string of Markdown; given: bytes. Decode them first, as UTF-8 in most cases.',
  ],
  [
    { content: 'a' },
    'format',
    'format must be one of html, docx, pdf, epub, pptx; given: nothing.',
  ],
  [
    { content: 'a', format: 'PDF' },
    'format',
    'format must be one of html, docx, pdf, epub, pptx; given: "PDF". Did you mean pdf?',
  ],
  [
    { content: 'a', format: 'pdf', overides: {} },
    'overides',
    `Unknown key "overides". Did you mean overrides? ${known}`,
  ],
  [
    { content: 'a', format: 'pdf', assets: [] },
    'assets',
    `Unknown key "assets". Did you mean images? ${known}`,
  ],
  [
    { content: 'a', format: 'pdf', colors: {} },
    'colors',
    `Unknown key "colors". Did you mean overrides? ${known}`,
  ],
  [
    { content: 'a', format: 'pdf', toc: true },
    'toc',
    `Unknown key "toc". Did you mean options.toc? ${known}`,
  ],
  [
    { content: 'a', format: 'pdf', overrides: { accent: 'red' } },
    'overrides.accent',
    'overrides.accent must be #rrggbb or #rgb; given: "red".',
  ],
  [
    { content: 'a', format: 'pdf', overrides: { acent: '#0a7' } },
    'overrides.acent',
    'Unknown key "overrides.acent". Did you mean accent? Known: heading, text, bg, link, accent.',
  ],
  [
    { content: 'a', format: 'pdf', theme: loadThemeLater() },
    'theme',
    'theme must be the id of a theme, or what loadTheme() returns; given: a Promise, which is to be awaited first.',
  ],
  [
    { content: 'a', format: 'pdf', images: [{ url: 'a.png', data: new Uint8Array() }] },
    'images[0].data',
    'Unknown key "images[0].data". Did you mean bytes? Known: url, bytes, path, problem.',
  ],
  [
    { content: 'a', format: 'pdf', images: [{ url: 'a.png', bytes: 'a' }] },
    'images[0].bytes',
    'images[0].bytes must be the bytes of a file, as a Uint8Array or Buffer; given: "a".',
  ],
  [
    { content: 'a', format: 'pdf', book: { path: 'a.md', files: [{ path: 'b.md' }] } },
    'book.files[0].content',
    'book.files[0].content must be a string of Markdown; given: nothing.',
  ],
  [
    { content: 'a', format: 'pdf', limits: { images: 3 } },
    'limits.sourceBytes',
    'limits.sourceBytes must be a number from 0: spread defaultLimits for those that are to stay; given: nothing.',
  ],
  [
    { content: 'a', format: 'pdf', template: new Uint8Array() },
    'template',
    'A template is for the formats "docx" and "pptx", not "pdf".',
  ],
])('the request %j is rejected, by its field "%s"', async (request, field, message) => {
  const error = await convert(untyped(request)).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ name: 'RequestError', field, message })
  expect(error).toBeInstanceOf(RangeError)
  expect(error).toBeInstanceOf(OctavoError)
})

function loadThemeLater(): Promise<unknown> {
  return Promise.resolve()
}

test('a key without a value is as one that is absent', async () => {
  const request = untyped({ content: 'a', format: 'html', theme: undefined, assets: undefined })
  expect((await convert(request)).warnings).toEqual([])
})

test('three digits of a colour are six, in Word too', async () => {
  const colored = (accent: `#${string}`) =>
    convert({ content: '> a', format: 'docx', overrides: { accent } })
  expect((await colored('#0A7')).bytes).toEqual((await colored('#00aa77')).bytes)
})

test.each<[string, () => unknown, string]>([
  [
    'compare',
    () => compare(untyped({ content: 1 }), { content: 'a', format: 'html' }),
    'compareWith.content must be a string of Markdown; given: 1.',
  ],
  [
    'merge',
    () => merge({ content: 'a', edited: untyped('a') as never }),
    'edited must be the bytes of a file, as a Uint8Array or Buffer; given: "a".',
  ],
  [
    'fromDocx',
    () => fromDocx(new Uint8Array(), { trackedChanges: 'apply' as never }),
    'options.trackedChanges must be one of all, accept, reject; given: "apply".',
  ],
  ['loadTheme', () => loadTheme(1 as never), 'folder must be a string; given: 1.'],
])('%s says which argument is wrong', async (_, call, message) => {
  await expect((async () => call())()).rejects.toMatchObject({ name: 'RequestError', message })
})

test('every error is an OctavoError with a code, and of its own class', async () => {
  const limits = { ...defaultLimits, nodes: 1 }
  const request = { content: '# A\n\nB\n', format: 'html' } as const
  const limit = await convert({ ...request, limits }).catch((error: unknown) => error)
  expect(limit).toBeInstanceOf(OctavoError)
  expect(limit).toBeInstanceOf(DocumentLimitError)
  expect(limit).not.toBeInstanceOf(RequestError)
  expect(limit).toMatchObject({ code: 'CONVERSION_FAILED' })
  const theme = convert({ ...request, theme: 'none' })
  await expect(theme).rejects.toMatchObject({ code: 'INVALID_THEME' })
  await expect(loadTheme('there-is-none')).rejects.toMatchObject({ code: 'INVALID_THEME' })
  expect(() => fromDocx(new Uint8Array())).toThrow(
    expect.objectContaining({ code: 'CONVERSION_FAILED', name: 'WordFileError' }),
  )
})

test('errors of the client are too, and no other error is', () => {
  const failed = new ClientError('The key is wrong.', { code: 'INVALID_API_KEY' })
  expect(failed).toBeInstanceOf(OctavoError)
  expect(new Error('a')).not.toBeInstanceOf(OctavoError)
  expect(new OctavoError('INTERNAL_ERROR', 'a')).not.toBeInstanceOf(ClientError)
})
