import { crc32 } from 'node:zlib'
import { deflateSync } from 'fflate'
import { formatDescriptions, formats } from './formats/formats.ts'

export interface ZipEntry {
  /** Path inside the archive, with `/`, unique among the entries. */
  readonly name: string
  readonly bytes: Uint8Array
  /** Not to be deflated. */
  readonly stored?: true
  /** Where `bytes` are deflated already: the length and the checksum of what they were made of. */
  readonly deflated?: { readonly size: number; readonly crc32: number }
}

/** A file that is deflated before it comes into an archive. */
export type DeflatedFile = Required<Omit<ZipEntry, 'name' | 'stored'>>

/** Files that are compressed already; compressing them again costs time and saves nothing. */
export const compressed = new RegExp(
  `\\.(?:png|jpe?g|gif|webp|woff2|${formats.filter((id) => !formatDescriptions[id].isText).join('|')}|zip)$`,
  'iu',
)

/** Bytes of a file that is stored as it is: to deflate it takes as long as ten times as much, and saves some hundred bytes. */
const tiny = 512

/** Of ZIP's methods of compression (APPNOTE 4.4.5). */
const stored = 0
const deflatedMethod = 8

/** Version 2.0 of the format, and bit 11: names are UTF-8 (APPNOTE 4.4.3, 4.4.4). */
const version = 20
const utf8Names = 1 << 11

const versionMadeBy = Buffer.from([version, 0])

/** 1 January 1980, midnight: the earliest date (APPNOTE 4.4.6). */
const epoch = (1 << 21) | (1 << 16)

/**
 * A ZIP archive of the entries, in order. The same entries give the same bytes: every entry has the same date.
 *
 * @throws {RangeError} two entries have the same name, or the archive would need ZIP64: it has 4 GiB or 65,536 entries
 */
export function zip(entries: readonly ZipEntry[]): Uint8Array {
  const names = new Set<string>()
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const entry of entries) {
    if (names.has(entry.name)) throw new RangeError(`Two entries are named "${entry.name}".`)
    names.add(entry.name)
    const name = Buffer.from(entry.name, 'utf8')
    const { bytes, method, size, checksum } = packed(entry)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(version, 0)
    shared.writeUInt16LE(name.length === entry.name.length ? 0 : utf8Names, 2)
    shared.writeUInt16LE(method, 4)
    shared.writeUInt32LE(epoch, 6)
    shared.writeUInt32LE(checksum, 10)
    shared.writeUInt32LE(bytes.length, 14)
    shared.writeUInt32LE(size, 18)
    shared.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([signature(0x04034b50), shared, name])
    const central = Buffer.alloc(14)
    central.writeUInt32LE(offset, 10)
    directory.push(signature(0x02014b50), versionMadeBy, shared, central, name)
    parts.push(local, bytes)
    offset += local.length + bytes.length
    if (offset > 0xffffffff || names.size > 0xffff) {
      throw new RangeError('The archive would be larger than ZIP files can be.')
    }
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, listed, signature(0x06054b50), end])
}

interface Packed {
  readonly bytes: Uint8Array
  readonly method: number
  readonly size: number
  readonly checksum: number
}

function packed({ name, ...entry }: ZipEntry): Packed {
  const isStored = entry.stored || compressed.test(name) || entry.bytes.length <= tiny
  if (entry.deflated === undefined && isStored) {
    const { bytes } = entry
    return { bytes, method: stored, size: bytes.length, checksum: crc32(bytes) }
  }
  const { bytes, deflated: source } =
    entry.deflated === undefined
      ? deflated(entry.bytes)
      : { bytes: entry.bytes, deflated: entry.deflated }
  return { bytes, method: deflatedMethod, size: source.size, checksum: source.crc32 }
}

/** @param checksum - CRC-32 of the bytes, where it's known */
export function deflated(bytes: Uint8Array, checksum: number = crc32(bytes)): DeflatedFile {
  return {
    bytes: deflateSync(bytes, { level: 6 }),
    deflated: { size: bytes.length, crc32: checksum },
  }
}

function signature(number: number): Uint8Array {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(number)
  return bytes
}
