import { crc32 } from 'node:zlib'
import { LatestResults } from './memoize.ts'
import { type DeflatedFile, deflated } from './zip.ts'

const mostFiles = 64

/** In bytes. A theme with every style there is has 60 KB of them. */
const largestFile = 64 * 1024

/** By the very bytes, for what isn't made anew for each archive. */
const ofBytes = new WeakMap<Uint8Array, DeflatedFile>()

/** By checksum. */
const kept = new LatestResults<{ readonly bytes: Uint8Array; readonly file: DeflatedFile }>(
  mostFiles,
)

/**
 * A file of an archive, deflated once for all archives that have the same one. For what the documents in a theme share,
 * such as Word's styles: half of what a short document deflates. Not for what its author has written: how long another document
 * takes would tell whether it has the same.
 *
 * @param bytes - before they are deflated; not changed from then on
 */
export function sharedFile(bytes: Uint8Array): DeflatedFile {
  const file = ofBytes.get(bytes) ?? keptFile(bytes)
  ofBytes.set(bytes, file)
  return file
}

function keptFile(bytes: Uint8Array): DeflatedFile {
  const checksum = crc32(bytes)
  if (bytes.length > largestFile) return deflated(bytes, checksum)
  const { bytes: known, file } = kept.of(String(checksum), () => ({
    bytes,
    file: deflated(bytes, checksum),
  }))
  // Others may have the same checksum.
  return Buffer.compare(known, bytes) === 0 ? file : deflated(bytes, checksum)
}
