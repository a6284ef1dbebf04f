import { decodeBase64 } from '../../base64.ts'

/**
 * The bytes of a `data:` URI (RFC 2397), base64 or percent-encoded. What it says of its type is not
 * believed and not returned.
 */
export function decodeDataUri(
  uri: string,
  longest: number,
): { readonly bytes: Uint8Array } | { readonly problem: string } {
  const comma = uri.indexOf(',')
  if (comma === -1) return { problem: 'its data: address has no data' }
  const isBase64 = /;\s*base64\s*$/i.test(uri.slice(0, comma).slice(-20))
  const data = uri.slice(comma + 1)
  // Base64 takes four characters for three bytes, a percent-encoded byte takes up to three.
  if (data.length > longest * (isBase64 ? 1.4 : 3)) return { problem: tooLarge(longest) }
  const bytes = isBase64 ? fromBase64(data) : fromPercentEncoded(data)
  if (bytes === null || bytes.length === 0) return { problem: 'its data cannot be decoded' }
  return bytes.length > longest ? { problem: tooLarge(longest) } : { bytes }
}

/** The end of a sentence about an image. */
export function tooLarge(longest: number): string {
  return `it is larger than ${longest} bytes`
}

function fromBase64(data: string): Uint8Array | null {
  const plain = data.includes('%') ? decode(data) : data
  return plain === null ? null : decodeBase64(plain)
}

function fromPercentEncoded(data: string): Uint8Array | null {
  const text = decode(data)
  return text === null ? null : new TextEncoder().encode(text)
}

function decode(data: string): string | null {
  try {
    return decodeURIComponent(data)
  } catch {
    return null
  }
}
