import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { EmbeddedImage } from '../document/types.ts'
import { encodePng } from './png.ts'

/**
 * PNGs of the pictures that Word cannot show by itself: WebP not at all, SVG only since Word 2016.
 * Both decoders are WebAssembly, so that hostile bytes stay in their sandbox, and know neither the
 * network nor the machine's fonts, so that the same picture gives the same bytes everywhere.
 *
 * @returns one entry for each WebP and SVG among `images`; `null` for one that cannot be decoded
 */
export async function rasterize(
  images: readonly EmbeddedImage[],
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

async function rasterizeSvg({ bytes, width, height }: EmbeddedImage): Promise<Uint8Array> {
  const { Resvg, fonts } = await loadSvgRenderer()
  const scale = Math.min(svgScale, svgLongestSide / Math.max(width, height))
  const renderer = new Resvg(new TextDecoder().decode(bytes), {
    fitTo: { mode: 'width', value: Math.max(1, Math.round(width * scale)) },
    font: { fontBuffers: fonts, defaultFontFamily: 'Source Sans 3' },
  })
  try {
    const rendered = renderer.render()
    const png = rendered.asPng()
    rendered.free()
    return png
  } finally {
    renderer.free()
  }
}

async function decodeWebp({ bytes }: EmbeddedImage): Promise<Uint8Array> {
  const decode = await loadWebpDecoder()
  const { data, width, height } = await decode(Uint8Array.from(bytes).buffer)
  return encodePng(Uint8Array.from(data), width, height)
}

const require = createRequire(import.meta.url)

/** Loads `load`'s result once, on first use: few documents have such pictures. */
function once<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loaded: Promise<Loaded> | undefined
  return () => {
    loaded ??= load()
    return loaded
  }
}

const loadSvgRenderer = once(async () => {
  const { initWasm, Resvg } = await import('@resvg/resvg-wasm')
  await initWasm(await readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')))
  const fonts = await Promise.all(
    ['400Regular/SourceSans3_400Regular', '700Bold/SourceSans3_700Bold'].map((face) =>
      readFile(require.resolve(`@expo-google-fonts/source-sans-3/${face}.ttf`)),
    ),
  )
  return { Resvg, fonts: fonts.map((font) => Uint8Array.from(font)) }
})

const loadWebpDecoder = once(async () => {
  const { default: decode, init } = await import('@jsquash/webp/decode.js')
  await init({
    wasmBinary: await readFile(require.resolve('@jsquash/webp/codec/dec/webp_dec.wasm')),
  })
  return decode
})
