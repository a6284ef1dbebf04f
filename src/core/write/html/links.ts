/**
 * The document may be a stranger's and stand on somebody's site: its links lend that site's name to
 * nobody (`nofollow`), and the places they lead to learn nothing of where it's read.
 */
export const externalRel = 'nofollow noopener noreferrer'

/**
 * A reference to an id of this document. Browsers percent-decode a fragment before they look for the
 * id, and strip spaces at its ends, so those characters are encoded; letters of any script stay readable.
 */
export function fragment(id: string): string {
  return `#${id.replace(/[%\s"<>`]/g, encodeURIComponent)}`
}
