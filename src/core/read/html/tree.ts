/**
 * The document as one HTML tree: what Markdown means in HTML (CommonMark 0.31.2, GFM) and what its raw
 * HTML says, nested as a browser would nest it. It is made by `html/builder.ts` and resolved into the
 * typed tree by `resolve/`; no writer sees it.
 */

export type HtmlNode = HtmlElement | HtmlText | Formula | NoteReference | Marker

export interface HtmlElement {
  readonly type: 'element'
  readonly name: ElementName
  readonly attributes: ReadonlyMap<string, string>
  readonly children: HtmlNode[]
  /** Line of the source on which it starts, from 1. */
  readonly line: number
  readonly origin: 'markdown' | 'html'
  /** Whether any descendant is a block. */
  hasBlocks: boolean
}

export interface HtmlText {
  readonly type: 'text'
  /** White space is collapsed in place once the text's run is known. */
  value: string
  readonly line: number
}

export interface Formula {
  readonly type: 'formula'
  readonly value: string
  readonly display: boolean
  readonly line: number
}

export interface NoteReference {
  readonly type: 'noteReference'
  readonly identifier: string
  readonly line: number
}

/** A page break or a place for the table of contents. Nothing is around it but elements that `holdsMarkers`. */
export interface Marker {
  readonly type: 'pageBreak' | 'toc'
  readonly line: number
}

export const inlineNames = [
  'a',
  'abbr',
  'b',
  'bdi',
  'bdo',
  'big',
  'br',
  'cite',
  'code',
  'data',
  'del',
  'dfn',
  'em',
  'font',
  'i',
  'img',
  'input',
  'ins',
  'kbd',
  'label',
  'mark',
  'nobr',
  'picture',
  'q',
  'rb',
  'rp',
  'rt',
  'ruby',
  's',
  'samp',
  'small',
  'span',
  'strike',
  'strong',
  'sub',
  'sup',
  'time',
  'tt',
  'u',
  'var',
  'wbr',
] as const
export type InlineName = (typeof inlineNames)[number]

export const blockNames = [
  'address',
  'article',
  'aside',
  'blockquote',
  'caption',
  'center',
  'dd',
  'details',
  'div',
  'dl',
  'dt',
  'figcaption',
  'figure',
  'footer',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'header',
  'hgroup',
  'hr',
  'li',
  'main',
  'menu',
  'nav',
  'ol',
  'p',
  'pre',
  'search',
  'section',
  'summary',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'ul',
] as const
export type BlockName = (typeof blockNames)[number]

/** `alert` is GitHub's alert, which only Markdown can make. */
export type ElementName = InlineName | BlockName | 'alert'

const blocks: ReadonlySet<string> = new Set([...blockNames, 'alert'])
const fromHtml: ReadonlySet<string> = new Set([...inlineNames, ...blockNames])

/** Whether raw HTML may make the element. */
export function isAllowed(name: string): name is InlineName | BlockName {
  return fromHtml.has(name)
}

export function isBlock(node: HtmlNode): boolean {
  switch (node.type) {
    case 'element':
      return blocks.has(node.name)
    case 'text':
    case 'noteReference':
      return false
    case 'formula':
      return node.display
    case 'pageBreak':
    case 'toc':
      return true
  }
}

export function isElement<Name extends ElementName>(
  node: HtmlNode | undefined,
  ...names: readonly Name[]
): node is HtmlElement & { readonly name: Name } {
  return node?.type === 'element' && names.some((name) => name === node.name)
}

/** The text of the nodes and of all that is in them, as DOM's `textContent` gives it. */
export function textContent(nodes: readonly HtmlNode[]): string {
  let text = ''
  for (const node of descendants(nodes)) if (node.type === 'text') text += node.value
  return text
}

/** Whether the element's text is code. */
export function isCode(element: HtmlElement): boolean {
  return isElement(element, 'code', 'samp', 'tt')
}

/**
 * The nodes and all that is in them, in document order, without recursion.
 *
 * @param enters - whether what is in an element is given too; it always is by default
 */
export function* descendants(
  nodes: readonly HtmlNode[],
  enters: (element: HtmlElement) => boolean = () => true,
): Generator<HtmlNode> {
  const stack: HtmlNode[] = [...nodes].reverse()
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    yield node
    if (node.type !== 'element' || !enters(node)) continue
    for (let index = node.children.length - 1; index >= 0; index--) {
      const child = node.children[index]
      if (child !== undefined) stack.push(child)
    }
  }
}
