import type { Inline } from '../../document/types.ts'
import { type HtmlElement, type HtmlNode, isCode, isElement } from '../html/tree.ts'
import { flattenBlocks } from './flatten-blocks.ts'
import { resolveImage } from './image.ts'
import { resolveLink } from './link.ts'
import { quotationMarks } from './quotation-marks.ts'
import { depthInside, type Reading, type Scope } from './reading.ts'
import { collapseWhiteSpace } from './white-space.ts'

/** Inline content of a place that can't hold blocks (a heading, a term, a caption). Blocks in it become lines. */
export function resolvePhrasing(
  nodes: readonly HtmlNode[],
  reading: Reading,
  scope: Scope,
): Inline[] {
  const flat = flattenBlocks(nodes, reading.index)
  collapseWhiteSpace(flat)
  return wrap(resolveInlines(flat, reading, scope), scope.marks, reading, scope)
}

/** Inline nodes whose white space has been collapsed. */
export function resolveInlines(
  nodes: readonly HtmlNode[],
  reading: Reading,
  scope: Scope,
): Inline[] {
  const inlines: Inline[] = []
  for (const node of nodes) appendInlines(inlines, resolveInline(node, reading, scope))
  return inlines
}

/** Puts the inlines inside those marks, the last of which is the innermost. Of links among them the first counts. */
export function wrap(
  inlines: readonly Inline[],
  marks: readonly HtmlElement[],
  reading: Reading,
  scope: Scope,
): Inline[] {
  const link = marks.findIndex((element) => element.name === 'a')
  return marks.reduceRight<Inline[]>(
    (inner, element, index) => mark(element, inner, reading, { ...scope, inLink: index !== link }),
    [...inlines],
  )
}

/** Appends, joining text that comes together. */
export function appendInlines(target: Inline[], inlines: readonly Inline[]): void {
  for (const inline of inlines) {
    const last = target.at(-1)
    if (inline.type === 'text' && last?.type === 'text') {
      target[target.length - 1] = { type: 'text', value: last.value + inline.value }
    } else target.push(inline)
  }
}

function resolveInline(node: HtmlNode, reading: Reading, scope: Scope): Inline[] {
  switch (node.type) {
    case 'text':
      return resolveText(node.value, node.line, reading, scope)
    case 'formula':
      return [reading.formulas.inline(node.value, node.line)]
    case 'noteReference': {
      reading.budget.spend('footnoteReferences', 1, node.line)
      return [{ type: 'footnoteReference', ...reading.citations.cite(node.identifier) }]
    }
    case 'pageBreak':
    case 'toc':
      // Blocks, of which the builder lets none stand where only text can.
      return []
    case 'element':
      return resolveElement(node, reading, scope)
  }
}

function resolveText(value: string, line: number, reading: Reading, scope: Scope): Inline[] {
  if (value === '') return []
  reading.budget.spend('nodes', 1, line)
  return [{ type: scope.code ? 'inlineCode' : 'text', value }]
}

function resolveElement(element: HtmlElement, reading: Reading, scope: Scope): Inline[] {
  const inner: Scope = {
    ...scope,
    depth: depthInside(reading, scope, element.line),
    inLink: scope.inLink || element.name === 'a',
    quotations: scope.quotations + (element.name === 'q' ? 1 : 0),
    code: scope.code || isCode(element),
  }
  reading.budget.spend('nodes', 1, element.line)
  const children = resolveInlines(childrenOf(element), reading, inner)
  return mark(element, children, reading, scope)
}

/** An annotation stands in brackets after what it annotates: in those of its `<rp>`, or in ours. */
function childrenOf(element: HtmlElement): readonly HtmlNode[] {
  const { name, children } = element
  if (name !== 'ruby' || !children.some((child) => isElement(child, 'rp'))) return children
  return children.map((child) => (isElement(child, 'rt') ? { ...child, name: 'span' } : child))
}

/** What an inline element makes of its content. The anchor that it may set comes first. */
function mark(
  element: HtmlElement,
  children: readonly Inline[],
  reading: Reading,
  scope: Scope,
): Inline[] {
  const id = reading.index.takeAnchor(element)
  const marked = markContent(element, children, reading, scope)
  return id === null ? marked : [{ type: 'anchor', id }, ...marked]
}

function markContent(
  element: HtmlElement,
  children: readonly Inline[],
  reading: Reading,
  scope: Scope,
): Inline[] {
  switch (element.name) {
    case 'br':
      return [{ type: 'break' }]
    case 'img':
      return [resolveImage(element, reading)]
    case 'input':
      return resolveInput(element, reading)
    case 'wbr':
      return []
    default:
      break
  }
  // Around nothing, or nothing but places, no mark would be seen.
  if (children.every((child) => child.type === 'anchor')) return [...children]
  switch (element.name) {
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
    case 'kbd':
      // Around keys it says that they're pressed together (HTML 4.5.18); each has its own frame.
      return children.some((child) => child.type === 'keyboard')
        ? [...children]
        : [{ type: 'keyboard', children }]
    case 'abbr': {
      const title = element.attributes.get('title')?.trim()
      return title ? [{ type: 'abbreviation', title, children }] : [...children]
    }
    case 'a':
      return resolveLink(element, children, reading, scope)
    case 'q':
      return around(children, ...quotationMarks(reading.lang, scope.quotations))
    case 'rt':
      return around(children, '(', ')')
    default:
      // Elements that say nothing which the tree could hold, and `<code>`, whose text is code already.
      return [...children]
  }
}

function around(children: readonly Inline[], before: string, after: string): Inline[] {
  const inlines: Inline[] = [{ type: 'text', value: before }]
  appendInlines(inlines, children)
  appendInlines(inlines, [{ type: 'text', value: after }])
  return inlines
}

/** A check box outside a task list, such as in a table. */
function resolveInput(element: HtmlElement, reading: Reading): Inline[] {
  if (element.attributes.get('type')?.toLowerCase() === 'checkbox') {
    return [{ type: 'text', value: element.attributes.has('checked') ? '☑' : '☐' }]
  }
  reading.log.add('html_dropped', 'The HTML element <input> is not allowed.', element.line)
  return []
}
