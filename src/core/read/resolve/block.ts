import { type Alignment, alertKinds, type Block } from '../../document/types.ts'
import { type HtmlElement, type HtmlNode, isElement, textContent } from '../html/tree.ts'
import { resolveCode } from './code.ts'
import { resolveDescriptionList } from './description-list.ts'
import { resolveDetails } from './details.ts'
import { resolveFigure } from './figure.ts'
import { resolveFlow } from './flow.ts'
import { resolveHeading } from './heading.ts'
import { resolveList } from './list.ts'
import { directionOfBlocks } from './paragraph.ts'
import { depthInside, noteAnchor, type Reading, type Scope } from './reading.ts'
import { resolveTable } from './table.ts'

/** The blocks that a block of the HTML tree becomes: usually one; none if it's empty, several if it's only a wrapper. */
export function resolveBlock(node: HtmlNode, reading: Reading, outer: Scope): Block[] {
  switch (node.type) {
    case 'toc':
      reading.contents.push(node.line)
      return [{ type: 'toc', line: node.line }]
    case 'pageBreak':
      reading.budget.spend('nodes', 1, node.line)
      return [{ type: 'pageBreak', line: node.line }]
    case 'formula':
      return [reading.formulas.display(node.value, node.line)]
    case 'text':
    case 'noteReference':
      return []
    case 'element':
      return resolveElement(node, reading, scopeOf(node, reading, outer))
  }
}

function resolveElement(element: HtmlElement, reading: Reading, scope: Scope): Block[] {
  const { line, children } = element
  reading.budget.spend('nodes', 1, line)
  switch (element.name) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return resolveHeading(element, element.name, reading, scope)
    case 'hr':
      return [{ type: 'thematicBreak', line }]
    case 'pre':
      return resolveCode(element, reading, scope)
    // The items and the terms of a list start where its lines do, below each other.
    case 'ul':
    case 'ol':
    case 'menu':
      return resolveList(element, reading, { ...scope, align: null })
    case 'dl':
      return resolveDescriptionList(element, reading, { ...scope, align: null })
    case 'table':
      return resolveTable(element, reading, scope)
    case 'details':
      return resolveDetails(element, reading, scope)
    case 'figure':
      return resolveFigure(element, reading, scope)
    case 'blockquote':
    case 'alert':
      return resolveQuote(element, reading, scope)
    case 'center':
    case 'div':
      return resolveAligned(element, reading, scope)
    default:
      // Sections, and parts of lists and tables that stand alone, are what is in them.
      return resolveFlow(children, reading, scope, line)
  }
}

/** What the element's own attributes change. */
export function scopeOf(element: HtmlElement, reading: Reading, outer: Scope): Scope {
  noteAnchor(element, reading)
  const asked = element.attributes.get('dir')?.toLowerCase()
  const ownDir = asked === 'ltr' || asked === 'rtl' ? asked : asked === 'auto' ? null : outer.ownDir
  const align = alignmentOf(element) ?? outer.align
  // A `<p>` adds no level: the run of text in it does.
  const depth = element.name === 'p' ? outer.depth : depthInside(reading, outer, element.line)
  return { ...outer, dir: ownDir ?? outer.dir, ownDir, align, depth }
}

/** `left`, `center` or `right` from an `align` attribute, else `null`. */
export function alignmentOf(element: HtmlElement): Alignment | null {
  if (element.name === 'center') return 'center'
  if (isElement(element, 'table', 'img', 'hr')) return null
  const align = element.attributes.get('align')?.trim().toLowerCase()
  if (align === 'middle') return 'center'
  return align === 'left' || align === 'center' || align === 'right' ? align : null
}

function resolveQuote(element: HtmlElement, reading: Reading, scope: Scope): Block[] {
  const { line } = element
  const children = resolveFlow(element.children, reading, scope, line)
  if (children.length === 0) return []
  const dir = directionOfBlocks(children, scope)
  if (element.name === 'blockquote') return [{ type: 'blockquote', children, dir, line }]
  const kind = alertKinds.find((candidate) => candidate === element.attributes.get('kind'))
  return kind === undefined ? children : [{ type: 'alert', kind, children, dir, line }]
}

function resolveAligned(element: HtmlElement, reading: Reading, scope: Scope): Block[] {
  const { line } = element
  const children = resolveFlow(element.children, reading, scope, line)
  const align = alignmentOf(element)
  if (align === null || children.length === 0) return children
  return [{ type: 'aligned', align, children, line }]
}

/** Whether nothing in the nodes would be seen. */
export function isBlank(nodes: readonly HtmlNode[]): boolean {
  return nodes.every((node) => node.type === 'text') && textContent(nodes).trim() === ''
}
