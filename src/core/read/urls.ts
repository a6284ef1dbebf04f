/** Schemes that a link may have: those of the web, mail and telephone, and what else GitHub allows. */
const allowedSchemes: ReadonlySet<string> = new Set([
  'http',
  'https',
  'mailto',
  'tel',
  'irc',
  'ircs',
  'xmpp',
])

/**
 * What browsers take out of an address before they read it (WHATWG URL, 4.4): line ends and tabs
 * anywhere, controls and spaces at both ends. `java\nscript:` is `javascript:` to them.
 *
 * The end is looked for only where such a run starts: from each of its characters, it would take the square of its length.
 */
export function trimUrl(url: string): string {
  return (
    url
      .replace(/[\t\n\r]/g, '')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: controls are what it strips.
      .replace(/^[\u0000-\u0020]+|(?<![\u0000-\u0020])[\u0000-\u0020]+$/g, '')
  )
}

/** The scheme of an address in lower case, without its colon; `null` for a relative reference. */
export function schemeOf(url: string): string | null {
  return /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase() ?? null
}

export type CheckedUrl =
  | { readonly url: string }
  /** Why the address can't be used, as the end of a sentence: "its scheme … is not allowed". */
  | { readonly problem: string }

/**
 * An address as a link may have it: of an allowed scheme or relative, percent-encoded. An address
 * without a scheme but with a host (`//host/path`) is one of `https:`.
 */
export function checkUrl(raw: string, longest: number): CheckedUrl {
  const trimmed = trimUrl(raw)
  if (trimmed === '') return { problem: 'it is empty' }
  const scheme = schemeOf(trimmed)
  if (scheme !== null && !allowedSchemes.has(scheme)) {
    return { problem: `the scheme "${scheme.slice(0, 40)}:" is not allowed` }
  }
  if (trimmed.length > longest) return { problem: tooLong(trimmed.length, longest) }
  const absolute = trimmed.startsWith('//') ? `https:${trimmed}` : trimmed
  const url = /^https?:/i.test(absolute) ? webAddress(absolute) : percentEncode(absolute)
  if (url === null) return { problem: 'it is not a valid address' }
  return url.length > longest ? { problem: tooLong(url.length, longest) } : { url }
}

/** Word refuses a file that holds an address which can't be parsed. A host in other than ASCII is written in Punycode. */
function webAddress(address: string): string | null {
  const url = percentEncode(address)
  if (!URL.canParse(url)) return null
  return /^https?:\/*[^/?#]*%/i.test(url) ? new URL(url).href : url
}

function tooLong(length: number, longest: number): string {
  return `it has ${length} characters and ${longest} are allowed`
}

/** RFC 3986, 2: what may stand in an address stays, percent-encoded octets included; the rest is encoded as UTF-8. */
function percentEncode(url: string): string {
  return url
    .replace(/%(?![0-9a-f]{2})/gi, '%25')
    .replace(/[^\w.~:/?#[\]@!$&'()*+,;=%-]/gu, encodeURIComponent)
}
