const [endOfImage, startOfScan] = [0xd9, 0xda]

/** Whether a JPEG has its segments up to the first scan, data in that scan, and the marker of its end (ITU-T T.81, B). */
export function isWholeJpeg(bytes: Uint8Array): boolean {
  let at = 2
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return false
    const marker = bytes[at + 1]
    if (marker === 0xff) {
      // A marker may have fill bytes before it.
      at++
      continue
    }
    const end = at + 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0)
    if (marker === startOfScan) return endsAfter(bytes, end)
    at = end
  }
  return false
}

/** Looked for from the end: pictures may carry thumbnails, which have ends of their own, before it, and anything after it. */
function endsAfter(bytes: Uint8Array, scan: number): boolean {
  for (let at = bytes.length - 2; at > scan; at--) {
    if (bytes[at] === 0xff && bytes[at + 1] === endOfImage) return true
  }
  return false
}
