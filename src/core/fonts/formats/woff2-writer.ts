import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { cffOutlines, type Tables, trueTypeOutlines } from './sfnt.ts'
import { woff2OtherTag, woff2Tags } from './woff2-tags.ts'

const compress = promisify(brotliCompress)

/** Of `glyf` and `loca`: they stay as they were (5.3). */
const untransformed = 3 << 6

/** `head.flags`, bit 11: the font has been compressed, without loss. */
const losslessFlag = 1 << 11

/**
 * Writes WOFF 2.0 (https://www.w3.org/TR/WOFF2/).
 *
 * @param quality of Brotli, up to 11
 */
export async function woff2(tables: Tables, quality: number): Promise<Buffer> {
  const head = Buffer.from(tables.get('head') ?? [])
  head.writeUInt16BE(head.readUInt16BE(16) | losslessFlag, 16)
  const all = new Map([...tables, ['head', head]])
  const outlines = ['glyf', 'loca'].filter((tag) => all.has(tag))
  // `loca` follows `glyf` (5.1).
  const tags = [...all.keys()].filter((tag) => !outlines.includes(tag)).sort()
  const sorted = [...tags, ...outlines].map(
    (tag) => [tag, all.get(tag) ?? Buffer.alloc(0)] as const,
  )
  const directory = sorted.map(([tag, { length }]) => directoryEntry(tag, length))
  const data = Buffer.concat(sorted.map(([, table]) => table))
  const compressed = await compress(data, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
    },
  })
  const header = Buffer.alloc(48)
  const unpadded = Buffer.concat([header, ...directory, compressed])
  const file = Buffer.concat([unpadded, Buffer.alloc(-unpadded.length & 3)])
  file.write('wOF2', 0, 'latin1')
  file.writeUInt32BE(tables.has('CFF ') ? cffOutlines : trueTypeOutlines, 4)
  file.writeUInt32BE(file.length, 8)
  file.writeUInt16BE(sorted.length, 12)
  const sfnt = sorted.reduce(
    (sum, [, { length }]) => sum + ((length + 3) & ~3),
    12 + 16 * sorted.length,
  )
  file.writeUInt32BE(sfnt, 16)
  file.writeUInt32BE(compressed.length, 20)
  return file
}

function directoryEntry(tag: string, length: number): Buffer {
  const known = woff2Tags.indexOf(tag)
  const transformation = tag === 'glyf' || tag === 'loca' ? untransformed : 0
  const name = known < 0 ? Buffer.from(tag, 'latin1') : Buffer.alloc(0)
  const flags = (known < 0 ? woff2OtherTag : known) | transformation
  return Buffer.from([flags, ...name, ...base128(length)])
}

/** `UIntBase128` (4.1): seven bits a byte, all but the last marked. */
function base128(value: number): number[] {
  const bytes = [value & 0x7f]
  for (let remaining = value >>> 7; remaining > 0; remaining >>>= 7)
    bytes.unshift((remaining & 0x7f) | 0x80)
  return bytes
}
