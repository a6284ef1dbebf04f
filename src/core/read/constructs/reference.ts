import type { Image, ImageReference, Link, LinkReference } from 'mdast'
import { lineOf } from '../source-node.ts'
import type { State } from '../state.ts'

/** Where a link or an image points, and its title. */
interface Destination {
  readonly url: string
  readonly title?: string | null | undefined
}

/**
 * The destination of a link or an image: its own, or that of the definition which it refers to.
 *
 * @throws {DocumentLimitError} for `expansion`
 */
export function destinationOf(
  node: Link | Image | LinkReference | ImageReference,
  { markdown, budget }: State,
): Destination {
  if (node.type === 'link' || node.type === 'image') return node
  const definition = markdown.definitions.get(node.identifier)
  if (definition === undefined) return { url: '' }
  const { url, title } = definition
  budget.spend('expansion', url.length + (title?.length ?? 0), lineOf(node))
  return { url, title }
}
