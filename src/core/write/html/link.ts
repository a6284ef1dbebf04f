import type { Link } from '../../document/types.ts'
import type { Context } from './context.ts'
import { element, type Html } from './markup.ts'

export function link(node: Link, context: Context): Html {
  const content = context.inlines(node.children, { ...context, insideLink: true })
  const { target, title } = node
  return target.kind === 'internal'
    ? element(
        'a',
        { href: fragment(target.id), title, role: node.cites ? 'doc-biblioref' : null },
        content,
      )
    : element('a', { href: target.url, title, rel: externalRel }, content)
}

/**
 * The document may come from a stranger and stand on somebody's site: its links don't pass on the reputation of that
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
