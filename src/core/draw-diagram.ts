import { diagramsOf } from './diagrams/drawers.ts'
import { flatSvg } from './diagrams/flat-svg.ts'
import { diagramSetting, sizeOf } from './diagrams/setting.ts'
import type { DiagramProblem, DrawnDiagram } from './document/diagram-drawer.ts'
import type { DiagramEngine } from './document/diagram-engines.ts'
import { defaultLimits } from './document/limits.ts'
import type { EmbeddedImage, SvgElement } from './document/types.ts'
import type { Warning } from './document/warnings.ts'
import { escapeXml } from './escape.ts'
import { ownPdfFonts } from './fonts/own/pdf-fonts.ts'
import type { Output } from './output.ts'
import { outlinedSvg } from './raster/outlined-svg.ts'
import { rasterize } from './raster/rasterize.ts'
import { readSvg } from './read/images/svg.ts'
import { formulaOf } from './read/math/latex.ts'
import { resolveTheme } from './theme/index.ts'
import { lineWidth, pageGeometry, pagesOfFigures } from './theme/page-geometry.ts'
import { onPaper } from './theme/paper.ts'
import type { LoadedTheme, PaletteOverrides } from './theme/types.ts'
import { themeDefinition } from './theme-definition.ts'

/** One diagram to draw. */
export interface DiagramRequest {
  readonly source: string
  readonly engine: DiagramEngine
  readonly format: 'png' | 'svg'
  /** A theme's id, or one of the caller's own, as `loadTheme` returns it. */
  readonly theme: string | LoadedTheme
  /** Colours that replace the theme's. */
  readonly overrides: PaletteOverrides
}

/** A diagram can't be drawn. The message is a sentence about it. */
export class DiagramError extends Error {
  readonly code: DiagramProblem['code']
  /** Of its source, from 1, where that is known. */
  readonly line: number | null

  constructor({ code, problem, line }: DiagramProblem) {
    super(`It can't be drawn: ${problem}`)
    this.name = 'DiagramError'
    this.code = code
    this.line = line
  }
}

/**
 * Draws a diagram as a document in the theme would have it, on the colour of its paper and as wide as its lines of text at most
 * where it can be laid out so. The text is outlines, so that it looks the same where the theme's fonts aren't installed; the
 * SVG has a text alternative. A PNG has two pixels for a CSS pixel, and fewer if it had more than 2400 of them a side.
 *
 * @returns the file, and warnings for what isn't drawn as it's written
 * @throws {DiagramError} the source is wrong, or takes too much
 * @throws {RangeError} the theme is unknown
 * @throws {FontFileError} a font of the theme can't be used
 * @throws {Error} a fault of the installation
 */
export async function drawDiagram(request: DiagramRequest): Promise<Output> {
  const { source, engine, format, overrides } = request
  const theme = onPaper(resolveTheme(themeDefinition(request.theme), overrides))
  const geometry = pageGeometry(theme.page, null)
  const formula = (latex: string) => formulaOf(latex, defaultLimits)
  const options = {
    theme,
    room: lineWidth(geometry, 'ltr'),
    pages: pagesOfFigures(geometry, 'ltr'),
    isPaged: false,
    keepsLinks: false,
    formula,
    lang: 'en',
    limits: defaultLimits,
  }
  const diagram = { engine, source, idPrefix: 'diagram-', layout: null }
  const drawn = await diagramsOf(options)(diagram)
  if ('problem' in drawn) throw new DiagramError(drawn)
  const svg = flatSvg(onGround(drawn.drawing), sizeOf(drawn.drawing), diagramSetting(options).flat)
  const image = readSvg(new TextEncoder().encode(svg), () => 0)
  if ('problem' in image) throw tooLarge(`${image.problem}.`)
  const fonts = ownPdfFonts(theme).files
  const bytes = await (format === 'png' ? pngOf(image, fonts) : svgOf(image, fonts, drawn.alt))
  if (bytes === null) throw tooLarge('it takes too long to draw.')
  return { bytes, warnings: drawn.notes.map(warningOf) }
}

async function pngOf(image: EmbeddedImage, fonts: readonly Uint8Array[]) {
  const inFonts = { ...image, inThemeFonts: true as const }
  const raster = (await rasterize([inFonts], () => fonts)).get(inFonts)
  return raster?.kind === 'drawn' ? raster.png : null
}

async function svgOf(
  { bytes }: EmbeddedImage,
  fonts: readonly Uint8Array[],
  alternative: string,
): Promise<Uint8Array | null> {
  const outlined = await outlinedSvg(bytes, fonts)
  return outlined === null ? null : withAlternative(outlined, alternative)
}

function tooLarge(problem: string): DiagramError {
  return new DiagramError({ code: 'diagram_too_large', problem, line: null })
}

function warningOf({ message, line }: DrawnDiagram['notes'][number]): Warning {
  return { code: 'diagram_in_part', message, ...(line !== null && { line }) }
}

/** The drawing on the colour of paper. */
function onGround(root: SvgElement): SvgElement {
  const [left = 0, top = 0, width = 0, height = 0] = (root.attributes.viewBox ?? '')
    .split(' ')
    .map(Number)
  // A pixel more on each side: the picture's size is rounded up.
  const attributes = {
    x: String(left - 1),
    y: String(top - 1),
    width: String(width + 2),
    height: String(height + 2),
    fill: 'var(--diagram-bg)',
  }
  return { ...root, children: [{ name: 'rect', attributes, children: [] }, ...root.children] }
}

function withAlternative(svg: string, alternative: string): Uint8Array {
  const named = svg.replace(
    /^<svg\b([^>]*)>/,
    (_, attributes: string) =>
      `<svg${attributes} role="img"><title>${escapeXml(alternative)}</title>`,
  )
  return new TextEncoder().encode(named)
}
