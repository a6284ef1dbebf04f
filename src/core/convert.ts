import { checkpoint, untilAborted } from './abort.ts'
import type { OlderVersion } from './compare/older-version.ts'
import type { Book, BookLines } from './document/book.ts'
import { capWarnings } from './document/cap-warnings.ts'
import type { FrontMatterOptions } from './document/front-matter-options.ts'
import type { DocumentLimits } from './document/limits.ts'
import type { LinkedDocuments } from './document/linked-documents.ts'
import { RequestError } from './document/request-error.ts'
import type { Warning } from './document/warnings.ts'
import { formatDescriptions, type OutputFormat } from './formats/formats.ts'
import type { OpenedTemplate } from './formats/write/opened-template.ts'
import { writers } from './formats/write/writers.ts'
import type { SuppliedImage } from './images/supplied-images.ts'
import { withPageSetup } from './layout/page-setup.ts'
import { lazy } from './memoize.ts'
import { type Output, OutputLimitError, templateFormat } from './output.ts'
import { type Look, readRequest } from './read-request.ts'
import { checkOptions } from './request/check-options.ts'
import { checkRequest } from './request/check-request.ts'
import { checkedColors } from './request/colors.ts'
import type { Supervision } from './supervision.ts'
import { contrastWarnings } from './theme/contrast-warnings.ts'
import { defaultThemeId, resolveTheme } from './theme/index.ts'
import { onPaper } from './theme/paper.ts'
import { withScriptLeading } from './theme/script-leading.ts'
import type { LoadedTheme, PaletteOverrides } from './theme/types.ts'
import { themeDefinition } from './theme-definition.ts'
import { imageUnused } from './write/image-warnings.ts'

/** One document to convert. */
export interface ConversionRequest {
  /** Markdown: CommonMark 0.31.2 and GFM, with front matter, math, alerts and safe HTML. */
  readonly content: string
  /** What the document becomes; `md` is for comparisons alone. */
  readonly format: OutputFormat
  /** A theme's id, or one of the caller's own, as `loadTheme` returns it; `corporate` if absent. */
  readonly theme?: string | LoadedTheme
  /** Colours that replace the theme's for this document, each `#rrggbb` or `#rgb`. */
  readonly overrides?: PaletteOverrides
  /** What counts in place of the document's front matter. */
  readonly options?: FrontMatterOptions
  /** Title of a document that names none itself: `Document` if absent. */
  readonly fallbackTitle?: string
  /** Whether HTML may point at `https:` images on other hosts that aren't embedded; true if absent. */
  readonly remoteImages?: boolean
  /**
   * Images on other hosts, and in files beside the document, that are to be embedded, in every format. Nothing is ever
   * fetched or read here. A file is named by its path from the document, with `/`: `img/logo.png` is found however the
   * document writes it (`./img/logo.png`, `img%2Flogo.png`, `img/logo.png?raw=true`).
   */
  readonly images?: readonly SuppliedImage[]
  /**
   * Supplies images that the document shows and `images` lacks: it's called with their `https:` addresses, and with the paths as the
   * document writes them. What it leaves out is shown as without it. Called once, and before that with the paths of bibliographies
   * and a citation style, if the document names any. The document waits for it, and fails if it rejects.
   */
  readonly supplyImages?: (urls: readonly string[]) => Promise<readonly SuppliedImage[]>
  /**
   * The documents that are converted together with this one: relative links to them lead to their outputs, and one to another
   * Markdown file is warned of.
   */
  readonly documents?: LinkedDocuments
  /**
   * Further files that become one document with this, which then is the first file of a book: each has its own footnotes,
   * reference definitions, ids and paths, and links between them lead to places in the document. The front matter of the first
   * is that of the book. `documents` doesn't count.
   */
  readonly book?: Book
  /**
   * Whether HTML is a site, as a ZIP archive: a page for each file of the `book`, a start page with its contents, `index.html`, and one
   * that searches, `search.html`, which alone has a script. Links lead from page to page. False if absent.
   */
  readonly split?: boolean
  /** An older version: the document then shows what has changed since. */
  readonly compareWith?: OlderVersion
  /** What the document may ask for, with all its files; `defaultLimits` if absent. */
  readonly limits?: DocumentLimits
  /**
   * Values by their names, for `{{ name }}` and the like in the document: text, numbers, lists, and values by names again. They replace
   * those that its front matter declares as `data`. In a document with neither, braces are text.
   */
  readonly data?: { readonly [name: string]: unknown }
  /**
   * Of each record, what `data` has for a document: the file then has the document once for each, from a new page on, with page numbers
   * that begin again. A record's values replace those of `data`; `record` is itself, and `record_number` its number.
   */
  readonly records?: readonly { readonly [name: string]: unknown }[]
  /**
   * A Word template (`.docx` or `.dotx`) that a DOCX file is made of, as the file's bytes: its styles, headers, footers and all
   * else of it, with the document in the place that it marks. Or a PowerPoint template (`.pptx` or `.potx`) that a PPTX file is made of:
   * its masters and layouts, without its own slides. Nothing that it points at is loaded.
   */
  readonly template?: Uint8Array
  /** How many bytes the file may have; as many as the format allows if absent. HTML may never have more than 512 MiB. */
  readonly outputBytes?: number
}

/** How a request is converted. */
export interface ConvertOptions {
  /** Ends the conversion, with the reason of the signal, at the next of its steps. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Turns Markdown into a finished document, in the calling thread. A converter does it in processes of its own: `createConverter()`.
 *
 * With a signal, the event loop runs between the steps: before the document is read, before it's written, and while
 * `supplyImages` is waited for.
 *
 * The same request gives the same bytes with the same version of Octavo; outside Linux a font of the host that
 * bears a bundled font's name can change a PDF. Nothing is read from the network, and no file but Octavo's own
 * templates and fonts.
 *
 * @returns the file's bytes, and warnings for whatever was lost or changed, each with its line, and of a book with its file
 * @throws {DocumentLimitError} the document asks for more than `limits` allow
 * @throws {OutputLimitError} the file would be larger than `outputBytes`
 * @throws {DataError} its data, or a template in it, can't be read
 * @throws {ConversionError} the document can't be made into that format, though it could be read
 * @throws {FontFileError} a font of the theme can't be read, or may not be embedded
 * @throws {TemplateError} the template can't be used; a `ConversionError`
 * @throws {RequestError} a field of the request is missing, unknown, or has a value that it doesn't take; a `RangeError`
 * @throws {OctavoError} `INTERNAL_ERROR`: npm has left out an engine's package for this platform
 * @throws {Error} another fault of the installation, or of Octavo
 * @throws the reason of the signal, or what `supplyImages` rejects with
 * @example
 * import { writeFile } from 'node:fs/promises'
 * import { convert } from 'octavo'
 *
 * const { bytes, warnings } = await convert({ content: '# Hello', format: 'pdf', theme: 'academic' })
 * await writeFile('hello.pdf', bytes) // hello.pdf
 * for (const { code, line, message } of warnings) console.warn(line, code, message)
 */
export async function convert(
  request: ConversionRequest,
  options: ConvertOptions = {},
): Promise<Output> {
  return convertSupervised(request, { signal: options.signal })
}

/** `convert`, in a process that may be lost over the document. */
export async function convertSupervised(
  given: ConversionRequest,
  supervision: Supervision,
): Promise<Output> {
  const { signal } = supervision
  checkRequest(given)
  await checkpoint(signal)
  const request = withSignal(given, signal)
  const overrides = checkedColors(request.overrides ?? {}, 'overrides')
  const definition = themeDefinition(request.theme ?? defaultThemeId)
  const options = checkOptions(request.options ?? {})
  const format = formatDescriptions[request.format]
  const split = request.split ?? false
  const template = request.template && (await opened(request.template, request.format))
  const onScreen = resolveTheme(definition, overrides)
  const shown = format.shownOn === 'screen' ? onScreen : onPaper(onScreen)
  const look: Look = {
    id: definition.id,
    theme: shown,
    ...(template?.fields && { fields: template.fields }),
    onItsPages: async (lang, metadata) => {
      if (!template) return withPageSetup(withScriptLeading(shown, lang), { lang, metadata }).theme
      return template.themeOf(shown, overrides)
    },
  }
  const { format: wanted, compareWith: older } = request
  if (wanted === 'md') {
    if (older !== undefined) {
      const { compareMarkdown } = await loadComparison()
      return compareMarkdown(request, older, options, look)
    }
    const message = 'Markdown is written of comparisons alone: there is no older version.'
    throw new RequestError('format', message)
  }
  const { records } = request
  const result =
    records !== undefined
      ? await (await loadRecords()).readRecords(request, records, options, look, signal)
      : older === undefined
        ? await readRequest(request, options, look)
        : await (await loadComparison()).readVersions(request, older, options, look)
  await checkpoint(signal)
  supervision.onRead?.()
  const { warnings, imagesNotShown } = result
  // A template decides its pages.
  const { lang, slides } = result.document
  const { theme, warnings: pageWarnings } = template
    ? { theme: shown, warnings: [] }
    : slides !== undefined
      ? // They are shown on a screen, in whatever format, and have a size of their own.
        { theme: withScriptLeading(onScreen, lang), warnings: [] }
      : withPageSetup(withScriptLeading(shown, lang), result.document)
  const { document, files, lines, fields, data, imagesShown, includedFiles } = result
  const { book, outputBytes = Number.POSITIVE_INFINITY } = request
  const embedsFonts = (document.metadata.fonts ?? 'embed') === 'embed'
  const { write } = await writers[wanted]()
  const output = await write({
    ...{
      content: request.content,
      book,
      document,
      files,
      includedFiles,
      fields,
      data,
      imagesShown,
    },
    lines: book === undefined ? null : lines,
    ...{ theme, overrides, embedsFonts, split, outputBytes, supervision },
    ...{ template: template?.word, slideTemplate: template?.slides },
  })
  await checkpoint(signal)
  if (output.bytes.length > outputBytes) throw new OutputLimitError(outputBytes)
  return {
    bytes: output.bytes,
    warnings: withFiles(
      [
        ...warnings,
        ...pageWarnings,
        ...contrastWarnings(theme),
        ...capWarnings([...imagesNotShown.map(imageUnused), ...output.warnings]),
      ],
      lines,
    ),
  }
}

/** Warnings with the files that their lines are in; of a document that is no book, only with those that it includes. */
function withFiles(warnings: readonly Warning[], lines: BookLines | null): readonly Warning[] {
  if (lines === null) return warnings
  // A file that is included twice is read twice.
  const said = new Set<string>()
  return warnings.flatMap((warning) => {
    if (warning.line === undefined) return [warning]
    const { file, line } = lines.of(warning.line)
    const key = [warning.code, line, file, warning.message].join('\n')
    if (said.has(key)) return []
    said.add(key)
    return [{ ...warning, line, ...(file !== '' && { file }) }]
  })
}

/** The request, whose images are waited for until the signal is aborted. */
function withSignal(
  request: ConversionRequest,
  signal: AbortSignal | undefined,
): ConversionRequest {
  const { supplyImages } = request
  if (signal === undefined || supplyImages === undefined) return request
  return { ...request, supplyImages: (urls) => untilAborted(supplyImages(urls), signal) }
}

/** Loaded on first use: few documents are compared, have records or a template. */
const loadComparison = lazy(async () => {
  const [{ compareMarkdown }, { readVersions }] = await Promise.all([
    import('./compare-markdown.ts'),
    import('./read-versions.ts'),
  ])
  return { compareMarkdown, readVersions }
})

const loadRecords = lazy(() => import('./read-records.ts'))

const loadTemplates = lazy(() => import('./formats/write/opened-template.ts'))

async function opened(bytes: Uint8Array, format: OutputFormat): Promise<OpenedTemplate> {
  return (await loadTemplates()).openedTemplate(bytes, templateFormat(format))
}
