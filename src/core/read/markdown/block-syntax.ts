import type {
  BlockContent,
  Blockquote,
  DefinitionContent,
  Nodes,
  Paragraph,
  PhrasingContent,
} from 'mdast'
import { type AlertKind, alertKinds } from '../../document/types.ts'
import { sourceOf } from './parse.ts'

/** A paragraph that is nothing but LaTeX's and Pandoc's command for a new page. */
export function isPageBreak(paragraph: string): boolean {
  return /^\\(?:newpage|pagebreak|clearpage)\s*$/.test(paragraph)
}

/** A paragraph that is nothing but a mark for the table of contents, as Typora and GitLab know it. */
export function isTableOfContents(paragraph: string): boolean {
  return /^(?:\[toc\]|\[\[_toc_\]\])\s*$/i.test(paragraph)
}

const alertMarker = /^\[!([a-z]+)\][ \t]*(?:\n|$)/i

/** The kind of alert that a block quote is, if its first line is `[!NOTE]` and nothing else; `null` for a plain quote. */
export function alertKind(node: Blockquote, source: string): AlertKind | null {
  const [first] = node.children
  if (first?.type !== 'paragraph') return null
  const name = alertMarker.exec(sourceOf(first, source))?.[1]?.toLowerCase()
  const kind = alertKinds.find((candidate) => candidate === name)
  return kind !== undefined && markerText(first) !== null ? kind : null
}

/** The content of an alert: all but the first line. */
export function withoutAlertMarker(node: Blockquote): (BlockContent | DefinitionContent)[] {
  const [first, ...others] = node.children
  const marker = first?.type === 'paragraph' ? markerText(first) : null
  if (first?.type !== 'paragraph' || marker === null) return node.children
  const children = first.children.flatMap((child, index): PhrasingContent[] => {
    if (index > 0) return child.type === 'break' && index === 1 ? [] : [child]
    const value = child.type === 'text' ? child.value.slice(marker.length) : ''
    return value === '' ? [] : [{ type: 'text', value, ...after(child, marker) }]
  })
  return children.length === 0
    ? others
    : [{ type: 'paragraph', children, ...after(first, marker) }, ...others]
}

/** The alert's mark at the start of the paragraph's text, with the line end after it. */
function markerText(paragraph: Paragraph): string | null {
  const [text] = paragraph.children
  return text?.type === 'text' ? (/^\[![a-z]+\]\s*/i.exec(text.value)?.[0] ?? null) : null
}

/** The position of a node without the alert's mark, which takes its first line. */
function after({ position }: Nodes, marker: string): Pick<Nodes, 'position'> {
  if (position === undefined) return {}
  const { line, offset = 0 } = position.start
  const start = { line: line + 1, column: 1, offset: offset + marker.length }
  return { position: { start, end: position.end } }
}
