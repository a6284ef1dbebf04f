import type { Nodes, RootContent } from 'mdast'
import type { AlertKind } from '../document/types.ts'
import { type ElementName, isBlockName } from './html/element-names.ts'

/**
 * What the constructs of a document are made from: mdast's nodes, the elements of raw HTML, and what only Octavo's own
 * syntax means. An `html` node is among them by mdast's types alone: `contents/` has read it into elements.
 */
export type SourceNode = RootContent | HtmlElement | AlertBlock | Marker

/** An element of raw HTML. Markdown may stand in it. */
export interface HtmlElement {
  readonly type: 'element'
  readonly name: ElementName
  readonly attributes: ReadonlyMap<string, string>
  readonly children: SourceNode[]
  /** Line of the source on which it starts, from 1. */
  readonly line: number
}

/** A block quote that is an alert, without the line that says so. */
export interface AlertBlock {
  readonly type: 'alert'
  readonly kind: AlertKind
  readonly children: readonly SourceNode[]
  readonly line: number
}

/** A page break or a place for the table of contents. Nothing is around it but elements of raw HTML that `holdsMarkers`. */
export interface Marker {
  readonly type: 'pageBreak' | 'toc'
  readonly line: number
}

/** mdast's nodes that put a mark on inline content. */
export type MarkNode = Extract<
  SourceNode,
  {
    type: 'emphasis' | 'strong' | 'delete' | 'superscript' | 'subscript' | 'link' | 'linkReference'
  }
>

/** The source's line on which a node starts. */
export function lineOf(node: SourceNode | Nodes): number {
  return 'line' in node ? node.line : (node.position?.start.line ?? 1)
}

/** The source of a node, from its first to its last character. */
export function sourceOf({ position }: Pick<Nodes, 'position'>, source: string): string {
  return position === undefined ? '' : source.slice(position.start.offset, position.end.offset)
}

/** A position that says on which line something starts, and no more. */
export function onLine(line: number): Required<Pick<Nodes, 'position'>> {
  const point = { line, column: 1 }
  return { position: { start: point, end: point } }
}

export function isElement<Name extends ElementName>(
  node: SourceNode | undefined,
  ...names: readonly Name[]
): node is HtmlElement & { readonly name: Name } {
  return node?.type === 'element' && names.some((name) => name === node.name)
}

/** Whether the element's text is code. */
export function isCode(node: SourceNode): boolean {
  return isElement(node, 'code', 'samp', 'tt')
}

/** Whether the node is a block of its own rather than part of a line. */
export function isBlock(node: SourceNode): boolean {
  switch (node.type) {
    case 'element':
      return isBlockName(node.name)
    case 'text':
    case 'emphasis':
    case 'strong':
    case 'delete':
    case 'superscript':
    case 'subscript':
    case 'inlineCode':
    case 'break':
    case 'link':
    case 'linkReference':
    case 'image':
    case 'imageReference':
    case 'footnoteReference':
    case 'inlineMath':
      return false
    default:
      return true
  }
}

/** Whether nothing in the node would be seen. */
export function isBlank(node: SourceNode): boolean {
  return node.type === 'text' && node.value.trim() === ''
}

/** An element without attributes and content. */
export function emptyElement(name: ElementName, line: number): HtmlElement {
  return { type: 'element', name, attributes: new Map(), children: [], line }
}
