/** The bytes aren't text in a known encoding. */
export class TextEncodingError extends Error {
  constructor() {
    super('is not valid UTF-8 (nor UTF-16 with a byte order mark)')
    this.name = 'TextEncodingError'
  }
}

/**
 * The text of an uploaded file: UTF-8, or UTF-16 that says so with a byte order mark. The mark is dropped.
 * Nothing is replaced: a byte that doesn't fit is an error, not a question mark in somebody's document.
 *
 * @throws {TextEncodingError}
 */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    throw new TextEncodingError()
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return 'utf-8'
}
