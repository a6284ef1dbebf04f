import { parseXml } from '@rgrove/parse-xml'
import type { ConversionRequest } from '#octavo/core/convert.js'
import type { Warning } from '#octavo/core/document/warnings.js'
import { converted, oncePerRequest } from './converted.ts'
import { type HtmlPage, htmlPageOf } from './html-page.ts'
import { unzip } from './unzip.ts'

/** A converted document, opened as a reading system does. */
export interface EpubBook {
  readonly bytes: Uint8Array
  readonly warnings: readonly Warning[]
  /** Names of all files in the container, in its order. */
  readonly names: readonly string[]
  /** A file of the folder with the package document, as text. */
  text(name: string): string
  /** The pages in the order of reading, each by its name. */
  readonly pages: ReadonlyMap<string, string>
  /** What stands on all pages, as one page of HTML. */
  readonly whole: HtmlPage
}

/** Converts Markdown to EPUB through the public function, opens the file, and checks that its XML is well-formed. */
export function epubBook(
  content: string,
  request: Omit<ConversionRequest, 'content' | 'format'> = {},
): Promise<EpubBook> {
  return open({
    ...request,
    options: { fonts: 'name', ...request.options },
    content,
    format: 'epub',
  })
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

const open = oncePerRequest(async (request): Promise<EpubBook> => {
  const { bytes, warnings } = await converted(request)
  const files = unzip(bytes)
  const names = [...files.keys()]
  for (const [name, content] of files) {
    if (/\.(?:xml|xhtml|opf|ncx)$/.test(name)) parseXml(utf8.decode(content))
  }
  const text = (name: string) => utf8.decode(files.get(`EPUB/${name}`))
  const linear = [...text('package.opf').matchAll(/<itemref idref="([^"]*)"\/>/g)]
  const pages = new Map(linear.map(([, id]) => [`${id}.xhtml`, text(`${id}.xhtml`)]))
  const contents = [...pages.values()].map((page) =>
    page.slice(page.indexOf('<main'), page.lastIndexOf('</body>')),
  )
  const source = `<!doctype html><html><body>${contents.join('')}</body></html>`
  return { bytes, warnings, names, text, pages, whole: htmlPageOf(source, warnings) }
})
