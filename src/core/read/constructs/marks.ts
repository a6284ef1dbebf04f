import { isEmptyPlace } from '../../document/empty-place.ts'
import type { Inline } from '../../document/types.ts'
import { quotationMarks } from '../punctuation/quotation-marks.ts'
import { cleanText } from '../source/characters.ts'
import { type HtmlElement, isLink, isQuotation, lineOf, type MarkNode } from '../source-node.ts'
import type { Context, InlineContext, State } from '../state.ts'
import { readWikiAddress } from '../syntax/inline/wiki-addresses.ts'
import { isSubscript, subscript } from '../syntax/text/subscript.ts'
import { appendInlines } from './append-inlines.ts'
import { cutAddress, link } from './link.ts'
import { destinationOf } from './reference.ts'
import { setsSmallCaps } from './small-caps.ts'
import { addressOfWikiLink } from './wiki-link.ts'

/** Inline content with a mark on it, Markdown's or that of an element of raw HTML. The anchor that an element may set comes first. */
export function marked(
  node: MarkNode | HtmlElement,
  children: readonly Inline[],
  state: State,
  context: InlineContext,
): readonly Inline[] {
  const id = state.index.takeAnchor(node)
  // On nothing, or nothing but places, no mark would be seen.
  const isEmpty = children.every(isEmptyPlace)
  if (isEmpty && isLink(node)) warnEmptyLink(node, state)
  const content = isEmpty
    ? children
    : node.type === 'element'
      ? markedByElement(node, children, state, context)
      : markedByMarkdown(node, children, state, context)
  return id === null ? content : [{ type: 'anchor', id }, ...content]
}

/**
 * Inline content with several marks on it, the last of which is the innermost. Of links among them the first counts.
 *
 * @param context what holds inside all of them
 */
export function markedByAll(
  marks: Context['marks'],
  content: readonly Inline[],
  state: State,
  context: InlineContext,
): readonly Inline[] {
  const first = marks.findIndex(isLink)
  let { quotations } = context
  return marks.reduceRight<readonly Inline[]>((inner, node, index) => {
    if (isQuotation(node)) quotations--
    return marked(node, inner, state, { ...context, quotations, inLink: index !== first })
  }, content)
}

/** Links to a place in the document may be no more than the sign of one, which a style sheet draws. Images may be left out on purpose. */
function warnEmptyLink(node: MarkNode | HtmlElement, state: State): void {
  const address = addressOf(node, state)
  const hasContent = node.children.some((child) => !('value' in child) || /\S/.test(child.value))
  if (hasContent || address === '' || address.startsWith('#')) return
  const message = `The link to ${cutAddress(address)} was left out, because it has no text.`
  state.log.add('link_dropped', message, lineOf(node))
}

function addressOf(node: MarkNode | HtmlElement, state: State): string {
  if (node.type === 'element') return node.attributes.get('href')?.trim() ?? ''
  const isMarkdown = node.type === 'link' || node.type === 'linkReference'
  return isMarkdown ? destinationOf(node, state).url : ''
}

function markedByMarkdown(
  node: MarkNode,
  children: readonly Inline[],
  state: State,
  context: InlineContext,
): readonly Inline[] {
  switch (node.type) {
    case 'emphasis':
    case 'strong':
    case 'superscript':
    case 'subscript':
      return [{ type: node.type, children }]
    case 'delete': {
      const { source, directives } = state.markdown
      const isLow = !directives.disabled.has(subscript.id) && isSubscript(node, source)
      const type = isLow ? 'subscript' : 'delete'
      return [{ type, children }]
    }
    case 'link':
    case 'linkReference': {
      const { url, title } = destinationOf(node, state)
      const wiki = readWikiAddress(url)
      const href = wiki === null ? cleanText(url) : addressOfWikiLink(wiki, state)
      const source = { href, title: cleanText(title ?? ''), line: lineOf(node) }
      return link(source, children, state, context)
    }
  }
}

function markedByElement(
  { name, attributes, line }: HtmlElement,
  children: readonly Inline[],
  state: State,
  context: InlineContext,
): readonly Inline[] {
  switch (name) {
    case 'em':
    case 'i':
    case 'cite':
    case 'dfn':
    case 'var':
      return [{ type: 'emphasis', children }]
    case 'strong':
    case 'b':
      return [{ type: 'strong', children }]
    case 'del':
    case 's':
    case 'strike':
      return [{ type: 'delete', children }]
    case 'ins':
      return [{ type: 'insert', children }]
    case 'u':
      return [{ type: 'underline', children }]
    case 'mark':
      return [{ type: 'mark', children }]
    case 'sub':
      return [{ type: 'subscript', children }]
    case 'sup':
      return [{ type: 'superscript', children }]
    case 'small':
      return [{ type: 'small', children }]
    case 'span':
      return setsSmallCaps(attributes) ? [{ type: 'smallCaps', children }] : children
    case 'kbd':
      // Around keys it says that they're pressed together (HTML 4.5.18); each has its own frame.
      return children.some((child) => child.type === 'keyboard')
        ? children
        : [{ type: 'keyboard', children }]
    case 'abbr': {
      const title = attributes.get('title')?.trim()
      return title ? [{ type: 'abbreviation', title, children }] : children
    }
    case 'a':
      return link(
        { href: attributes.get('href'), title: attributes.get('title'), line },
        children,
        state,
        context,
      )
    case 'q':
      return around(children, ...quotationMarks(state.lang, context.quotations))
    case 'rt':
      return around(children, '(', ')')
    default:
      // Elements that say nothing which the tree could hold, and `<code>`, whose text is code already.
      return children
  }
}

function around(children: readonly Inline[], before: string, after: string): Inline[] {
  const content: Inline[] = [{ type: 'text', value: before }]
  appendInlines(content, children)
  appendInlines(content, [{ type: 'text', value: after }])
  return content
}
