import { inflateSync } from 'node:zlib'

/** Bytes. Profiles of screens have some kilobytes, and those of printing presses up to three megabytes. */
const mostProfileBytes = 8 * 1024 * 1024

/**
 * Whether a PNG has a colour profile (W3C PNG, third edition, 11.3.2.3) that expands to more than any is: a megabyte may expand to a
 * thousand, and the programs that show the picture expand all of it.
 */
export function hasHugeProfile(bytes: Uint8Array): boolean {
  const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 12 <= png.length; ) {
    const end = at + 8 + png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    // Profiles stand before the pixels.
    if (type === 'IDAT') return false
    if (type === 'iCCP' && expandsTooFar(png.subarray(at + 8, end))) return true
    at = end + 4
  }
  return false
}

/** @param chunk a name that ends in a zero, the method of compression, and the profile */
function expandsTooFar(chunk: Buffer): boolean {
  try {
    inflateSync(chunk.subarray(chunk.indexOf(0) + 2), { maxOutputLength: mostProfileBytes })
    return false
  } catch (error) {
    // What is damaged is passed over by those who read it.
    return error instanceof RangeError
  }
}
