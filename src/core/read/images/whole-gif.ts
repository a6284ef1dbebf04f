const [extension, imageDescriptor] = [0x21, 0x2c]

/** Whether the first frame of a GIF is whole (GIF89a, 17-22). What comes after it is no concern of paper. */
export function isWholeGif(bytes: Uint8Array): boolean {
  let at = 13 + colorTable(bytes[10])
  for (;;) {
    const block = bytes[at]
    if (block === extension) at = endOfSubBlocks(bytes, at + 2)
    else if (block === imageDescriptor) {
      // The descriptor, its colours, and the byte that says how wide codes are at first.
      const data = at + 10 + colorTable(bytes[at + 9]) + 1
      return (bytes[data] ?? 0) > 0 && endOfSubBlocks(bytes, data) <= bytes.length
    } else return false
  }
}

/** Bytes of the colour table that packed fields announce. */
function colorTable(packed = 0): number {
  return packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0
}

/** Where the empty sub-block ends that closes them; beyond the file where there is none. */
function endOfSubBlocks(bytes: Uint8Array, start: number): number {
  let at = start
  while (at < bytes.length) {
    const length = bytes[at] ?? 0
    at += length + 1
    if (length === 0) return at
  }
  return bytes.length + 1
}
