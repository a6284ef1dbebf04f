/**
 * A `Content-Disposition` that makes a browser save the response under a name (RFC 6266): in ASCII, and where that
 * isn't the whole name, in UTF-8 too (RFC 8187).
 */
export function contentDisposition(filename: string): string {
  const ascii = filename.replace(/[^\x20-\x7e]/gu, '_').replace(/["\\%]/g, '_')
  if (ascii === filename) return `attachment; filename="${filename}"`
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeExtended(filename)}`
}

/** Percent-encodes all but RFC 8187's attr-char, which has fewer characters than `encodeURIComponent` leaves. */
function encodeExtended(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
