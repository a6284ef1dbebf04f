import type { Nodes, RootContent } from 'mdast'
import type {
  AlertFold,
  AlertKind,
  AlertName,
  Change,
  ListedKind,
  Signature,
} from '../document/types.ts'
import { type ElementName, isBlockName } from './html/element-names.ts'

/**
 * What the constructs of a document are made from: mdast's nodes, the elements of raw HTML, and what only Octavo's own
 * syntax means. `contents/` has read mdast's `html` nodes into elements.
 */
export type SourceNode = BlockNode | InlineNode

type Markdown<Type> = Extract<RootContent, { type: Type }>

/** A block of its own, or a part of one. */
export type BlockNode =
  | Markdown<'paragraph' | 'heading' | 'thematicBreak' | 'blockquote' | 'list' | 'listItem'>
  | Markdown<'code' | 'math' | 'table' | 'tableRow' | 'tableCell'>
  | Markdown<'descriptionList' | 'descriptionTerm' | 'descriptionDetails'>
  | AbstractBlock
  | AlertBlock
  | DivisionBlock
  | RevisedBlocks
  | Marker
  | HtmlElement

/** Part of a line. */
export type InlineNode =
  | MarkNode
  | Markdown<'text' | 'inlineCode' | 'break' | 'image' | 'imageReference'>
  | Markdown<'footnoteReference' | 'inlineMath'>
  | HtmlElement

/** What puts a mark on inline content. */
export type MarkNode = Markdown<
  'emphasis' | 'strong' | 'delete' | 'superscript' | 'subscript' | 'link' | 'linkReference'
>

/** An element of raw HTML. Markdown may stand in it. */
export interface HtmlElement {
  readonly type: 'element'
  readonly name: ElementName
  readonly attributes: ReadonlyMap<string, string>
  readonly children: SourceNode[]
  /** Line of the source on which it starts, from 1. */
  readonly line: number
}

/** The front matter's abstract. Its first child may be a `<summary>`: its title. */
export interface AbstractBlock {
  readonly type: 'abstract'
  readonly children: readonly SourceNode[]
  readonly line: number
}

/** A block quote that is an alert, without the line that says so. Its first child may be a `<summary>`: its title. */
export interface AlertBlock {
  readonly type: 'alert'
  readonly kind: AlertKind
  readonly name: AlertName
  /** Its author wants no title. */
  readonly untitled: boolean
  readonly fold: AlertFold | null
  readonly children: readonly SourceNode[]
  readonly line: number
}

/** Blocks that somebody suggests to insert or to delete. */
export interface RevisedBlocks {
  readonly type: 'revision'
  readonly change: Change
  readonly signature: Signature
  readonly children: readonly SourceNode[]
  readonly line: number
}

/** Content that has classes and attributes around it (`::: {.center}`). */
export interface DivisionBlock {
  readonly type: 'division'
  /** As its author wrote it. */
  readonly id: string | null
  readonly classes: readonly string[]
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly SourceNode[]
  readonly line: number
}

/** A page break, or a place for the table of contents, a list of figures or the index of terms. Nothing is around it but elements of raw HTML that `holdsMarkers`, and divisions. */
export type Marker =
  | { readonly type: 'pageBreak' | 'toc' | 'indexOfTerms'; readonly line: number }
  | { readonly type: 'tableOfFigures'; readonly kind: ListedKind; readonly line: number }

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

/** Whether the node is a link, in which no other can stand. */
export function isLink(node: SourceNode): boolean {
  return node.type === 'link' || node.type === 'linkReference' || isElement(node, 'a')
}

/** Whether the element puts quotation marks around its content. */
export function isQuotation(node: SourceNode): boolean {
  return isElement(node, 'q')
}

/** Whether the element's text is code. */
export function isCode(node: SourceNode): boolean {
  return isElement(node, 'code', 'samp', 'tt')
}

const markTypes: ReadonlySet<string> = new Set<MarkNode['type']>([
  'emphasis',
  'strong',
  'delete',
  'superscript',
  'subscript',
  'link',
  'linkReference',
])

const leafTypes: ReadonlySet<string> = new Set<InlineNode['type']>([
  'text',
  'inlineCode',
  'break',
  'image',
  'imageReference',
  'footnoteReference',
  'inlineMath',
])

/** Whether one of mdast's nodes puts a mark on what is in it. */
export function isMarkNode(node: Nodes): node is MarkNode {
  return markTypes.has(node.type)
}

/** Whether one of mdast's nodes is part of a line. */
export function isInlineNode(node: Nodes): node is Exclude<InlineNode, HtmlElement> {
  return leafTypes.has(node.type) || markTypes.has(node.type)
}

/** Whether the node is a block, or a part of one, rather than part of a line. */
export function isBlock(node: SourceNode): node is BlockNode {
  if (node.type === 'element') return isBlockName(node.name)
  return !leafTypes.has(node.type) && !markTypes.has(node.type)
}

/** Whether the node is a paragraph of its own: those of a tight list aren't. */
export function isParagraph(node: SourceNode): boolean {
  return node.type === 'paragraph' || isElement(node, 'p')
}

/** Whether nothing in the node would be seen. */
export function isBlank(node: SourceNode): boolean {
  return node.type === 'text' && node.value.trim() === ''
}

/** An element without content, and without attributes unless some are given. */
export function emptyElement(
  name: ElementName,
  line: number,
  attributes: ReadonlyMap<string, string> = new Map(),
): HtmlElement {
  return { type: 'element', name, attributes, children: [], line }
}
