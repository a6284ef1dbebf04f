import type { Bibliography } from '../../document/types.ts'
import type { DocumentContents } from '../contents/read-contents.ts'
import { emptyElement, lineOf, type SourceNode } from '../source-node.ts'
import type { Context, State } from '../state.ts'
import { takeAnchors } from './anchors.ts'
import { headingDepth } from './heading.ts'

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
  return title === null ? [...body, place] : [...body, heading(body, title, line), place]
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

const headingNames = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

/** Not spread: a call takes no more than some 100,000 arguments. */
function least(depths: readonly number[]): number {
  return depths.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
}

/** The heading of a bibliography that stands at the end: of the level of the document's chapters. */
function heading(body: readonly SourceNode[], title: string, line: number): SourceNode {
  const depths = body.flatMap((node) => headingDepth(node) ?? [])
  const top = least(depths)
  const deeper = depths.filter((depth) => depth > top)
  // One heading at the top is the document's title.
  const isTitle = depths.filter((depth) => depth === top).length === 1 && deeper.length > 0
  const depth = depths.length === 0 ? 1 : isTitle ? least(deeper) : top
  const element = emptyElement(
    headingNames[depth - 1] ?? 'h6',
    line,
    new Map([['class', 'unnumbered']]),
  )
  element.children.push({ type: 'text', value: title })
  return element
}
