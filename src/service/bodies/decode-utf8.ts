import { isAscii, isUtf8, transcode } from 'node:buffer'

const byteOrderMark = Buffer.from('\ufeff')

/**
 * The text of UTF-8, without a byte order mark, or `undefined` if a byte is invalid.
 *
 * `TextDecoder` takes 100 ms for 10 MiB of é or 漢, in which nobody else is served, and this 25. Its text is also outside of
 * V8's heap where it's longer than a million characters, and so counts little until it has been parsed.
 */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  if (!isUtf8(bytes)) return undefined
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = all.subarray(0, 3).equals(byteOrderMark) ? all.subarray(3) : all
  if (isAscii(text)) return text.toString('latin1')
  return transcode(text, 'utf8', 'utf16le').toString('utf16le')
}
