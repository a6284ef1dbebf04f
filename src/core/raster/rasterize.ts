import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { EmbeddedImage } from '../document/types.ts'
import { lazy } from '../memoize.ts'
import { encodePng } from './png.ts'
import { withSvg } from './svg-renderer.ts'

/**
 * PNGs of the images that Word can't show: it doesn't know WebP, and SVG only since 2016. Both decoders are
 * WebAssembly, so that hostile bytes stay in their sandbox, and use neither the network nor the machine's fonts, so
 * that the same image gives the same bytes everywhere.
 *
 * @returns one entry for each WebP and SVG among `images`; `null` for one that cannot be decoded
 * @throws a decoder or a font can't be loaded: a fault of the installation
 */
export async function rasterize(
  images: Iterable<EmbeddedImage>,
): Promise<ReadonlyMap<EmbeddedImage, Uint8Array | null>> {
  const rasters = new Map<EmbeddedImage, Uint8Array | null>()
  for (const image of images) {
    if (rasters.has(image)) continue
    if (image.format === 'svg') rasters.set(image, await rasterizeSvg(image))
    if (image.format === 'webp') rasters.set(image, await decodeWebp(image))
  }
  return rasters
}

/** Pixels per CSS pixel, for pictures in print; and the longest side in pixels. */
const svgScale = 2
const svgLongestSide = 2400
/** Each shape may fill the whole picture, which takes about 2 ns a pixel. */
const mostPixelsFilled = 4e9

async function rasterizeSvg(image: EmbeddedImage): Promise<Uint8Array | null> {
  const { bytes, width, height, shapes } = image
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

async function decodeWebp({ bytes }: EmbeddedImage): Promise<Uint8Array | null> {
  const decode = await loadWebpDecoder()
  try {
    const { data, width, height } = await decode(Uint8Array.from(bytes).buffer)
    return encodePng(Uint8Array.from(data), width, height)
  } catch {
    // It throws, or traps, on what it can't read.
    return null
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
