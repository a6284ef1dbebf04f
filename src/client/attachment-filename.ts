/**
 * The file name in a `Content-Disposition` of the service (RFC 6266): `filename*` if there is one, else `filename`.
 *
 * @returns `undefined` where it's missing or malformed
 */
export function attachmentFilename(disposition: string | null): string | undefined {
  const extended = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? '')?.[1]
  if (extended === undefined) return /filename="([^"]*)"/i.exec(disposition ?? '')?.[1]
  try {
    return decodeURIComponent(extended)
  } catch {
    return undefined
  }
}
