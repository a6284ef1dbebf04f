import { execFileSync } from 'node:child_process'
import { afterEach, expect, test } from 'vitest'
import {
  type Converter,
  type ConverterOptions,
  compare,
  convert,
  createConverter,
  loadTheme,
  OctavoError,
} from '#octavo/index.js'
import { bytesOf, dotPng } from '../support/pictures.ts'
import { inTemporaryFolder } from '../support/temporary-folder.ts'
import { acmeFolder } from '../support/theme-folders.ts'
import { wordTemplate } from '../support/word-template.ts'

let converter: Converter | undefined
afterEach(() => converter?.close())

function start(options: ConverterOptions = {}): Converter {
  converter = createConverter({ workers: 1, formats: ['html'], ...options })
  return converter
}

const hello = { content: '# Hello', format: 'html' } as const
/** Takes seconds as PDF. */
const long = {
  content: '# Long\n\n'.concat('A paragraph of *some* length.\n\n'.repeat(40_000)),
  format: 'pdf',
} as const

test('the event loop runs while a document is converted', async () => {
  const converter = start()
  await converter.convert(hello)
  let turns = 0
  let isConverted = false
  const count = () => {
    turns += 1
    if (!isConverted) setImmediate(count)
  }
  setImmediate(count)
  await converter.convert({ ...long, format: 'html' })
  isConverted = true
  expect(turns).toBeGreaterThan(100)
})

test('converts as convert() does', async () => {
  const request = { ...hello, theme: 'academic', overrides: { accent: '#0a7' } } as const
  const converted = await start().convert(request)
  expect(converted).toEqual(await convert(request))
  expect(converted.bytes).toBeInstanceOf(Uint8Array)
})

test('compares as compare() does', async () => {
  const older = { content: '# Hallo', author: 'Ada', date: '2026-11-20' }
  expect(await start().compare(older, hello)).toEqual(await compare(older, hello))
})

test('is supplied with images as convert() is, and asks for none twice', async () => {
  const content =
    '---\nbibliography: none.bib\n---\n\n[@a] ![A](a.png) ![B](https://example.com/b.png) ![C](c.png)\n'
  const supply = (asked: string[][]) => async (urls: readonly string[]) => {
    asked.push([...urls])
    const given = ['a.png', 'https://example.com/b.png']
    return given.filter((url) => urls.includes(url)).map((url) => ({ url, bytes: bytesOf(dotPng) }))
  }
  const [here, there]: [string[][], string[][]] = [[], []]
  const own = await convert({ content, format: 'html', supplyImages: supply(here) })
  const request = { content, format: 'html', supplyImages: supply(there) } as const
  expect(await start().convert(request)).toEqual(own)
  expect(there).toEqual(here)
  expect(here).toHaveLength(2)
})

test('takes a theme of its own, and a Word template', async () => {
  const files = acmeFolder()
  await inTemporaryFolder([], 'md', async (folder) => {
    const { mkdirSync, writeFileSync } = await import('node:fs')
    mkdirSync(`${folder}/acme/fonts`, { recursive: true })
    for (const [path, content] of Object.entries(files))
      writeFileSync(`${folder}/acme/${path}`, content)
    const theme = await loadTheme(`${folder}/acme`)
    const themed = { ...hello, theme } as const
    const own = start()
    expect(await own.convert(themed)).toEqual(await convert(themed))
    const inTemplate = { content: '# Hello', format: 'docx', template: wordTemplate() } as const
    expect(await own.convert(inTemplate)).toEqual(await convert(inTemplate))
  })
})

test.each<[string, object, ConverterOptions]>([
  ['RequestError', { content: 'a', format: 'odt' }, {}],
  ['DocumentLimitError', { ...hello, content: '> '.repeat(60).concat('a') }, {}],
  ['OutputLimitError', hello, { outputBytes: 10 }],
  ['OutputLimitError', { ...hello, outputBytes: 10 }, {}],
  ['TemplateError', { content: 'a', format: 'docx', template: new Uint8Array(3) }, {}],
])('throws a %s as convert() does', async (name, request, options) => {
  const error = await start(options)
    .convert(request as typeof hello)
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(OctavoError)
  const limited = { ...options, ...request }
  const own = await convert(limited as typeof hello).catch((thrown: unknown) => thrown)
  expect(error).toEqual(own)
  expect(error).toMatchObject({ name })
})

test('ends a document that takes too long, and converts the next', async () => {
  const converter = start({ timeoutMilliseconds: 200 })
  await expect(converter.convert(long)).rejects.toMatchObject({
    name: 'ConverterError',
    reason: 'timeout',
    code: 'CONVERSION_TIMEOUT',
  })
  expect((await converter.convert(hello)).warnings).toEqual([])
})

test('rejects a document when as many wait as may', async () => {
  const converter = start({ queueLimit: 1 })
  const waiting = converter.convert(hello)
  await expect(converter.convert(hello)).rejects.toMatchObject({
    reason: 'queue_full',
    code: 'SERVICE_OVERLOADED',
    retryAfter: 1,
  })
  expect((await waiting).warnings).toEqual([])
})

test('a signal ends the worker that has the document, and the next document is converted', async () => {
  const converter = start({ timeoutMilliseconds: 600_000 })
  await converter.convert(hello)
  const caller = new AbortController()
  const converted = converter.convert(long, { signal: caller.signal })
  setImmediate(() => caller.abort(new Error('gone')))
  await expect(converted).rejects.toThrow('gone')
  expect((await converter.convert(hello)).warnings).toEqual([])
})

test('a signal takes a document out of the queue', async () => {
  const converter = start()
  const first = converter.convert(hello)
  const caller = new AbortController()
  const second = converter.convert(hello, { signal: caller.signal })
  caller.abort(new Error('gone'))
  await expect(second).rejects.toThrow('gone')
  expect((await first).warnings).toEqual([])
})

test('closing gives up what waits, and rejects what comes later', async () => {
  const converter = start()
  const waiting = converter.convert(hello)
  const closed = { reason: 'closed', code: 'CONVERTER_CLOSED', message: 'The converter is closed.' }
  const [given] = await Promise.all([waiting.catch((error: unknown) => error), converter.close()])
  expect(given).toMatchObject(closed)
  await expect(converter.convert(hello)).rejects.toMatchObject(closed)
})

test.each<[object, string]>([
  [{ worker: 2 }, 'Unknown key "options.worker". Did you mean workers?'],
  [{ timeout: 5 }, 'Unknown key "options.timeout". Did you mean timeoutMilliseconds?'],
  [{ workers: 0 }, 'options.workers must be a whole number from 1 to 1024; given: 0.'],
  [{ formats: ['word'] }, 'options.formats[0] must be one of html, docx, pdf, epub'],
])('createConverter(%j) says what is wrong', (options, message) => {
  expect(() => createConverter(options)).toThrow(message)
})

const program = (end: string) => `
  import { createConverter } from '#octavo/index.js'
  const converter = createConverter({ workers: 1, formats: ['html'] })
  const { bytes } = await converter.convert({ content: '# Hello', format: 'html' })
  ${end}
  console.log(bytes.length > 0)
`

test.each([
  ['that closes it', 'await converter.close()'],
  ['that has forgotten it', ''],
  ['that disposes of it', 'await converter[Symbol.asyncDispose]()'],
])('a program ends %s', (_, end) => {
  const args = ['--input-type=module', '--eval', program(end)]
  expect(execFileSync(process.execPath, args, { encoding: 'utf8', timeout: 60_000 })).toBe('true\n')
})
