import type { BlockContent, Blockquote, DefinitionContent, Paragraph } from 'mdast'
import { type AlertKind, alertKinds } from '../types.ts'
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
  const [first, ...rest] = node.children
  if (first?.type !== 'paragraph') return node.children
  const [text, ...inlines] = first.children
  const marker = markerText(first)
  if (text?.type !== 'text' || marker === null) return node.children
  const value = text.value.slice(marker.length)
  const line = (first.position?.start.line ?? 1) + 1
  const children = value === '' ? inlines : [withoutFirstLine(text, value), ...inlines]
  // A hard break may follow the marker.
  if (children[0]?.type === 'break') children.shift()
  if (children.length === 0) return rest
  const position = first.position && { ...first.position, start: { ...first.position.start, line } }
  const paragraph: Paragraph = { type: 'paragraph', children, ...(position && { position }) }
  return [paragraph, ...rest]
}

function markerText(paragraph: Paragraph): string | null {
  const [text] = paragraph.children
  return text?.type === 'text' ? (/^\[![a-z]+\]\s*/i.exec(text.value)?.[0] ?? null) : null
}

/** The text without its position, which no longer fits. */
function withoutFirstLine<Node extends { type: 'text' }>(node: Node, value: string) {
  return { type: node.type, value }
}
