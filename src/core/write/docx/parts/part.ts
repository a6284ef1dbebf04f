/** One file of the package. */
export interface Part {
  /** Path inside the package, without a leading slash. */
  readonly name: string
  readonly contentType: string
  readonly bytes: Uint8Array
  /** Where `bytes` are deflated already. */
  readonly deflated?: { readonly size: number; readonly crc32: number }
}

const wordprocessing = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

/** The media type of a WordprocessingML part, such as `styles`. */
export function wordContentType(kind: string): string {
  return `${wordprocessing}.${kind}+xml`
}
