import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { compressed } from '../../core/zip.ts'
import type { StoredFile } from './stored-file.ts'

/** A file, and its name in the archive: unique among the entries. */
export interface ArchiveEntry {
  readonly name: string
  readonly file: StoredFile
}

/*
 * Sizes and fields are those of APPNOTE.TXT 6.3.10, 4.3. None is larger than 4 GiB, and there are fewer than 65,536 entries
 * (`OUTPUT_LIMIT`, `BATCH_LIMIT`), so that ZIP64 isn't needed.
 */
const localHeaderBytes = 30
const centralHeaderBytes = 46
const endBytes = 22

/** Version 2.0: the first that knows DEFLATE. */
const version = 20
const utf8Flag = 0x800
const stored = 0
const deflated = 8
/** 1 January 1980, the first day that the format knows: the same entries give the same bytes. */
const date = (1 << 5) | 1

interface WrittenEntry {
  readonly name: Buffer
  readonly method: number
  readonly crc: number
  readonly size: number
  readonly compressedSize: number
  readonly offset: number
}

/**
 * Writes a ZIP archive of files, in their order, and discards each once it's in the archive. It holds a piece of one file at a time, and
 * compresses in zlib's threads. Sizes are in front of each entry: where they follow it, as with libraries that stream, Java's
 * `ZipInputStream` and others can't read entries that aren't compressed.
 *
 * @throws {ConversionFailedError} there is no room, or the client has gone
 */
export async function writeArchive(
  entries: readonly ArchiveEntry[],
  archive: StoredFile,
): Promise<void> {
  await archive.start(boundOf(entries))
  const written: WrittenEntry[] = []
  let position = 0
  const append = async (bytes: Uint8Array) => {
    await archive.writeAt(bytes, position)
    position += bytes.length
  }
  for (const { name, file } of entries) {
    const offset = position
    const { size } = file
    const nameBytes = Buffer.from(name)
    const method = compressed.test(name) ? stored : deflated
    const data = offset + localHeaderBytes + nameBytes.length
    position = data
    let crc = 0
    const pieces = async function* () {
      for await (const piece of file.pieces()) {
        crc = crc32(piece, crc)
        yield piece
      }
    }
    for await (const bytes of method === stored ? pieces() : deflate(pieces())) await append(bytes)
    file.discard()
    const compressedSize = position - data
    const entry = { name: nameBytes, method, crc, size, compressedSize, offset }
    await archive.writeAt(localHeader(entry), offset)
    written.push(entry)
  }
  const directory = position
  for (const entry of written) await append(centralHeader(entry))
  await append(endOfDirectory(written.length, directory, position - directory))
  archive.trim(position)
}

/** Level 6, zlib's default, is what `core/zip.ts` has. */
function deflate(pieces: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  return Readable.from(pieces).compose(createDeflateRaw({ level: 6, chunkSize: 64 * 1024 }))
}

/** The most bytes that the archive may have: DEFLATE adds 5 bytes to each 16 KiB that it can't compress (RFC 1951, 3.2.4). */
function boundOf(entries: readonly ArchiveEntry[]): number {
  return entries.reduce((sum, { name, file: { size } }) => {
    const headers = localHeaderBytes + centralHeaderBytes + 2 * Buffer.byteLength(name)
    return sum + headers + size + Math.ceil(size / 1024) + 64
  }, endBytes)
}

function localHeader(entry: WrittenEntry): Buffer {
  const header = Buffer.alloc(localHeaderBytes)
  header.writeUInt32LE(0x04034b50, 0)
  writeCommonFields(header, 4, entry)
  return Buffer.concat([header, entry.name])
}

function centralHeader(entry: WrittenEntry): Buffer {
  const header = Buffer.alloc(centralHeaderBytes)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(version, 4)
  writeCommonFields(header, 6, entry)
  header.writeUInt32LE(entry.offset, 42)
  return Buffer.concat([header, entry.name])
}

/** The fields from "version needed to extract" to "file name length", which both headers have in the same order. */
function writeCommonFields(
  header: Buffer,
  start: number,
  { name, method, crc, size, compressedSize }: WrittenEntry,
): void {
  const isAscii = name.every((byte) => byte < 0x80)
  header.writeUInt16LE(version, start)
  header.writeUInt16LE(isAscii ? 0 : utf8Flag, start + 2)
  header.writeUInt16LE(method, start + 4)
  header.writeUInt16LE(date, start + 8)
  header.writeUInt32LE(crc, start + 10)
  header.writeUInt32LE(compressedSize, start + 14)
  header.writeUInt32LE(size, start + 18)
  header.writeUInt16LE(name.length, start + 22)
}

function endOfDirectory(entries: number, offset: number, size: number): Buffer {
  const end = Buffer.alloc(endBytes)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries, 8)
  end.writeUInt16LE(entries, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
