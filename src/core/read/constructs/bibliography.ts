import type { Bibliography } from '../../document/types.ts'
import type { DocumentContents } from '../contents/read-contents.ts'
import { emptyElement, lineOf, type SourceNode } from '../source-node.ts'
import type { Context, State } from '../state.ts'
import { takeAnchors } from './anchors.ts'
import { closingHeading } from './closing-heading.ts'

/** The bibliography, in the first place that asks for it; `null` where there is none. */
export function bibliography(line: number, state: State, { dir }: Context): Bibliography | null {
  const { citations } = state
  if (citations === null || !citations.takeBibliography()) return null
  const [first, ...others] = citations.entries()
  if (first === undefined) return null
  const children = [{ ...first, children: [...takeAnchors(state), ...first.children] }, ...others]
  state.budget.spend('nodes', children.length, line)
  return { type: 'bibliography', children, dir, line }
}

/** Whether a file has a place for the bibliography: `#refs`. */
export function hasPlace({ body, contents }: Pick<DocumentContents, 'body' | 'contents'>): boolean {
  let found = false
  contents.visit(body, (node) => {
    found ||= isPlace(node)
  })
  return found
}

/** The blocks of a file with a place for the bibliography at the end. */
export function withBibliography(
  body: readonly SourceNode[],
  title: string | null,
): readonly SourceNode[] {
  const last = body.at(-1)
  const line = last === undefined ? 1 : lineOf(last)
  const place = emptyElement('div', line, new Map([['role', ownRole]]))
  return title === null ? [...body, place] : [...body, closingHeading(body, title, line), place]
}

const placeId = 'refs'
/** Of the place that no author has set. */
const ownRole = 'doc-bibliography'

/** Whether the bibliography is to stand in a division (pandoc's manual, "Placement of the bibliography"). */
export function isPlace(node: SourceNode): boolean {
  if (node.type === 'division') return node.id === placeId
  if (node.type !== 'element') return false
  const { attributes } = node
  return attributes.get('id') === placeId || attributes.get('role') === ownRole
}
