import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { EmbeddedImage } from '../document/types.ts'
import { lazy } from '../memoize.ts'
import { interrupted, ProcessorTime } from '../processor-time.ts'
import { affordableScale, costAt, type DrawingCost, drawingCost } from './drawing-cost.ts'
import { encodePng } from './png.ts'
import { readSimplifiedSvg } from './simplified-svg.ts'
import { type Drawing, withSvg } from './svg-renderer.ts'

/** What became of an image: its PNG, unless it can't be decoded or would take too long to draw. */
export type Raster =
  | {
      readonly kind: 'drawn'
      readonly png: Uint8Array
      /** Whether it has fewer pixels than others, since it would have taken too long to draw. */
      readonly reduced: boolean
      /** An SVG in the theme's fonts with outlines instead of its text: readers of the file may not have the fonts. */
      readonly outlined: Uint8Array | null
    }
  | { readonly kind: 'broken' }
  | { readonly kind: 'too slow' }

/**
 * PNGs of the images that Word can't show: it doesn't know WebP, and SVG only since 2016. Both decoders are
 * WebAssembly, so that hostile bytes stay in their sandbox, and use neither the network nor the machine's fonts, so
 * that the same image gives the same bytes everywhere.
 *
 * @param ownFonts files of the theme's own fonts, for pictures in these
 * @returns one entry for each WebP and SVG among `images`
 * @throws a decoder or a font can't be loaded: a fault of the installation
 */
export async function rasterize(
  images: Iterable<EmbeddedImage>,
  ownFonts: OwnFonts = () => [],
): Promise<ReadonlyMap<EmbeddedImage, Raster>> {
  const rasters = new Map<EmbeddedImage, Raster>()
  const budget: Budget = { left: mostWork, time: new ProcessorTime(mostTime) }
  for (const image of images) {
    if (rasters.has(image)) continue
    if (image.format === 'svg') rasters.set(image, await rasterizeSvg(image, budget, ownFonts))
    if (image.format === 'webp') rasters.set(image, await decodeWebp(image))
  }
  return rasters
}

/** Asked for only where they're needed. */
export type OwnFonts = () => readonly Uint8Array[]

/** What drawing all SVGs of a document may take: nanoseconds, as estimated, and by the processor's clock. */
interface Budget {
  left: number
  readonly time: ProcessorTime
}

/** A picture, and the work of it that the budget is charged. */
interface Drawn {
  readonly work: number
  readonly raster: Raster
}

const mostWork = 6e9
/** An estimate may be passed by. Milliseconds. */
const mostTime = 12_000

/** Pixels per CSS pixel, for pictures in print; and the longest side in pixels. */
const svgScale = 2
const svgLongestSide = 2400
/** Each shape may fill the whole picture, which takes at least 2 ns a pixel. */
const mostPixelsFilled = 4e9
/** With fewer pixels per CSS pixel than that nothing can be seen. */
const leastScale = 1 / 16

/** With as many pixels as its work allows; no picture may take more than half of what is left for all that follow. */
async function rasterizeSvg(
  image: EmbeddedImage,
  budget: Budget,
  ownFonts: OwnFonts,
): Promise<Raster> {
  const { bytes, width, height, shapes } = image
  const usual = Math.min(
    svgScale,
    svgLongestSide / Math.max(width, height),
    Math.sqrt(mostPixelsFilled / (shapes * width * height)),
  )
  const most = budget.left / 2
  const fonts = image.inThemeFonts ? ownFonts() : []
  // It may be interrupted and called again, so that it changes nothing.
  const draw = (scale: number, use: (svg: Drawing) => Drawn | Raster | DrawingCost) =>
    withSvg(bytes, Math.max(1, Math.round(width * scale)), budget.time, use, fonts)
  const drawn = (work: number, reduced: boolean, svg: Drawing, simplified: string): Drawn => {
    const outlined = image.inThemeFonts ? new TextEncoder().encode(simplified) : null
    return { work, raster: { kind: 'drawn', png: pngOf(svg), reduced, outlined } }
  }
  const spend = ({ work, raster }: Drawn): Raster => {
    budget.left -= work
    return raster
  }
  const first = await draw(usual, (svg) => {
    // resvg may read another height than the reader did: `1e5`. Its picture would be as tall.
    const rows = (svg.height / svg.width) * width * usual
    if (rows > 2 * svgLongestSide) return { kind: 'too slow' }
    const simplified = svg.toString()
    const cost = drawingCost(readSimplifiedSvg(simplified), image, most)
    const work = costAt(cost, usual)
    return work > most ? cost : drawn(work, false, svg, simplified)
  })
  if (first === null) return { kind: 'broken' }
  if (first === interrupted) return { kind: 'too slow' }
  if ('kind' in first) return first
  if ('raster' in first) return spend(first)
  const scale = affordableScale(first, most)
  if (!(scale >= Math.min(usual, leastScale))) return { kind: 'too slow' }
  const second = await draw(scale, (svg) => drawn(most, true, svg, svg.toString()))
  if (second === null) return { kind: 'broken' }
  return second === interrupted || !('raster' in second) ? { kind: 'too slow' } : spend(second)
}

function pngOf(svg: Drawing): Uint8Array {
  const rendered = svg.render()
  try {
    return rendered.asPng()
  } finally {
    rendered.free()
  }
}

async function decodeWebp({ bytes }: EmbeddedImage): Promise<Raster> {
  const decode = await loadWebpDecoder()
  try {
    const { data, width, height } = await decode(Uint8Array.from(bytes).buffer)
    const png = encodePng(Uint8Array.from(data), width, height)
    return { kind: 'drawn', png, reduced: false, outlined: null }
  } catch {
    // It throws, or traps, on what it can't read.
    return { kind: 'broken' }
  }
}

const require = createRequire(import.meta.url)

/** A WebP image of one pixel. */
const onePixel = 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='

/** Loaded on first use: few documents have a WebP image. */
const loadWebpDecoder = lazy(async () => {
  const { default: decode, init } = await import('@jsquash/webp/decode.js')
  await init({
    wasmBinary: await readFile(require.resolve('@jsquash/webp/codec/dec/webp_dec.wasm')),
  })
  // `init` doesn't wait for the module, whose fault would come with the first image.
  await decode(Uint8Array.from(Buffer.from(onePixel, 'base64')).buffer)
  return decode
})
