import { crc32 } from 'node:zlib'
import { type DeflatedFile, deflated } from './zip.ts'

const mostFiles = 32

/** In bytes. A theme with every style there is has 60 KB of them. */
const largestFile = 128 * 1024

/** By checksum, the oldest first. */
const kept = new Map<number, { readonly bytes: Uint8Array; readonly file: DeflatedFile }>()

/**
 * A file of an archive, deflated once for all archives that have the same one. For what the documents in a theme share,
 * such as Word's styles: a third of what a short document deflates.
 *
 * @param bytes - before they are deflated; not changed from then on
 */
export function sharedFile(bytes: Uint8Array): DeflatedFile {
  const checksum = crc32(bytes)
  const known = kept.get(checksum)
  if (known !== undefined && Buffer.compare(known.bytes, bytes) === 0) return known.file
  const file = deflated(bytes, checksum)
  if (bytes.length > largestFile) return file
  const [oldest] = kept.keys()
  if (kept.size >= mostFiles && oldest !== undefined) kept.delete(oldest)
  kept.set(checksum, { bytes, file })
  return file
}
