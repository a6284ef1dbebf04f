import type { LoadDrawers } from './diagrams/drawers.ts'
import type { Book, BookLines } from './document/book.ts'
import { capWarnings } from './document/cap-warnings.ts'
import type { DiagramDrawers } from './document/diagram-drawer.ts'
import {
  checkFrontMatterOptions,
  type FrontMatterOptions,
  leastTextArea,
} from './document/front-matter-options.ts'
import { type DocumentLimits, defaultLimits } from './document/limits.ts'
import type { LinkedDocuments } from './document/linked-documents.ts'
import { listedCaptions } from './document/numbers.ts'
import {
  type Block,
  type Document,
  noMargins,
  type PageSetup,
  type TableOfContents,
  type TableOfFigures,
} from './document/types.ts'
import type { Warning } from './document/warnings.ts'
import { fontsNotEmbedded, stylesLacking } from './fonts/own/font-warnings.ts'
import { ownPdfFonts, requireSubsetting } from './fonts/own/pdf-fonts.ts'
import type { ImageHost } from './images/image-hosts.ts'
import { ImagesWantedError, type SuppliedImage, wantedImages } from './images/supplied-images.ts'
import { withLandscapeTables } from './layout/landscape-tables.ts'
import { usedFaces } from './layout/used-faces.ts'
import { lazy } from './memoize.ts'
import { MissingPackageError } from './native/native-packages.ts'
import { type Format, type Output, OutputLimitError } from './output.ts'
import { loadFurtherGrammars } from './read/code/engine.ts'
import { formulaOf } from './read/math/latex.ts'
import { type ReadCitations, readDocument } from './read/read.ts'
import { contrastWarnings } from './theme/contrast-warnings.ts'
import { defaultThemeId, resolveTheme, themes } from './theme/index.ts'
import { lineWidth, pageGeometry, pageStyleFor } from './theme/page-geometry.ts'
import { onPaper } from './theme/paper.ts'
import type { LoadedTheme, PaletteOverrides, Theme } from './theme/types.ts'
import { themeDefinition } from './theme-definition.ts'
import type { Rasterize } from './write/docx/start.ts'
import type { Template } from './write/docx/template/template.ts'
import type { HtmlFonts } from './write/html/start.ts'
import { imageUnused } from './write/image-warnings.ts'

/** One document to convert. */
export interface ConversionRequest {
  /** Markdown: CommonMark 0.31.2 and GFM, with front matter, math, alerts and safe HTML. */
  readonly content: string
  readonly format: Format
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
  /** Hosts of which the caller can get images: asked for by `ImagesWantedError`, where they aren't among `images`. */
  readonly imageHosts?: readonly ImageHost[]
  /** Whether the caller can get images in files, which the document names by path: asked for in the same way. */
  readonly imageFiles?: boolean
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
  /** What the document may ask for, with all its files; `defaultLimits` if absent. */
  readonly limits?: DocumentLimits
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
 * @throws {ConversionError} the document can't be made into that format, though it could be read
 * @throws {ImagesWantedError} the document shows images on `imageHosts`, or in files if there are `imageFiles`, that aren't among `images`
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

/** What the parent of a converting process is told, and decides. */
export interface Supervision {
  /**
   * Whether what has ended a process is left out: a Word file isn't laid out for the page numbers of its contents, and a PDF has its
   * notes at the end.
   */
  readonly simplify?: boolean
  /** Told before a Word file is laid out, and after. Native code does it, which can end the process, or never end. */
  readonly onLayout?: (state: 'started' | 'ended') => void
  /** Told before a PDF is laid out that has notes at the foot of pages. */
  readonly onFootnotes?: () => void
}

/** `convert`, in a process that may be lost over the document. */
export async function convertSupervised(
  request: ConversionRequest,
  supervision: Supervision,
): Promise<Output> {
  const definition = themeDefinition(request.theme ?? defaultThemeId)
  const options = checkedOptions(request.options ?? {})
  if (request.template !== undefined && request.format !== 'docx') {
    throw new RangeError(`A Word template is for the format "docx", not "${request.format}".`)
  }
  const split = request.split ?? false
  if (split && (request.format !== 'html' || request.book === undefined)) {
    throw new RangeError('Only a book in the format "html" can be split into pages.')
  }
  const template = request.template && (await loadTemplates()).openTemplate(request.template)
  const onScreen = resolveTheme(definition, request.overrides)
  const shown = request.format === 'html' ? onScreen : onPaper(onScreen)
  let citations: ReadCitations | undefined
  const read = (drawers?: DiagramDrawers) =>
    readDocument(request.content, {
      fallbackTitle: request.fallbackTitle ?? 'Document',
      remoteImages: request.remoteImages ?? true,
      images: request.images ?? [],
      documents: request.documents,
      book: request.book,
      theme: { id: definition.id, known: themes.map(({ id }) => id) },
      numberSections: shown.numberSections,
      pageNumber: shown.page.pageNumber,
      chapterStart: shown.page.chapters ?? null,
      options,
      defaults: shown.frontMatter,
      limits: request.limits ?? defaultLimits,
      diagramDrawers: drawers,
      citations,
      ...(template && { fields: template.names }),
      reflows: request.format === 'epub',
    })
  let result = read()
  if (result.lacksGrammars) {
    await loadFurtherGrammars()
    result = read()
  }
  // Before more is done for a document that will be read again with its files.
  const { imagesNotSupplied } = result
  const wanted = wantedImages(
    imagesNotSupplied,
    request.imageHosts ?? [],
    request.imageFiles ?? false,
  )
  if (wanted.length > 0) throw new ImagesWantedError(wanted)
  if (result.citationsWanted !== null) {
    const { source, request: wanted } = result.citationsWanted
    const { formatCitations } = await import('./citations/format.ts')
    citations = { source, formatted: formatCitations(wanted) }
    result = read()
  }
  if (result.enginesWanted.size > 0) {
    const load = await drawersOf(result.document)
    // An engine that was interrupted is loaded again, for as long as the document's time for diagrams lasts.
    while (result.enginesWanted.size > 0) result = read(await load(result.enginesWanted))
  }
  const { warnings, imagesNotShown } = result
  // A template decides its pages.
  const { theme, warnings: pageWarnings } = template
    ? { theme: shown, warnings: [] }
    : withPageSetup(shown, result.document)
  const document = template
    ? withoutCover(result.document)
    : withLandscapeTables(result.document, theme)
  const { outputBytes = Number.POSITIVE_INFINITY } = request
  const embedsFonts = (document.metadata.fonts ?? 'embed') === 'embed'
  const output = template ? await writeWithTemplate(template) : await write(request.format)
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
      result.lines,
    ),
  }

  /** For the lines of text that the document's pages have. */
  async function drawersOf(document: Document): Promise<LoadDrawers> {
    const { drawersFor } = await import('./diagrams/drawers.ts')
    const theme = template
      ? (await loadTemplates()).templateLook(template, shown, request.overrides ?? {}).theme
      : withPageSetup(shown, document).theme
    const geometry = pageGeometry(theme.page, document.metadata.pageSize)
    return drawersFor({
      theme: onPaper(theme),
      room: lineWidth(geometry, document.dir),
      keepsLinks: request.format !== 'docx',
      formula: (latex) => formulaOf(latex, request.limits ?? defaultLimits),
    })
  }

  // A format's engine is loaded when it's first asked for.
  async function write(format: Format): Promise<Output> {
    switch (format) {
      case 'html': {
        if (split && result.lines !== null) return writePages(result.lines)
        const { writeHtml } = await import('./write/html/write.ts')
        return writeHtml(document, theme, outputBytes, await htmlFonts())
      }
      case 'docx': {
        const { writeDocx } = await import('./write/docx/write.ts')
        const rasterize = await rasterizeFor(theme)
        const { signatures, wordFonts } = await import('./fonts/word-fonts.ts')
        const used = usedFaces(document, theme)
        const fonts = {
          embedded: embedsFonts ? wordFonts(used) : [],
          signatures: signatures(theme),
        }
        const { blocks, listedPages, warnings } = await layoutForContents(
          document,
          theme,
          supervision,
        )
        const laidOut = { ...document, children: blocks }
        const output = await writeDocx(laidOut, theme, rasterize, fonts, listedPages)
        const notEmbedded = embedsFonts ? fontsNotEmbedded(used) : []
        return { bytes: output.bytes, warnings: [...output.warnings, ...warnings, ...notEmbedded] }
      }
      case 'pdf': {
        const pdf = await loadPdfWriter()
        requireSubsetting(theme)
        const { attachmentsOf } = await import('./write/pdf/attachments.ts')
        const { attachSource } = document.metadata
        const attached = attachmentsOf(
          attachSource,
          request.content,
          request.book,
          result.imagesShown,
        )
        const { simplify: endnotes = false, onFootnotes } = supervision
        if (!endnotes && document.footnotes.length > 0) onFootnotes?.()
        const output = await pdf.write(document, theme, ownPdfFonts(theme), attached, endnotes)
        const lacking = stylesLacking(usedFaces(document, theme))
        return { bytes: output.bytes, warnings: [...output.warnings, ...lacking] }
      }
      case 'epub':
        return writeBook()
    }
  }

  /** Its pages are those of a reading system, so that no table is turned. */
  async function writeBook(): Promise<Output> {
    const { writeEpub } = await import('./write/html/epub/write.ts')
    const { chapterPages, sitePages } = await import('./layout/site-pages.ts')
    const { zip } = await import('./zip.ts')
    const whole = result.document
    const { files, lines } = result
    const chapters = lines === null ? chapterPages(whole) : sitePages(whole, files, lines)
    const output = writeEpub(whole, chapters, theme, outputBytes, await htmlFonts())
    return { bytes: zip(output.files), warnings: output.warnings }
  }

  /** Tables that are printed on landscape pages stay on the page of their own file. */
  async function writePages(lines: BookLines): Promise<Output> {
    const { writeSite } = await import('./write/html/site/write.ts')
    const { sitePages } = await import('./layout/site-pages.ts')
    const { searchProgram } = await import('./search-program.ts')
    const { zip } = await import('./zip.ts')
    const whole = result.document
    const { front, pages } = sitePages(whole, result.files, lines)
    const fitted = pages.map((page) => ({
      ...page,
      children: withLandscapeTables({ ...whole, children: page.children }, theme).children,
    }))
    const fonts = await htmlFonts()
    const site = { front, pages: fitted }
    const output = writeSite(whole, site, theme, outputBytes, fonts, searchProgram())
    return { bytes: zip(output.files), warnings: output.warnings }
  }

  async function writeWithTemplate(template: Template): Promise<Output> {
    const { templateLook, templateValues, writeInTemplate } = await loadTemplates()
    const look = templateLook(template, theme, request.overrides ?? {})
    const rasterize = await rasterizeFor(look.theme)
    const fitted = look.page.canTurn ? withLandscapeTables(document, look.theme) : document
    const values = templateValues(fitted, result.fields)
    const output = await writeInTemplate(fitted, template, look, values, rasterize)
    const contents = findContents(fitted.children, fitted)
    if (contents === undefined) return output
    const missing = contentsPageNumbersMissing(contents, 'the Word template decides its pages')
    return { ...output, warnings: [...output.warnings, missing] }
  }

  async function htmlFonts(): Promise<HtmlFonts> {
    const used = usedFaces(document, theme)
    if (embedsFonts) {
      const { webFonts } = await import('./fonts/web-fonts.ts')
      return { kind: 'embedded', fonts: await webFonts(used) }
    }
    const { standIns } = await import('./fonts/stand-ins.ts')
    return { kind: 'named', standIns: standIns(used) }
  }
}

/** Warnings with the files of a book that their lines are in. */
function withFiles(warnings: readonly Warning[], lines: BookLines | null): readonly Warning[] {
  if (lines === null) return warnings
  return warnings.map((warning) =>
    warning.line === undefined ? warning : { ...warning, ...lines.of(warning.line) },
  )
}

/** A template has its own cover, back cover and letterhead; what would stand on the document's cover stands at its start. */
function withoutCover(document: Document): Document {
  const { cover, children } = document
  const abstract = cover?.abstract ?? null
  return {
    ...document,
    cover: null,
    backCover: [],
    letterhead: null,
    children: abstract === null ? children : [abstract, ...children],
  }
}

/** The theme with the pages that a document asks for, as far as they leave room for text. */
function withPageSetup(
  theme: Theme,
  { metadata, lang }: Document,
): { readonly theme: Theme; readonly warnings: readonly Warning[] } {
  const { page: setup, pageSize } = metadata
  const styleFor = (setup: PageSetup | null) => pageStyleFor(theme.page, lang, pageSize, setup)
  const own: PageSetup = setup ?? {
    ...{ size: null, orientation: null, margins: noMargins, columns: null, lineNumbers: null },
    chapters: null,
    line: 1,
  }
  const asked = styleFor(setup)
  if (asked === theme.page) return { theme, warnings: [] }
  if (asked !== null) return { theme: { ...theme, page: asked }, warnings: [] }
  const inOneColumn = styleFor({ ...own, columns: 1 })
  const plain = inOneColumn ?? styleFor({ ...own, margins: noMargins })
  const page = plain ?? styleFor({ ...own, margins: noMargins, columns: 1 }) ?? theme.page
  const warning = (message: string): Warning => ({
    code: 'front_matter_invalid',
    message,
    line: own.line,
  })
  const margins = `The margins were left out: the text area would be less than ${leastTextArea} mm wide or high.`
  const columns = `The columns were left out: each would be less than ${leastTextArea} mm wide.`
  return {
    theme: { ...theme, page },
    warnings: [
      ...(setup !== null && inOneColumn === null ? [warning(margins)] : []),
      ...(inOneColumn !== null || plain === null ? [warning(columns)] : []),
    ],
  }
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

/** What makes pictures for Word of those in the theme's fonts, and of others. */
async function rasterizeFor(theme: Theme): Promise<Rasterize> {
  const { rasterize } = await import('./raster/rasterize.ts')
  return (images) => rasterize(images, () => ownPdfFonts(theme).files)
}

/** Few documents have a template. */
const loadTemplates = lazy(async () => {
  const { openTemplate } = await import('./write/docx/template/template.ts')
  const { templateLook } = await import('./write/docx/template/look.ts')
  const { templateValues } = await import('./write/docx/template/values.ts')
  const { writeInTemplate } = await import('./write/docx/template/write.ts')
  return { openTemplate, templateLook, templateValues, writeInTemplate }
})

const loadPdfWriter = lazy(async () => {
  const { createPdfWriter } = await import('./write/pdf/write.ts')
  const { svgsForPdf } = await import('./raster/svg-for-pdf.ts')
  return createPdfWriter(svgsForPdf)
})

interface WordLayout {
  readonly blocks: readonly Block[]
  readonly listedPages: ReadonlyMap<string, number>
  readonly warnings: readonly Warning[]
}

/**
 * The pages that Word's table of contents and its lists of figures show until Word counts them itself, those of the PDF, and the document's blocks in
 * the PDF's order. Without contents nothing is laid out. What keeps the pages from being counted never costs the document: Word
 * can count them.
 */
async function layoutForContents(
  document: Document,
  theme: Theme,
  { simplify = false, onLayout }: Supervision,
): Promise<WordLayout> {
  const asRead = { blocks: document.children, listedPages: new Map() }
  const contents = findContents(document.children, document)
  if (contents === undefined) return { ...asRead, warnings: [] }
  const missing = (reason: string): WordLayout => ({
    ...asRead,
    warnings: [contentsPageNumbersMissing(contents, reason)],
  })
  if (simplify) return missing('counting them ended the converter')
  const pdf = await loadPdfWriter().catch((error: unknown) => {
    // Other faults of the installation, unlike those of the engine, are no matter of the document.
    if (error instanceof MissingPackageError) return error
    throw error
  })
  if (pdf instanceof Error) return missing(`Octavo ${pdf.reason}`)
  onLayout?.('started')
  try {
    const layout = await pdf.layOut(document, theme, ownPdfFonts(theme))
    if (layout === null) return missing('the layout engine rejected the document')
    return { ...layout, warnings: [] }
  } catch {
    // PDF would fail. Word doesn't need the engine.
    return missing('the layout engine failed')
  } finally {
    onLayout?.('ended')
  }
}

function contentsPageNumbersMissing({ type, line }: Contents, reason: string): Warning {
  const name = type === 'toc' ? 'The table of contents' : 'A list of figures, tables or listings'
  return {
    code: 'contents_page_numbers_missing',
    message:
      `${name} has no page numbers, because its pages could not be counted (${reason}). ` +
      'Word fills them in when you update the table (F9).',
    line,
  }
}

type Contents = TableOfContents | TableOfFigures

/** The first list that has entries. Such lists stand in the root, in `aligned` or in `landscape`. */
function findContents(blocks: readonly Block[], document: Document): Contents | undefined {
  for (const block of blocks) {
    if (block.type === 'toc' && document.outline.length > 0) return block
    if (block.type === 'tableOfFigures') {
      if (listedCaptions(document.children, block.kind).length > 0) return block
    }
    const inner = block.type === 'aligned' || block.type === 'landscape' ? block.children : []
    const found = findContents(inner, document)
    if (found !== undefined) return found
  }
  return undefined
}
