import { brotliDecompressSync } from 'node:zlib'
import { Cursor } from './cursor.ts'
import { fontOf } from './sfnt.ts'
import { reconstructedGlyphs } from './woff2-glyphs.ts'
import { woff2OtherTag, woff2Tags } from './woff2-tags.ts'

interface Entry {
  readonly tag: string
  /** The number of its transformation. */
  readonly version: number
  /** In the font. */
  readonly length: number
  /** In the file, before compression. */
  readonly stored: number
}

/** As `tablesOf`: no font has as many. */
const mostTables = 100

/**
 * Reads WOFF 2.0 (https://www.w3.org/TR/WOFF2/). By our own code: the libraries of it make JavaScript of text, which the
 * processes that convert may not.
 *
 * @param mostBytes that the font may have
 * @throws {RangeError} the file isn't as it should be, or has more
 */
export function readWoff2(file: Buffer, mostBytes: number): Buffer {
  const count = file.readUInt16BE(12)
  const size = file.readUInt32BE(16)
  const compressedSize = file.readUInt32BE(20)
  if (count > mostTables) throw new RangeError(`it claims to have ${count} tables`)
  const directory = new Cursor(file.subarray(48))
  const entries = Array.from({ length: count }, () => entry(directory))
  const stored = entries.reduce((sum, each) => sum + each.stored, 0)
  const lengths = entries.reduce((sum, each) => sum + each.length, 0)
  if (Math.max(size, stored, lengths) > mostBytes) {
    throw new RangeError(`its tables have more than ${mostBytes} bytes`)
  }
  const start = 48 + directory.at
  const data = decompressed(file.subarray(start, start + compressedSize), stored)
  const tables = new Map<string, Buffer>()
  const transformed = new Map<string, Buffer>()
  let offset = 0
  for (const each of entries) {
    const table = data.subarray(offset, offset + each.stored)
    offset += each.stored
    if (isTransformed(each)) transformed.set(each.tag, table)
    else tables.set(each.tag, table)
  }
  reconstruct(tables, transformed, mostBytes)
  return fontOf(tables)
}

function entry(directory: Cursor): Entry {
  const flags = directory.uint8()
  const known = flags & 0x3f
  const tag =
    known === woff2OtherTag ? directory.take(4).toString('latin1') : (woff2Tags[known] ?? '')
  const version = flags >> 6
  const length = base128(directory)
  return {
    tag,
    version,
    length,
    stored: isTransformed({ tag, version }) ? base128(directory) : length,
  }
}

/** Version 0 transforms `glyf` and `loca`, and no other table (5.1). */
function isTransformed({ tag, version }: Pick<Entry, 'tag' | 'version'>): boolean {
  return tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0
}

/** `UIntBase128` (4.1). */
function base128(cursor: Cursor): number {
  let value = 0
  for (let index = 0; index < 5; index++) {
    const byte = cursor.uint8()
    value = value * 128 + (byte & 0x7f)
    if (byte < 0x80 && value <= 0xffff_ffff) return value
  }
  throw new RangeError('a length in its directory is invalid')
}

function decompressed(data: Buffer, size: number): Buffer {
  let result: Buffer
  try {
    result = brotliDecompressSync(data, { maxOutputLength: Math.max(size, 1) })
  } catch {
    throw new RangeError("it can't be decompressed")
  }
  if (result.length !== size) throw new RangeError('its size is not the one in its directory')
  return result
}

function reconstruct(
  tables: Map<string, Buffer>,
  transformed: ReadonlyMap<string, Buffer>,
  mostBytes: number,
): void {
  const outlines = transformed.get('glyf')
  let leftBearings: readonly number[] | undefined
  for (const tag of transformed.keys()) {
    if (tag !== 'glyf' && tag !== 'loca' && tag !== 'hmtx') {
      throw new RangeError('a table has a transformation that the format does not define')
    }
  }
  if (outlines !== undefined) {
    const glyphs = reconstructedGlyphs(outlines, mostBytes)
    tables.set('glyf', glyphs.glyf)
    tables.set('loca', glyphs.loca)
    const head = Buffer.from(tables.get('head') ?? [])
    head.writeInt16BE(glyphs.longOffsets ? 1 : 0, 50)
    tables.set('head', head)
    leftBearings = glyphs.leftEdges
  }
  const metrics = transformed.get('hmtx')
  if (metrics !== undefined) {
    if (leftBearings === undefined) throw new RangeError('its table "hmtx" needs another "glyf"')
    const count = (tables.get('hhea') ?? Buffer.alloc(0)).readUInt16BE(34)
    tables.set('hmtx', reconstructedMetrics(new Cursor(metrics), count, leftBearings))
  }
}

/** 5.4: bearings that are as the outlines have them are left out. */
function reconstructedMetrics(data: Cursor, count: number, leftEdges: readonly number[]): Buffer {
  const flags = data.uint8()
  const glyphs = leftEdges.length
  if (count < 1 || count > glyphs) throw new RangeError('its table "hmtx" is wrong')
  const advances = Array.from({ length: count }, () => data.uint16())
  const bearing = (isStored: boolean, index: number) =>
    isStored ? data.int16() : (leftEdges[index] ?? 0)
  const ofAdvances = advances.map((_, index) => bearing((flags & 1) === 0, index))
  const lastBearings = Array.from({ length: glyphs - count }, (_, index) =>
    bearing((flags & 2) === 0, count + index),
  )
  const table = Buffer.alloc(4 * count + 2 * lastBearings.length)
  for (const [index, advance] of advances.entries()) {
    table.writeUInt16BE(advance, 4 * index)
    table.writeInt16BE(ofAdvances[index] ?? 0, 4 * index + 2)
  }
  for (const [index, each] of lastBearings.entries())
    table.writeInt16BE(each, 4 * count + 2 * index)
  return table
}
