import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FrontMatterOptions, OctavoClient } from '#octavo/client/index.js'
import { convert, themes } from '#octavo/index.js'
import {
  chromiumPath,
  launchChromiumShell,
  openPage,
  sayIfChromiumIsMissing,
} from '../support/chromium.ts'
import { bytesOf, dotPng } from '../support/pictures.ts'
import { kill, serverKey, startReady } from '../support/ready-server.ts'
import type { ServerProcess } from '../support/server-process.ts'
import { templateOf } from '../support/theme-folders.ts'
import { unzip } from '../support/unzip.ts'

const folder = mkdtempSync(join(tmpdir(), 'octavo-themes-'))
let server: ServerProcess
let client: OctavoClient

beforeAll(async () => {
  mkdirSync(join(folder, 'letters'))
  writeFileSync(join(folder, 'letters/template.docx'), templateOf('Letters'))
  server = await startReady({ THEMES: folder })
  client = new OctavoClient({ url: server.url, key: serverKey })
})
afterAll(async () => {
  if (server) await kill(server)
  rmSync(folder, { recursive: true })
})

const image = new Uint8Array(bytesOf(dotPng))

describe('the client', () => {
  test('converts text', async () => {
    const request = { content: '# Hello', format: 'pdf', theme: 'academic' } as const
    const { filename, contentType, bytes, warnings } = await client.convert({
      ...request,
      filename: 'greeting',
      custom_overrides: { accent: '#00aa77' },
    })
    expect(filename).toBe('greeting.pdf')
    expect(contentType).toBe('application/pdf')
    expect(warnings).toEqual([])
    const here = await convert({ ...request, overrides: { accent: '#00aa77' } })
    expect(Buffer.from(bytes).equals(here.bytes)).toBe(true)
  })

  test('tells warnings, and the name under which the service logs the request', async () => {
    const request = { content: '# Hello\n\n[There](#there)' }
    const { warnings, requestId } = await client.convert(request, { requestId: 'build-4711' })
    expect(warnings).toEqual([expect.objectContaining({ code: 'link_target_missing', line: 3 })])
    expect(requestId).toBe('build-4711')
  })

  test('sends images by path, as bytes or as a Blob', async () => {
    const assets = { 'img/a.png': image, 'b.png': new Blob([image]) }
    const content = '![One](img/a.png) ![Two](./b.png)'
    const { bytes, warnings } = await client.convert({ content, assets })
    expect(warnings).toEqual([])
    expect(new TextDecoder().decode(bytes).match(/<img /g)).toHaveLength(2)

    const file = new Blob([content], { type: 'text/markdown' })
    const upload = await client.convertFile({ file, filename: 'two.md', assets })
    expect(upload.warnings).toEqual([])
    expect(upload.filename).toBe('two.html')
    expect(new TextDecoder().decode(upload.bytes).match(/<img /g)).toHaveLength(2)
  })

  test('places the edits of a Word file in its Markdown, at once and as a job', async () => {
    const markdown = 'The old ![dot](dot.png) text.\n'
    const bytes = bytesOf(dotPng)
    const { bytes: edited } = await convert({
      content: markdown.replace('old', 'new'),
      format: 'docx',
      images: [{ url: 'dot.png', bytes }],
    })
    const request = {
      file: new File([markdown], 'notes.md'),
      edited: new Blob([new Uint8Array(edited)]),
      assets: { 'dot.png': new Uint8Array(bytes) },
      track_changes: 'accept',
      output: 'markdown',
    } as const
    const merged = await client.mergeReview(request)
    expect(merged).toMatchObject({ filename: 'notes.md', contentType: 'text/markdown' })
    expect(merged.warnings).toEqual([])
    expect(new TextDecoder().decode(merged.bytes)).toBe(markdown.replace('old', 'new'))
    const { id } = await client.waitFor(await client.startJob(request))
    expect((await client.jobResultRaw(id)).bytes).toEqual(merged.bytes)
  })

  test('sends a file under its own name, and how it is to look', async () => {
    const file = new File(['# Été'], 'été “1”.md')
    const look = { format: 'docx', theme: 'modern', custom_overrides: { bg: '#fffdf8' } } as const
    const { filename, bytes } = await client.convertFile({ file, ...look })
    expect(filename).toBe('été “1”.docx')
    expect([...unzip(bytes).keys()]).toContain('word/document.xml')
  })

  test('asks for straight punctuation', async () => {
    const text = ({ bytes }: { bytes: Uint8Array<ArrayBuffer> }) => new TextDecoder().decode(bytes)
    const file = new Blob(['"a"'])
    expect(text(await client.convert({ content: '"a"', options: { smart: false } }))).toContain(
      '<p>&quot;a&quot;</p>',
    )
    expect(text(await client.convertFile({ file, options: { smart: false } }))).toContain(
      '<p>&quot;a&quot;</p>',
    )
    expect(text(await client.convertFile({ file }))).toContain('<p>“a”</p>')
  })

  test('sends the files of a theme with text, a file and a batch', async () => {
    const theme_files = {
      'theme.yaml': new Blob(["palette: { accent: '#0b7a75' }\nlogo: img/logo.png\n"]),
      'img/logo.png': new Uint8Array(bytesOf(dotPng)),
    }
    const files = await Promise.all([
      client.convert({ content: '# A', theme_files }),
      client.convertFile({ file: new Blob(['# A']), filename: 'a.md', theme_files }),
      client.batch({ files: [{ content: '# A' }], theme_files }),
    ])
    const [text, upload, archive] = files.map(({ bytes }) => bytes)
    for (const html of [text, upload, ...unzip(archive ?? Buffer.of()).values()]) {
      expect(Buffer.from(html ?? []).toString()).toContain('#0b7a75')
    }
    const wrong = { 'theme.yaml': new Blob(['palette:\n  accent: red\n']) }
    await expect(client.convert({ content: '# A', theme_files: wrong })).rejects.toMatchObject({
      code: 'INVALID_THEME',
      details: [{ field: 'theme_files["theme.yaml"]', line: 2 }],
    })
  })

  test('sends options, which win over the front matter, with text, a file and a batch', async () => {
    const content = '---\ntitle: Old\nauthor: Old\n---\n\ntext'
    const options = { title: 'New', authors: ['Ada', 'Karl'], toc_depth: 2 } as const
    const here = async (given: FrontMatterOptions) => {
      const { bytes } = await convert({
        content,
        format: 'docx',
        fallbackTitle: 'a',
        options: given,
      })
      return Buffer.from(bytes)
    }
    const wanted = await here(options)
    const request = { format: 'docx', filename: 'a', options } as const
    const text = await client.convert({ ...request, content })
    expect(wanted.equals(text.bytes)).toBe(true)
    const upload = await client.convertFile({
      ...request,
      file: new Blob([content]),
      filename: 'a.md',
    })
    expect(wanted.equals(upload.bytes)).toBe(true)
    const { bytes } = await client.batch({
      files: [
        { content, filename: 'a' },
        { content, filename: 'a', options: { title: null, authors: ['Eve'] } },
      ],
      format: 'docx',
      options,
    })
    const [one, two] = [...unzip(bytes).values()]
    expect(wanted.equals(one ?? Buffer.of())).toBe(true)
    expect((await here({ ...options, authors: ['Eve'] })).equals(two ?? Buffer.of())).toBe(true)
  })

  test('makes an archive of several documents', async () => {
    const { filename, fileCount, bytes, warnings } = await client.batch({
      files: [{ content: '# One', filename: 'one' }, { content: '![Two](2.png)' }],
      format: 'docx',
    })
    expect(filename).toBe('batch_output.zip')
    expect(fileCount).toBe(2)
    expect([...unzip(bytes).keys()]).toEqual(['one.docx', 'document.docx'])
    expect(warnings).toEqual([expect.objectContaining({ code: 'image_not_found', file: 1 })])
  })

  test('gets the same files without base64', async () => {
    const text = { content: '[Là](#la)', filename: 'là-bas', format: 'pdf' } as const
    const document = await client.convert(text)
    const { warningCount, requestId, ...raw } = await client.convertRaw(text)
    expect(raw).toEqual({
      filename: 'là-bas.pdf',
      contentType: 'application/pdf',
      bytes: document.bytes,
    })
    expect(warningCount).toBe(document.warnings.length)
    expect(requestId).not.toBe('')

    const upload = await client.convertFileRaw({ file: new File(['# Hello'], 'a.md') })
    expect(new TextDecoder().decode(upload.bytes)).toMatch(/^<!doctype html>/i)

    const archive = await client.batchRaw({ files: [{ content: '# One' }] })
    expect(archive).toMatchObject({ filename: 'batch_output.zip', contentType: 'application/zip' })
    expect([...unzip(archive.bytes).keys()]).toEqual(['document.html'])
  })

  test('lists the themes', async () => {
    expect((await client.themes()).map(({ id }) => id)).toEqual(themes.map(({ id }) => id))
  })

  test('lists the Word templates, and has documents written into one', async () => {
    expect(await client.templates()).toEqual([{ id: 'letters' }])
    const look = { format: 'docx', template: 'letters' } as const
    const document = await client.convert({ content: '# Hello', ...look })
    const upload = await client.convertFile({ file: new File(['# Hello'], 'a.md'), ...look })
    for (const { bytes } of [document, upload]) {
      const xml = new TextDecoder().decode(unzip(bytes).get('word/document.xml'))
      expect(xml).toContain('From Letters')
    }
  })

  test('finds a service below a path, with or without a slash at its end', async () => {
    const asked: string[] = []
    const fetch = async (address: string | URL | Request) => {
      asked.push(String(address))
      return Response.json({ status: 'success', themes: [] })
    }
    for (const url of ['https://example.org/octavo', 'https://example.org/octavo/']) {
      await new OctavoClient({ url, key: 'a', fetch }).themes()
    }
    expect(asked).toEqual(Array(2).fill('https://example.org/octavo/api/v1/themes'))
  })

  test('refuses an address or a key that cannot be one', () => {
    expect(() => new OctavoClient({ url: 'example.org', key: 'a' })).toThrow(TypeError)
    expect(() => new OctavoClient({ url: 'http://example.org', key: 'a\nb' })).toThrow(TypeError)
  })
})

sayIfChromiumIsMissing('the client in a browser')

test.skipIf(chromiumPath === undefined)(
  'it works in a browser, of nothing but its files',
  async () => {
    const browser = await launchChromiumShell()
    const page = await openPage(browser, { bypassCSP: true })
    // As a site would serve it that has the service below its own address.
    await page.route('**/octavo/**/*.js', async (route) => {
      const [, path] = new URL(route.request().url()).pathname.split('/octavo/')
      const body = await readFile(new URL(`../../dist/${path}`, import.meta.url))
      await route.fulfill({ body, contentType: 'text/javascript' })
    })
    await page.goto(`${server.url}/docs`)
    const made = await page.evaluate(`(async () => {
    const { OctavoClient } = await import('/octavo/client/index.js')
    const client = new OctavoClient({ url: location.origin, key: '${serverKey}' })
    const file = new File(['![A dot](img/a.png)'], 'a.md')
    const image = new Blob([Uint8Array.from(${JSON.stringify([...image])})])
    const { filename, warnings } = await client.convertFile({ file, assets: { 'img/a.png': image } })
    const raw = await client.convertRaw({ content: '# Hello', format: 'pdf' })
    return { filename, warnings, type: raw.contentType, size: raw.bytes.length }
  })()`)
    expect(made).toEqual({
      filename: 'a.html',
      warnings: [],
      type: 'application/pdf',
      size: expect.any(Number),
    })
    await browser.close()
  },
)
