/**
 * The file name of a `Content-Disposition` as the service writes it (RFC 6266): in ASCII, and whole where that isn't all.
 *
 * @returns `undefined` where there is none, or one that isn't encoded as it says
 */
export function attachmentName(disposition: string | null): string | undefined {
  const whole = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? '')?.[1]
  if (whole === undefined) return /filename="([^"]*)"/i.exec(disposition ?? '')?.[1]
  try {
    return decodeURIComponent(whole)
  } catch {
    return undefined
  }
}
