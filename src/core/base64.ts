/**
 * The bytes of base64 (RFC 4648, 4), or of its form that is safe in addresses (5), with or without padding and
 * white space; `null` for anything else.
 */
export function decodeBase64(text: string): Uint8Array | null {
  const compact = text.replace(/\s+/g, '').replaceAll('-', '+').replaceAll('_', '/')
  return /^[a-z0-9+/]*={0,2}$/i.test(compact)
    ? new Uint8Array(Buffer.from(compact, 'base64'))
    : null
}
