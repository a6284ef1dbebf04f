import { linkId } from '../document/diagram-links.ts'
import type { EmbeddedImage } from '../document/types.ts'
import { interrupted, ProcessorTime } from '../processor-time.ts'
import { drawingCost } from './drawing-cost.ts'
import type { Box } from './geometry.ts'
import { linkBoxes } from './link-boxes.ts'
import { readSimplifiedSvg } from './simplified-svg.ts'
import { type Drawing, withSvg } from './svg-renderer.ts'

export interface SvgForPdf {
  /** With outlines of the bundled fonts for its text, which Typst would set in the fonts of the machine. */
  readonly bytes: Uint8Array
  /** What its filters take of Typst, shown at one CSS pixel a pixel: nanoseconds, as estimated. All else is quick. */
  readonly filterWork: number
  /** Where the links of a diagram lie, by their ids. Shares of the picture's width and height. */
  readonly links: ReadonlyMap<string, Box>
}

/** For all SVGs of a document, in milliseconds. Their work has been estimated when they were read, which may be passed by. */
const mostTime = 6_000

/** Typst has filters drawn natively and at four pixels per CSS pixel: a blur of 0.64 million pixels took 1.2 s. */
const filterFactor = 3

/**
 * Prepares the SVGs that hold text, filters or links.
 *
 * @param ownFonts files of the theme's own fonts, for pictures in these
 * @returns an entry for each, `null` for one that takes too long; none for one that can't be read, as its writer finds out
 * by itself
 * @throws the renderer or a font can't be loaded: a fault of the installation
 */
export async function svgsForPdf(
  images: Iterable<EmbeddedImage>,
  ownFonts: readonly Uint8Array[],
): Promise<ReadonlyMap<EmbeddedImage, SvgForPdf | null>> {
  const prepared = new Map<EmbeddedImage, SvgForPdf | null>()
  const time = new ProcessorTime(mostTime)
  for (const image of images) {
    if (image.format !== 'svg') continue
    const isSet = isSetByTypst(image)
    const hasText = holds(image, '<text') && !isSet
    const bytes = isSet ? withoutLigatures(image.bytes) : image.bytes
    const hasFilters = holds(image, 'filter')
    const hasLinks = image.inThemeFonts === true && holds(image, `id="${linkId(0)}"`)
    if (!hasText && !hasFilters && !hasLinks) {
      if (bytes !== image.bytes) prepared.set(image, { bytes, filterWork: 0, links: new Map() })
      continue
    }
    const prepare = (drawn: Drawing): SvgForPdf => {
      const simplified = drawn.toString()
      return {
        bytes: hasText ? new TextEncoder().encode(simplified) : bytes,
        filterWork: hasFilters ? filterWork(simplified, image) : 0,
        links: hasLinks ? linkBoxes(readSimplifiedSvg(simplified)) : new Map(),
      }
    }
    const fonts = image.inThemeFonts ? ownFonts : []
    const result = await withSvg(image.bytes, undefined, time, prepare, fonts)
    if (result === interrupted) prepared.set(image, null)
    else if (result !== null) prepared.set(image, result)
  }
  return prepared
}

/**
 * What Typst can't set in SVG as words that can be found: of other scripts it loses characters, or takes the wrong font. And
 * signs on the character before them: where no one font has both, it seeks further fonts without end.
 */
const notSetByTypst =
  /[^\p{Script=Common}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}]|\p{M}/u

/** Whether the text of an SVG stays text: Typst knows the theme's fonts. */
function isSetByTypst({ bytes, inThemeFonts }: EmbeddedImage): boolean {
  return inThemeFonts === true && !notSetByTypst.test(new TextDecoder().decode(bytes))
}

/** Beside Latin, Greek and Cyrillic letters and what ASCII and Latin-1 have, themes' fonts have few characters: another font has the rest. */
const ofOtherFonts =
  /[^\p{ASCII}\u00a0-\u00ff\u2000-\u206f\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u

/** Where the themes' fonts have ligatures: between signs, which may be written as entities, behind an f, and in "Th". */
const ligatures =
  /(?<=[-=<>~|!:*+/\\.]|&[lg]t;)(?=[-=<>~|!:*+/\\.]|&[lg]t;)|(?<=f)(?=\p{L})|(?<=T)(?=h)/gu

/**
 * A diagram without ligatures in labels that need two fonts. Typst (usvg) shapes such a label whole in both, and where one has a
 * ligature, draws a box for all that the first lacks. A joiner less (ZWNJ) is what Unicode has for that.
 */
function withoutLigatures(bytes: Uint8Array): Uint8Array {
  const svg = new TextDecoder().decode(bytes)
  if (!ofOtherFonts.test(svg)) return bytes
  const parted = svg.replace(/<text\b.*?<\/text>/gs, (label) =>
    ofOtherFonts.test(label)
      ? label.replace(/>[^<]+</g, (text) => `>${text.slice(1, -1).replace(ligatures, '\u200c')}<`)
      : label,
  )
  return parted === svg ? bytes : new TextEncoder().encode(parted)
}

function holds({ bytes }: EmbeddedImage, text: string): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(text)
}

function filterWork(simplified: string, image: EmbeddedImage): number {
  return drawingCost(readSimplifiedSvg(simplified), image, mostTime * 1e6).filters * filterFactor
}
