import { deflateSync } from 'node:zlib'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { pngChunk, pngFile } from '../support/pictures.ts'

/** A picture without transparency. */
export interface Picture {
  readonly width: number
  readonly height: number
  /** Red, green, blue and 255 of each pixel, row by row from the top. */
  readonly pixels: Uint8ClampedArray
}

/** The picture in a file of PNG. */
export async function readPicture(file: Uint8Array): Promise<Picture> {
  const image = await loadImage(file)
  const { width, height } = image
  const context = createCanvas(width, height).getContext('2d')
  context.drawImage(image, 0, 0)
  return { width, height, pixels: context.getImageData(0, 0, width, height).data }
}

/** Pictures below each other, without a gap. */
export function stacked(pictures: readonly Picture[]): Picture {
  const width = Math.max(...pictures.map((picture) => picture.width))
  const height = pictures.reduce((sum, picture) => sum + picture.height, 0)
  const context = createCanvas(width, height).getContext('2d')
  let top = 0
  for (const picture of pictures) {
    const image = context.createImageData(picture.width, picture.height)
    image.data.set(picture.pixels)
    context.putImageData(image, 0, top)
    top += picture.height
  }
  return { width, height, pixels: context.getImageData(0, 0, width, height).data }
}

/** How many colours a palette of PNG holds. */
const paletteSize = 256

/** Colours that are nearer than this in red, green and blue are one, but for those of many pixels. */
const near = 16

/** Of all pixels: colours that cover more are areas or lines, which are kept as they are; others are the rims of letters. */
const area = 1 / 1000

/** The same picture in 256 colours at most: a third of the size in a file, and letters that look alike. */
export function inFewColors({ width, height, pixels }: Picture): Picture {
  const colors = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height)
  const counts = countsOf(colors)
  const kept: number[] = []
  const replacements = new Map<number, number>()
  for (const [color, count] of counts) {
    const nearest = nearestOf(kept, color)
    const isNew =
      nearest === undefined || count > area * colors.length || distance(nearest, color) >= near
    const own = isNew && kept.length < paletteSize
    if (own) kept.push(color)
    replacements.set(color, own ? color : (nearest ?? color))
  }
  const replaced = new Uint32Array(colors.length)
  let [last, replacement] = [colors[0] ?? 0, replacements.get(colors[0] ?? 0) ?? 0]
  for (let index = 0; index < colors.length; index++) {
    const color = colors[index] ?? 0
    if (color !== last) [last, replacement] = [color, replacements.get(color) ?? 0]
    replaced[index] = replacement
  }
  return { width, height, pixels: new Uint8ClampedArray(replaced.buffer) }
}

/** Colours with the numbers of their pixels, most first. */
function countsOf(colors: Uint32Array): readonly (readonly [number, number])[] {
  const counts = new Map<number, number>()
  let start = 0
  for (let index = 1; index <= colors.length; index++) {
    const color = colors[start] ?? 0
    if (colors[index] === color) continue
    counts.set(color, (counts.get(color) ?? 0) + index - start)
    start = index
  }
  return [...counts].sort(([a, many], [b, more]) => more - many || a - b)
}

function nearestOf(colors: readonly number[], color: number): number | undefined {
  let nearest: number | undefined
  let least = Number.POSITIVE_INFINITY
  for (const other of colors) {
    const far = distance(other, color)
    if (far < least) [nearest, least] = [other, far]
  }
  return nearest
}

/** The largest difference in one of red, green and blue. */
function distance(a: number, b: number): number {
  const channel = (shift: number) => Math.abs(((a >> shift) & 255) - ((b >> shift) & 255))
  return Math.max(channel(0), channel(8), channel(16))
}

/** A PNG file of a picture that has 256 colours at most. */
export function pngOf({ width, height, pixels }: Picture): Buffer {
  const places = new Map<number, number>()
  const rows = Buffer.alloc((width + 1) * height)
  const colors = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height)
  for (const [index, color] of colors.entries()) {
    const place = places.get(color) ?? places.size
    places.set(color, place)
    // Each row begins with its filter: none, which is best for palettes (PNG, 12.7).
    rows[index + Math.floor(index / width) + 1] = place
  }
  if (places.size > paletteSize) throw new Error(`A palette has no ${places.size} colours.`)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3], 8)
  const palette = [...places.keys()].flatMap((color) => [
    color & 255,
    (color >> 8) & 255,
    (color >> 16) & 255,
  ])
  return pngFile(
    pngChunk('IHDR', header),
    pngChunk('PLTE', Buffer.from(palette)),
    pngChunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  )
}
