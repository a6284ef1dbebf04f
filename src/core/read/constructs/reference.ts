import type { Definition, Image, ImageReference, Link, LinkReference } from 'mdast'
import { lineOf } from '../source-node.ts'
import type { State } from '../state.ts'

/** Where a link or an image points, and its title. */
interface Destination {
  readonly url: string
  readonly title?: string | null | undefined
}

type Pointer = Link | Image | LinkReference | ImageReference

/**
 * The destination of a link or an image: its own, or that of the definition which it refers to.
 *
 * @throws {DocumentLimitError} for `expansion`
 */
export function destinationOf(node: Pointer, { markdown, budget }: State): Destination {
  const destination = destinationIn(node, markdown.definitions)
  if ('identifier' in node) {
    const { url, title } = destination
    budget.spend('expansion', url.length + (title?.length ?? 0), lineOf(node))
  }
  return destination
}

/** As `destinationOf`, without counting it. */
export function destinationIn(
  node: Pointer,
  definitions: ReadonlyMap<string, Definition>,
): Destination {
  return 'identifier' in node ? (definitions.get(node.identifier) ?? { url: '' }) : node
}
