import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { EmbeddedImage } from '../document/types.ts'
import { encodePng } from './png.ts'
import { withSvg } from './svg-renderer.ts'

/**
 * PNGs of the pictures that Word cannot show by itself: WebP not at all, SVG only since Word 2016.
 * Both decoders are WebAssembly, so that hostile bytes stay in their sandbox, and know neither the
 * network nor the machine's fonts, so that the same picture gives the same bytes everywhere.
 *
 * @returns one entry for each WebP and SVG among `images`; `null` for one that cannot be decoded
 */
export async function rasterize(
  images: Iterable<EmbeddedImage>,
): Promise<ReadonlyMap<EmbeddedImage, Uint8Array | null>> {
  const rasters = new Map<EmbeddedImage, Uint8Array | null>()
  for (const image of images) {
    if (rasters.has(image)) continue
    if (image.format === 'svg') rasters.set(image, await orNull(rasterizeSvg(image)))
    if (image.format === 'webp') rasters.set(image, await orNull(decodeWebp(image)))
  }
  return rasters
}

/** A decoder throws, or traps, on bytes that it cannot read: there is no picture then. */
async function orNull(decoding: Promise<Uint8Array>): Promise<Uint8Array | null> {
  try {
    return await decoding
  } catch {
    return null
  }
}

/** Pixels a CSS pixel, for a picture that is printed; and the longest side in pixels. */
const svgScale = 2
const svgLongestSide = 2400
/** Each shape may fill the whole picture, which takes about 2 ns a pixel. */
const mostPixelsFilled = 4e9

async function rasterizeSvg({ bytes, width, height, shapes }: EmbeddedImage): Promise<Uint8Array> {
  const scale = Math.min(
    svgScale,
    svgLongestSide / Math.max(width, height),
    Math.sqrt(mostPixelsFilled / (shapes * width * height)),
  )
  return withSvg(bytes, Math.max(1, Math.round(width * scale)), (svg) => {
    const rendered = svg.render()
    try {
      return rendered.asPng()
    } finally {
      rendered.free()
    }
  })
}

async function decodeWebp({ bytes }: EmbeddedImage): Promise<Uint8Array> {
  const decode = await loadWebpDecoder()
  const { data, width, height } = await decode(Uint8Array.from(bytes).buffer)
  return encodePng(Uint8Array.from(data), width, height)
}

const require = createRequire(import.meta.url)

type DecodeWebp = (file: ArrayBuffer) => Promise<ImageData>

let webpDecoder: Promise<DecodeWebp> | undefined

/** Loaded on first use: few documents have a WebP image. */
function loadWebpDecoder(): Promise<DecodeWebp> {
  webpDecoder ??= (async () => {
    const { default: decode, init } = await import('@jsquash/webp/decode.js')
    await init({
      wasmBinary: await readFile(require.resolve('@jsquash/webp/codec/dec/webp_dec.wasm')),
    })
    return decode
  })()
  return webpDecoder
}
