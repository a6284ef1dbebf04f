/** The bytes aren't text in a supported encoding. */
export class TextEncodingError extends Error {
  constructor() {
    super('is not valid UTF-8 (nor UTF-16 with a byte order mark)')
    this.name = 'TextEncodingError'
  }
}

/**
 * The text of a file in UTF-8, or in UTF-16 with a byte order mark, which is removed. An invalid byte is an error, not a
 * replacement character in a document.
 *
 * @throws {TextEncodingError}
 */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch (error) {
    // Encoding Standard, 7.2: an invalid byte is a TypeError, and an encoding that Node was built without a RangeError.
    if (error instanceof TypeError) throw new TextEncodingError()
    throw error
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return 'utf-8'
}
