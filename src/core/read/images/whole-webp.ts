const pictures: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'ANMF'])

/** Whether a WebP holds a picture all of whose bytes are there (RFC 9649, 2.3 and 2.7). */
export function isWholeWebp(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = view.getUint32(at + 4, true)
    const end = at + 8 + length
    if (end > bytes.length) return false
    if (pictures.has(String.fromCharCode(...bytes.subarray(at, at + 4)))) return length > 0
    at = end + (length % 2)
  }
  return false
}
