import { fontOf, nameTable } from '../../fonts/formats/sfnt.ts'

/** A glyph; lengths in units of the font, thousandths of an em, from its origin on the baseline. */
export interface Glyph {
  readonly advance: number
  readonly bounds: Rectangle
  /** Its entry in the table `glyf`. */
  readonly data: Uint8Array
}

export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const unitsPerEm = 1000
const ascender = 800
const descender = -200

/** A glyph of rectangles, which may overlap; `holes` are cut out of them. */
export function rectanglesGlyph(
  advance: number,
  filled: readonly Rectangle[],
  holes: readonly Rectangle[] = [],
): Glyph {
  const contours = [...filled.map(clockwise), ...holes.map((hole) => clockwise(hole).reverse())]
  const points = contours.flat()
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)]
  const bounds = {
    x: left,
    y: bottom,
    width: Math.max(...xs) - left,
    height: Math.max(...ys) - bottom,
  }
  const steps = (values: readonly number[]) =>
    values.map((value, index) => int16(value - (values[index - 1] ?? 0)))
  const data = bytesOf([
    ...glyphHeader(contours.length, bounds),
    ...contours.map((_, index) => uint16(4 * index + 3)),
    uint16(0),
    ...points.map(() => uint8(onCurve)),
    ...steps(xs),
    ...steps(ys),
  ])
  return { advance, bounds, data }
}

type Point = readonly [x: number, y: number]

function clockwise({ x, y, width, height }: Rectangle): Point[] {
  return [
    [x, y],
    [x, y + height],
    [x + width, y + height],
    [x + width, y],
  ]
}

const onCurve = 1

/** A glyph of others, each at its place. */
export function compositeGlyph(
  advance: number,
  bounds: Rectangle,
  parts: readonly { readonly glyph: number; readonly x: number; readonly y: number }[],
): Glyph {
  const header = bytesOf(glyphHeader(-1, bounds))
  const data = new Uint8Array(header.length + 8 * parts.length)
  data.set(header)
  // Written at once: fonts have tens of thousands of these.
  const view = new DataView(data.buffer)
  let at = header.length
  for (const [index, { glyph, x, y }] of parts.entries()) {
    view.setUint16(at, wordOffsets | (index < parts.length - 1 ? moreComponents : 0))
    view.setUint16(at + 2, glyph)
    view.setInt16(at + 4, x)
    view.setInt16(at + 6, y)
    at += 8
  }
  return { advance, bounds, data }
}

/** ARG_1_AND_2_ARE_WORDS and ARGS_ARE_XY_VALUES. */
const wordOffsets = 0x0003
const moreComponents = 0x0020

function glyphHeader(contours: number, { x, y, width, height }: Rectangle): Field[] {
  return [contours, x, y, x + width, y + height].map(int16)
}

/**
 * A font file with TrueType outlines (OpenType 1.9), of one regular face.
 *
 * @param glyphs the first is `.notdef`
 * @param map the number of the glyph of each code point, in ascending order
 */
export function trueTypeFont(
  family: string,
  glyphs: readonly Glyph[],
  map: ReadonlyMap<number, number>,
): Uint8Array {
  // Each begins at a multiple of four bytes.
  const data = glyphs.flatMap((glyph) => [glyph.data, new Uint8Array(-glyph.data.length & 3)])
  const offsets = [0]
  let end = 0
  for (const glyph of glyphs) {
    end += (glyph.data.length + 3) & ~3
    offsets.push(end)
  }
  const extremes = glyphs.reduce(
    (sofar, { advance, bounds: { x, y, width, height } }) => ({
      advance: Math.max(sofar.advance, advance),
      left: Math.min(sofar.left, x),
      right: Math.max(sofar.right, x + width),
      bottom: Math.min(sofar.bottom, y),
      top: Math.max(sofar.top, y + height),
    }),
    { advance: 0, left: 0, right: 0, bottom: 0, top: 0 },
  )
  const { left, right, bottom, top } = extremes
  const tables: Readonly<Record<string, Buffer>> = {
    // Every glyph is a base, marks too, or they would be drawn over each other.
    GDEF: bytesOf([1, 0, 12, 0, 0, 0, 2, 1, 0, glyphs.length - 1, 1].map(uint16)),
    // Holds nothing. Without it marks are moved to where their class in Unicode says.
    GPOS: bytesOf([1, 0, 10, 12, 14, 0, 0, 0].map(uint16)),
    'OS/2': windowsMetrics(map),
    cmap: characterMap(map),
    glyf: Buffer.concat(data),
    head: bytesOf([
      ...[0x0001_0000, 0x0001_0000, 0, 0x5f0f_3cf5].map(uint32),
      ...[0x0003, unitsPerEm].map(uint16),
      ...[0, 0, 0, 0].map(uint32),
      ...[left, bottom, right, top, 0, 8, 2, 1, 0].map(int16),
    ]),
    hhea: bytesOf([
      uint32(0x0001_0000),
      ...[ascender, descender, 0, extremes.advance, left, 0, right].map(int16),
      ...[1, 0, 0, 0, 0, 0, 0, 0].map(int16),
      uint16(glyphs.length),
    ]),
    hmtx: bytesOf(glyphs.flatMap(({ advance, bounds }) => [uint16(advance), int16(bounds.x)])),
    loca: bytesOf(offsets.map(uint32)),
    maxp: bytesOf([
      uint32(0x0001_0000),
      ...[glyphs.length, 64, 16, 256, 32, 2, 0, 0, 0, 0, 0, 0, 7, 1].map(uint16),
    ]),
    name: nameTable([
      [1, family],
      [2, 'Regular'],
      [4, family],
      [6, family.replaceAll(' ', '')],
    ]),
    post: bytesOf([
      ...[0x0003_0000, 0].map(uint32),
      ...[-100, 50].map(int16),
      ...[0, 0, 0, 0, 0].map(uint32),
    ]),
  }
  return fontOf(new Map(Object.entries(tables)))
}

/** `cmap` with one subtable of format 12, whose groups are runs of characters with glyphs that follow each other too. */
function characterMap(map: ReadonlyMap<number, number>): Buffer {
  const groups: { start: number; end: number; glyph: number }[] = []
  for (const [codePoint, glyph] of map) {
    const last = groups.at(-1)
    const follows = last?.end === codePoint - 1 && last.glyph + codePoint - last.start === glyph
    if (last !== undefined && follows) last.end = codePoint
    else groups.push({ start: codePoint, end: codePoint, glyph })
  }
  return bytesOf([
    ...[0, 1, 3, 10].map(uint16),
    uint32(12),
    ...[12, 0].map(uint16),
    ...[16 + 12 * groups.length, 0, groups.length].map(uint32),
    ...groups.flatMap(({ start, end, glyph }) => [start, end, glyph].map(uint32)),
  ])
}

/** `OS/2`, version 4. */
function windowsMetrics(map: ReadonlyMap<number, number>): Buffer {
  const [first = 0] = map.keys()
  return bytesOf([
    ...[4, unitsPerEm / 2, 400, 5, 0].map(uint16),
    // Subscripts, superscripts and the line through text, as in most fonts.
    ...[650, 600, 0, 75, 650, 600, 0, 350, 50, 250, 0].map(int16),
    ...Array.from({ length: 10 }, () => uint8(0)),
    ...[0, 0, 0, 0].map(uint32),
    ...[...'OCTV'].map((each) => uint8(each.charCodeAt(0))),
    ...[0x0040, Math.min(first, 0xffff), 0xffff].map(uint16),
    ...[ascender, descender, 0, ascender, -descender].map(int16),
    ...[0, 0].map(uint32),
    ...[500, 700, 0, 0, 0].map(int16),
  ])
}

/** A number of a table: its value, and its size in bytes. */
type Field = readonly [value: number, size: 1 | 2 | 4]

const uint8 = (value: number): Field => [value, 1]
const uint16 = (value: number): Field => [value, 2]
const int16 = (value: number): Field => [value & 0xffff, 2]
const uint32 = (value: number): Field => [value, 4]

function bytesOf(fields: readonly Field[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [, size]) => sum + size, 0))
  let at = 0
  for (const [value, size] of fields) at = bytes.writeUIntBE(value, at, size)
  return bytes
}
