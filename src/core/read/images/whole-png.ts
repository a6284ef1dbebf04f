import { crc32 } from 'node:zlib'

const paletted = 3

/**
 * Whether a PNG has all of its chunks (W3C PNG, third edition, 5.3): none is cut off, those that a picture can't do
 * without are there, and their checksums are right.
 */
export function isWholePng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const seen = new Set<string>()
  let palette = false
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at)
    const end = at + 12 + length
    if (end > bytes.length) return false
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    // A capital at the start: a decoder can't pass over it.
    if (/^[A-Z]/.test(type) && crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) {
      return false
    }
    if (seen.size === 0 && type !== 'IHDR') return false
    if (type === 'IHDR') palette = bytes[at + 17] === paletted
    if (type === 'IEND') return seen.has('IDAT') && (!palette || seen.has('PLTE'))
    seen.add(type)
    at = end
  }
  return false
}
