import type { OlderVersion } from './compare/older-version.ts'
import { compareMarkdown } from './compare-markdown.ts'
import type { Book, BookLines } from './document/book.ts'
import { capWarnings } from './document/cap-warnings.ts'
import type { FrontMatterOptions } from './document/front-matter-options.ts'
import type { DocumentLimits } from './document/limits.ts'
import type { LinkedDocuments } from './document/linked-documents.ts'
import { checkFrontMatterOptions } from './document/options/check.ts'
import type { Warning } from './document/warnings.ts'
import { formatDescriptions, type OutputFormat } from './formats/formats.ts'
import { writers } from './formats/write/writers.ts'
import type { SuppliedImage } from './images/supplied-images.ts'
import { withPageSetup } from './layout/page-setup.ts'
import { lazy } from './memoize.ts'
import { type Output, OutputLimitError } from './output.ts'
import type { Look } from './read-request.ts'
import { readVersions } from './read-versions.ts'
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
  /** `md` is for comparisons alone. */
  readonly format: OutputFormat
  /** A theme's id, or one of the caller's own, as `loadTheme` returns it; `corporate` if absent. */
  readonly theme?: string | LoadedTheme
  /** Colours that replace the theme's for this document, each `#rrggbb`. */
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
   * A Word template (`.docx` or `.dotx`) that a DOCX file is made of, as the file's bytes: its styles, headers, footers and all
   * else of it, with the document in the place that it marks. Nothing that it points at is loaded.
   */
  readonly template?: Uint8Array
  /** How many bytes the file may have; as many as the format allows if absent. HTML may never have more than 512 MiB. */
  readonly outputBytes?: number
}

/**
 * Turns Markdown into a finished document.
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
 * @throws {TemplateError} the Word template can't be used; a `ConversionError`
 * @throws {RangeError} the theme is unknown, or there's a template for another format than DOCX, or `split` without a book or for another format than HTML, or one of `options`, or has a value that it doesn't take
 * @throws {Error} a fault of the installation: an engine, a font or a template can't be loaded
 * @example
 * const { bytes, warnings } = await convert({ content: '# Hello', format: 'pdf' })
 */
export async function convert(request: ConversionRequest): Promise<Output> {
  return convertSupervised(request, {})
}

/** `convert`, in a process that may be lost over the document. */
export async function convertSupervised(
  request: ConversionRequest,
  supervision: Supervision,
): Promise<Output> {
  const definition = themeDefinition(request.theme ?? defaultThemeId)
  const options = checkedOptions(request.options ?? {})
  const format = formatDescriptions[request.format]
  if (request.template !== undefined && !format.takesTemplate) {
    throw new RangeError(`A Word template is for the format "docx", not "${request.format}".`)
  }
  const split = request.split ?? false
  if (split && (!format.splits || request.book === undefined)) {
    throw new RangeError('Only a book in the format "html" can be split into pages.')
  }
  const template = request.template && (await loadTemplates()).openTemplate(request.template)
  const onScreen = resolveTheme(definition, request.overrides)
  const shown = format.shownOn === 'screen' ? onScreen : onPaper(onScreen)
  const look: Look = {
    id: definition.id,
    theme: shown,
    ...(template && { fields: template.names }),
    onItsPages: async (lang, metadata) => {
      if (!template) return withPageSetup(withScriptLeading(shown, lang), { lang, metadata }).theme
      return (await loadTemplates()).templateLook(template, shown, request.overrides ?? {}).theme
    },
  }
  const { format: wanted, compareWith: older } = request
  if (wanted === 'md') {
    if (older === undefined) {
      throw new RangeError('Markdown is written of comparisons alone: there is no older version.')
    }
    return compareMarkdown(request, older, options, look)
  }
  const result = await readVersions(request, options, look)
  const { warnings, imagesNotShown } = result
  // A template decides its pages.
  const { theme, warnings: pageWarnings } = template
    ? { theme: shown, warnings: [] }
    : withPageSetup(withScriptLeading(shown, result.document.lang), result.document)
  const { document, files, lines, fields, data, imagesShown, includedFiles } = result
  const { content, book, overrides = {}, outputBytes = Number.POSITIVE_INFINITY } = request
  const embedsFonts = (document.metadata.fonts ?? 'embed') === 'embed'
  const { write } = await writers[wanted]()
  const output = await write({
    ...{ content, book, document, files, includedFiles, fields, data, imagesShown },
    lines: book === undefined ? null : lines,
    ...{ theme, overrides, template, embedsFonts, split, outputBytes, supervision },
  })
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

/** @throws {RangeError} for the first that is wrong */
function checkedOptions(given: FrontMatterOptions): FrontMatterOptions {
  return checkFrontMatterOptions(given, (fault) => {
    throw new RangeError(
      fault.type === 'unknown'
        ? `Unknown option "${fault.key}". Known: ${fault.known.join(', ')}.`
        : `options.${fault.path} must be ${fault.wanted}.`,
    )
  })
}

/** Few documents have a template. */
const loadTemplates = lazy(async () => {
  const { openTemplate } = await import('./write/docx/template/template.ts')
  const { templateLook } = await import('./write/docx/template/look.ts')
  return { openTemplate, templateLook }
})
