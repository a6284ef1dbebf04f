/**
 * A control character, of which the source has been cleared: what follows is the address of a wiki link. It's ASCII, since the
 * parser takes the square of a line's length for the marks on one that isn't.
 */
const mark = '\u0002'

/** What a wiki link names: `[[Page#Heading]]`. */
export interface WikiTarget {
  /** Empty for this document. */
  readonly page: string
  /** A heading, or `^` and the id of a block. */
  readonly heading: string
}

/** A wiki link's target as the address of a Markdown link, with its brackets. */
export function wikiAddress({ page, heading }: WikiTarget): string {
  return `<${mark}${encodeURIComponent(page)}#${encodeURIComponent(heading)}>`
}

/** The target that an address names; `null` for that of any other link. */
export function readWikiAddress(url: string): WikiTarget | null {
  if (!url.startsWith(mark)) return null
  const [page = '', heading = ''] = url.slice(mark.length).split('#')
  try {
    return { page: decodeURIComponent(page), heading: decodeURIComponent(heading) }
  } catch {
    // A character reference has written the mark.
    return null
  }
}
