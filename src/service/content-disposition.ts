/**
 * A `Content-Disposition` that makes a browser save the answer under a name (RFC 6266): in ASCII for old clients,
 * and whole in UTF-8 (RFC 8187) where the two differ.
 */
export function contentDisposition(filename: string): string {
  const ascii = filename.replace(/[^\x20-\x7e]/gu, '_').replace(/["\\%]/g, '_')
  if (ascii === filename) return `attachment; filename="${filename}"`
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeExtended(filename)}`
}

/** Percent-encoded but for RFC 8187's attr-char, which is narrower than what `encodeURIComponent` leaves. */
function encodeExtended(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
