import { Cursor } from './cursor.ts'

export interface ReconstructedGlyphs {
  readonly glyf: Buffer
  readonly loca: Buffer
  /** The format of `loca`, as `head` has to say. */
  readonly longOffsets: boolean
  /** `xMin` of each glyph. */
  readonly leftEdges: readonly number[]
}

/** The streams of a transformed table `glyf` (https://www.w3.org/TR/WOFF2/, 5.1). */
interface Streams {
  readonly contours: Cursor
  readonly points: Cursor
  readonly flags: Cursor
  readonly glyphs: Cursor
  readonly composites: Cursor
  readonly boxes: Cursor
  readonly instructions: Cursor
  readonly hasBox: (glyph: number) => boolean
  readonly overlaps: (glyph: number) => boolean
}

/**
 * The tables `glyf` and `loca` of a transformed one (5.1 to 5.3).
 *
 * @param mostBytes that they may have
 * @throws {RangeError} the streams end too early, or there would be more
 */
export function reconstructedGlyphs(data: Buffer, mostBytes: number): ReconstructedGlyphs {
  const header = new Cursor(data)
  header.uint16()
  const options = header.uint16()
  const count = header.uint16()
  const longOffsets = header.uint16() !== 0
  const sizes = Array.from({ length: 7 }, () => header.uint32())
  const [contours, points, flags, glyphs, composites, boxes, instructions] = sizes.map((size) =>
    header.take(size),
  )
  if (contours === undefined || points === undefined || flags === undefined) throw wrong()
  if (glyphs === undefined || composites === undefined) throw wrong()
  if (boxes === undefined || instructions === undefined) throw wrong()
  const bitmapLength = 4 * Math.ceil(count / 32)
  const bitmap = boxes.subarray(0, bitmapLength)
  const overlapBits = (options & 1) === 0 ? null : header.take(Math.ceil(count / 8))
  const bit = (bits: Buffer, index: number) =>
    ((bits[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0
  const streams: Streams = {
    contours: new Cursor(contours),
    points: new Cursor(points),
    flags: new Cursor(flags),
    glyphs: new Cursor(glyphs),
    composites: new Cursor(composites),
    boxes: new Cursor(boxes.subarray(bitmapLength)),
    instructions: new Cursor(instructions),
    hasBox: (glyph) => bit(bitmap, glyph),
    overlaps: (glyph) => overlapBits !== null && bit(overlapBits, glyph),
  }
  const parts: Buffer[] = []
  const offsets = [0]
  const leftEdges: number[] = []
  let end = 0
  for (let index = 0; index < count; index++) {
    const glyph = reconstructedGlyph(index, streams)
    const padded = Buffer.concat([glyph, Buffer.alloc(-glyph.length & 3)])
    parts.push(padded)
    end += padded.length
    if (end > mostBytes) throw new RangeError(`its tables have more than ${mostBytes} bytes`)
    offsets.push(end)
    leftEdges.push(glyph.length === 0 ? 0 : glyph.readInt16BE(2))
  }
  // Short offsets reach 128 KiB.
  const long = longOffsets || end > 2 * 0xffff
  const loca = Buffer.alloc((long ? 4 : 2) * offsets.length)
  for (const [index, offset] of offsets.entries()) {
    if (long) loca.writeUInt32BE(offset, 4 * index)
    else loca.writeUInt16BE(offset / 2, 2 * index)
  }
  return { glyf: Buffer.concat(parts), loca, longOffsets: long, leftEdges }
}

function wrong(): RangeError {
  return new RangeError('its table "glyf" is wrong')
}

function reconstructedGlyph(index: number, streams: Streams): Buffer {
  const contours = streams.contours.int16()
  if (contours === 0) {
    // An empty glyph has no box (5.1).
    if (streams.hasBox(index)) throw wrong()
    return Buffer.alloc(0)
  }
  return contours === -1 ? compositeGlyph(index, streams) : simpleGlyph(index, contours, streams)
}

const moreComponents = 0x0020
const haveInstructions = 0x0100

/** Its components are in a stream of their own, in the form of `glyf`. */
function compositeGlyph(index: number, streams: Streams): Buffer {
  if (!streams.hasBox(index)) throw wrong()
  const parts: Buffer[] = []
  let flags = moreComponents
  let instructions = false
  while ((flags & moreComponents) !== 0) {
    const start = streams.composites.take(4)
    flags = start.readUInt16BE(0)
    parts.push(start, streams.composites.take(componentArguments(flags)))
    instructions ||= (flags & haveInstructions) !== 0
  }
  const header = Buffer.concat([Buffer.from([0xff, 0xff]), streams.boxes.take(8)])
  if (!instructions) return Buffer.concat([header, ...parts])
  const length = number255(streams.glyphs)
  return Buffer.concat([header, ...parts, uint16(length), streams.instructions.take(length)])
}

/** How many bytes follow the flags and the glyph of a component (OpenType 1.9, `glyf`). */
function componentArguments(flags: number): number {
  const offsets = (flags & 0x0001) === 0 ? 2 : 4
  if ((flags & 0x0008) !== 0) return offsets + 2
  if ((flags & 0x0040) !== 0) return offsets + 4
  return (flags & 0x0080) === 0 ? offsets : offsets + 8
}

interface Point {
  readonly x: number
  readonly y: number
  readonly onCurve: boolean
}

function simpleGlyph(index: number, contours: number, streams: Streams): Buffer {
  if (contours < 0) throw wrong()
  const ends = Buffer.alloc(2 * contours)
  let count = 0
  for (let contour = 0; contour < contours; contour++) {
    count += number255(streams.points)
    if (count < 1 || count > 0xffff) throw wrong()
    ends.writeUInt16BE(count - 1, 2 * contour)
  }
  const points = readPoints(count, streams)
  const length = number255(streams.glyphs)
  const instructions = streams.instructions.take(length)
  const box = streams.hasBox(index) ? streams.boxes.take(8) : boxOf(points)
  return Buffer.concat([
    uint16(contours),
    box,
    ends,
    uint16(length),
    instructions,
    encodedPoints(points, streams.overlaps(index)),
  ])
}

function readPoints(count: number, { flags, glyphs }: Streams): readonly Point[] {
  const points: Point[] = []
  let x = 0
  let y = 0
  for (let index = 0; index < count; index++) {
    const flag = flags.uint8()
    const [dx, dy] = step(flag & 0x7f, glyphs)
    x += dx
    y += dy
    if (Math.abs(x) > 0x7fff || Math.abs(y) > 0x7fff) throw wrong()
    points.push({ x, y, onCurve: flag < 0x80 })
  }
  return points
}

/** 5.2, "Decoding of variable-length X and Y coordinates". */
function step(flag: number, glyphs: Cursor): readonly [x: number, y: number] {
  const signed = (bits: number, magnitude: number) => ((flag & bits) === 0 ? -magnitude : magnitude)
  if (flag < 10) return [0, signed(1, ((flag & 14) << 7) + glyphs.uint8())]
  if (flag < 20) return [signed(1, (((flag - 10) & 14) << 7) + glyphs.uint8()), 0]
  if (flag < 84) {
    const base = flag - 20
    const byte = glyphs.uint8()
    return [
      signed(1, 1 + (base & 0x30) + (byte >> 4)),
      signed(2, 1 + ((base & 0x0c) << 2) + (byte & 0x0f)),
    ]
  }
  if (flag < 120) {
    const base = flag - 84
    const first = glyphs.uint8()
    return [
      signed(1, 1 + (Math.trunc(base / 12) << 8) + first),
      signed(2, 1 + (((base % 12) >> 2) << 8) + glyphs.uint8()),
    ]
  }
  const [first, second, third] = [glyphs.uint8(), glyphs.uint8(), glyphs.uint8()]
  if (flag < 124) {
    return [signed(1, (first << 4) + (second >> 4)), signed(2, ((second & 0x0f) << 8) + third)]
  }
  return [signed(1, (first << 8) + second), signed(2, (third << 8) + glyphs.uint8())]
}

/** `255UInt16` (4.1). */
function number255(cursor: Cursor): number {
  const code = cursor.uint8()
  if (code === 253) return cursor.uint16()
  if (code === 254) return 2 * 253 + cursor.uint8()
  return code === 255 ? 253 + cursor.uint8() : code
}

function boxOf(points: readonly Point[]): Buffer {
  let [left, bottom, right, top] = [0x7fff, 0x7fff, -0x7fff, -0x7fff]
  for (const { x, y } of points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    bottom = Math.min(bottom, y)
    top = Math.max(top, y)
  }
  const box = Buffer.alloc(8)
  for (const [index, value] of [left, bottom, right, top].entries()) {
    box.writeInt16BE(value, 2 * index)
  }
  return box
}

const onCurvePoint = 0x01
const repeated = 0x08
const overlapping = 0x40
/** For each axis: a step of one byte, and a positive one of those, or none at all (OpenType 1.9, `glyf`). */
const shortStep = { x: 0x02, y: 0x04 } as const
const sameOrPositive = { x: 0x10, y: 0x20 } as const
const mostRepeats = 255

/** Flags and coordinates as `glyf` has them, in as few bytes as it allows. */
function encodedPoints(points: readonly Point[], overlaps: boolean): Buffer {
  const flags: number[] = []
  const xs: number[] = []
  const ys: number[] = []
  let last: Pick<Point, 'x' | 'y'> = { x: 0, y: 0 }
  let lastFlag = -1
  let repeats = 0
  for (const [index, point] of points.entries()) {
    const flag =
      (point.onCurve ? onCurvePoint : 0) |
      (overlaps && index === 0 ? overlapping : 0) |
      addStep('x', point.x - last.x, xs) |
      addStep('y', point.y - last.y, ys)
    if (flag === lastFlag && repeats < mostRepeats) {
      // The flag itself, then the number of its repetitions.
      if (repeats === 0) flags.splice(-1, 1, flag | repeated, 0)
      repeats += 1
      flags[flags.length - 1] = repeats
    } else {
      flags.push(flag)
      repeats = 0
    }
    lastFlag = flag
    last = point
  }
  return Buffer.from([...flags, ...xs, ...ys])
}

/** Writes a step along an axis, and returns its flags. */
function addStep(axis: 'x' | 'y', step: number, bytes: number[]): number {
  if (step === 0) return sameOrPositive[axis]
  const size = Math.abs(step)
  if (size > 0x7fff) throw wrong()
  if (size < 256) {
    bytes.push(size)
    return shortStep[axis] | (step > 0 ? sameOrPositive[axis] : 0)
  }
  bytes.push((step >> 8) & 0xff, step & 0xff)
  return 0
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}
