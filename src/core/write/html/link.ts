import type { Link } from '../../document/types.ts'
import type { Warning } from '../../document/warnings.ts'
import type { Context } from './context.ts'
import { element, type Html } from './markup.ts'

export function link(node: Link, context: Context): Html {
  const content = context.inlines(node.children, { ...context, insideLink: true })
  const { target, title } = node
  if (target.kind === 'internal') {
    const role = node.cites ? 'doc-biblioref' : null
    return element('a', { href: fragment(target.id), title, role }, content)
  }
  const href = addressFrom(target.url, context)
  if (href !== null) return element('a', { href, title, rel: externalRel }, content)
  context.warnings.push(linkOutOfBook(target.url, node.line))
  return content
}

/** An address that a link may have; `null` for a file beside an EPUB file, which can't be linked to (EPUB 3.3, 3.5). */
export function addressFrom(url: string, { inBook }: Pick<Context, 'inBook'>): string | null {
  if (!inBook || url.startsWith('#')) return url
  if (!/^[a-z][a-z\d+.-]*:/i.test(url) || !URL.canParse(url)) return null
  // Browsers take `http:host` for `http://host`, EPUBCheck doesn't.
  return /^https?:(?!\/\/[^/])/i.test(url) ? new URL(url).href : url
}

export function linkOutOfBook(url: string, line: number): Warning {
  const shown = url.length > 80 ? `${url.slice(0, 80)}…` : url
  const message = `The link to "${shown}" became plain text: an EPUB file can't link to files beside it.`
  return { code: 'link_dropped', message, line }
}

/**
 * The document may come from a stranger and are on somebody's site: its links don't pass on the reputation of that
 * site (`nofollow`), and the sites they lead to don't learn where they are linked from.
 */
export const externalRel = 'nofollow noopener noreferrer'

/**
 * A reference to an id of this document. Browsers percent-decode a fragment before they look for the
 * id, and strip spaces at its ends, so those characters are encoded; letters of any script stay readable.
 */
export function fragment(id: string): string {
  return `#${id.replace(/[%\s"<>`]/g, encodeURIComponent)}`
}
