/** The attribute in which `parsePasted` keeps styles. */
export const styleAttribute = 'pasted-style'

/**
 * Parses HTML of the clipboard, which may be anybody's, into a document of its own, which runs and loads nothing (HTML,
 * 8.5.1). Styles are kept in an attribute that has no effect, and what would be code has other names: browsers check
 * them against the policy of the page even there, and report each.
 */
export function parsePasted(html: string): HTMLElement {
  const inert = html.replaceAll(/<\/?[a-z][^<>]*/gi, (tag) =>
    tag
      .replace(/^(<\/?)style\b/i, '$1dropped-style')
      // Which has no end tag either.
      .replace(/^(<\/?)base\b/i, '$1meta')
      .replaceAll(/([\s"'/])style(?=\s*=)/gi, `$1${styleAttribute}`)
      .replaceAll(/([\s"'/])on(?=\w+\s*=)/gi, '$1dropped-on'),
  )
  return new DOMParser().parseFromString(inert, 'text/html').body
}

/** The style of an element as it was written. */
export function styleOf(element: Element): string {
  return element.getAttribute(styleAttribute) ?? ''
}
