import { capWarnings } from './document/cap-warnings.ts'
import { type DocumentLimits, defaultLimits } from './document/limits.ts'
import type { LinkedDocuments } from './document/linked-documents.ts'
import type { Warning } from './document/warnings.ts'
import type { ImageHost } from './images/image-hosts.ts'
import { ImagesWantedError, type SuppliedImage, wantedImages } from './images/supplied-images.ts'
import { lazy } from './memoize.ts'
import { type Format, type Output, OutputLimitError } from './output.ts'
import { loadFurtherGrammars } from './read/code/engine.ts'
import { readDocument } from './read/read.ts'
import { defaultThemeId, findTheme, resolveTheme, themes } from './theme/index.ts'
import { lowContrast } from './theme/legibility.ts'
import type { PaletteOverrides, Theme } from './theme/types.ts'
import { imageUnused } from './write/image-warnings.ts'

/** One document to convert. */
export interface ConversionRequest {
  /** Markdown: CommonMark 0.31.2 and GFM, with front matter, math, alerts and safe HTML. */
  readonly content: string
  readonly format: Format
  /** A theme's id; `corporate` if absent. */
  readonly theme?: string
  /** Colours that replace the theme's for this document, each `#rrggbb`. */
  readonly overrides?: PaletteOverrides
  /** Title of a document that names none itself: `Document` if absent. */
  readonly fallbackTitle?: string
  /** Whether quotation marks, dashes and ellipses of ASCII are set right where the front matter doesn't say; true if absent. */
  readonly smart?: boolean
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
  /** What the document may ask for; `defaultLimits` if absent. */
  readonly limits?: DocumentLimits
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
 * @returns the file's bytes, and warnings for whatever was lost or changed, each with its line
 * @throws {DocumentLimitError} the document asks for more than `limits` allow
 * @throws {OutputLimitError} the file would be larger than `outputBytes`
 * @throws {ConversionError} the document can't be made into that format, though it could be read
 * @throws {ImagesWantedError} the document shows images on `imageHosts`, or in files if there are `imageFiles`, that aren't among `images`
 * @throws {RangeError} the theme is unknown
 * @throws {Error} a fault of the installation: an engine, a font or a template can't be loaded
 * @example
 * const { bytes, warnings } = await convert({ content: '# Hello', format: 'pdf' })
 */
export async function convert(request: ConversionRequest): Promise<Output> {
  const themeId = request.theme ?? defaultThemeId
  const definition = findTheme(themeId)
  if (definition === undefined) {
    throw new RangeError(
      `Unknown theme "${themeId}". Known: ${themes.map((theme) => theme.id).join(', ')}.`,
    )
  }
  const theme = resolveTheme(definition, request.overrides)
  const read = () =>
    readDocument(request.content, {
      fallbackTitle: request.fallbackTitle ?? 'Document',
      remoteImages: request.remoteImages ?? true,
      images: request.images ?? [],
      documents: request.documents,
      numberSections: theme.numberSections,
      smart: request.smart ?? true,
      limits: request.limits ?? defaultLimits,
    })
  let result = read()
  if (result.lacksGrammars) {
    await loadFurtherGrammars()
    result = read()
  }
  const { document, warnings, imagesNotSupplied, imagesNotShown } = result
  const wanted = wantedImages(
    imagesNotSupplied,
    request.imageHosts ?? [],
    request.imageFiles ?? false,
  )
  if (wanted.length > 0) throw new ImagesWantedError(wanted)
  const { outputBytes = Number.POSITIVE_INFINITY } = request
  const output = await write(request.format)
  if (output.bytes.length > outputBytes) throw new OutputLimitError(outputBytes)
  return {
    bytes: output.bytes,
    warnings: [
      ...warnings,
      ...contrastWarnings(theme),
      ...capWarnings([...imagesNotShown.map(imageUnused), ...output.warnings]),
    ],
  }

  // A format's engine is loaded when it's first asked for.
  async function write(format: Format): Promise<Output> {
    switch (format) {
      case 'html': {
        const { writeHtml } = await import('./write/html/write.ts')
        return writeHtml(document, theme, outputBytes)
      }
      case 'docx': {
        const { writeDocx } = await import('./write/docx/write.ts')
        const { rasterize } = await import('./raster/rasterize.ts')
        return writeDocx(document, theme, rasterize)
      }
      case 'pdf': {
        const writePdf = await loadPdfWriter()
        return writePdf(document, theme)
      }
    }
  }
}

const loadPdfWriter = lazy(async () => {
  const { createPdfWriter } = await import('./write/pdf/write.ts')
  const { svgsForPdf } = await import('./raster/svg-for-pdf.ts')
  return createPdfWriter(svgsForPdf)
})

/** A shipped theme gives none; the colours of a request are used as given, with a warning where they are hard to read. */
function contrastWarnings(theme: Theme): readonly Warning[] {
  return lowContrast(theme).map(({ drawn, color, ground, surface, ratio, needed }) => ({
    code: 'low_contrast',
    message:
      `The ${drawn} ${color} on the ${ground} ${surface} has a contrast of ${hundredths(ratio)}:1; ` +
      `${needed}:1 is needed.`,
  }))
}

/** Rounded down, so that 4.496 isn't reported as the 4.5 that it fails to reach. */
function hundredths(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2)
}
