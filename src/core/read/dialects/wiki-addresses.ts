/** A noncharacter, of which the source has been cleared: what follows is the address of a wiki link. */
const mark = '\ufdd9'

/** What a wiki link names: `[[Page#Heading]]`. */
export interface WikiTarget {
  /** Empty for this document. */
  readonly page: string
  /** A heading, or `^` and the id of a block. */
  readonly heading: string
}

/** A wiki link's target as the address of a Markdown link, in characters that need no brackets. */
export function wikiAddress({ page, heading }: WikiTarget): string {
  return `${mark}${encode(page)}#${encode(heading)}`
}

/** The target that an address names; `null` for that of any other link. */
export function readWikiAddress(url: string): WikiTarget | null {
  if (!url.startsWith(mark)) return null
  const [page = '', heading = ''] = url.slice(mark.length).split('#')
  return { page: decodeURIComponent(page), heading: decodeURIComponent(heading) }
}

/** Parentheses would have to be balanced. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[()]/g, (found) => (found === '(' ? '%28' : '%29'))
}
