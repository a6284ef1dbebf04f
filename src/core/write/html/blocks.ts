import type {
  Alert,
  Aligned,
  Alignment,
  Block,
  Blockquote,
  Caption,
  Details,
  Figure,
  Heading,
  HeadingDepth,
  Inline,
  Paragraph,
} from '../../document/types.ts'
import { codeBlock } from './code.ts'
import { type Context, turn } from './context.ts'
import { inlines } from './inlines.ts'
import { descriptionList, list } from './lists.ts'
import {
  type ElementName,
  element,
  type Html,
  join,
  newline,
  nothing,
  text,
  voidElement,
} from './markup.ts'
import { displayMath } from './math.ts'
import { table } from './table.ts'
import { tableOfContents } from './toc.ts'

/** Flow content, one block a line. */
export function blocks(nodes: readonly Block[], context: Context): Html {
  return join(
    nodes.map((node) => block(node, context)),
    newline,
  )
}

function block(node: Block, context: Context): Html {
  switch (node.type) {
    case 'paragraph':
      return paragraph('p', node, context)
    case 'heading':
      return heading(node, context)
    case 'thematicBreak':
      return voidElement('hr', {})
    case 'blockquote':
      return blockquote(node, context)
    case 'alert':
      return alert(node, context)
    case 'list':
      return list(node, context)
    case 'code':
      return codeBlock(node)
    case 'table':
      return table(node, context)
    case 'descriptionList':
      return descriptionList(node, context)
    case 'figure':
      return figure(node, context)
    case 'math':
      return displayMath(node, context)
    case 'aligned':
      return aligned(node, context)
    case 'details':
      return details(node, context)
    case 'toc':
      return tableOfContents(context)
    case 'pageBreak':
      return element('div', { class: 'page-break' })
    default: {
      const unknown: never = node
      return unknown
    }
  }
}

/**
 * Blocks of a place that sets nothing apart: a tight list item, a table cell, a figure. A paragraph is
 * its bare content there; one that has a direction or alignment of its own, that follows another, or that holds a
 * formula, which may have to scroll, keeps a box.
 */
export function tightBlocks(nodes: readonly Block[], context: Context): Html {
  const parts = nodes.map((node, index) => {
    if (node.type !== 'paragraph') return block(node, context)
    const bare =
      node.dir === context.dir &&
      node.align === null &&
      !node.children.some(({ type }) => type === 'inlineMath') &&
      nodes[index - 1]?.type !== 'paragraph' &&
      nodes[index + 1]?.type !== 'paragraph'
    return bare ? inlines(node.children, context) : paragraph('div', node, context)
  })
  return join(parts, newline)
}

/** The class that aligns text, and figures and tables inside. */
export function alignment(align: Alignment | null): string | null {
  return align === null ? null : `align-${align}`
}

/** A paragraph, with what a writer adds before and after its words: a checkbox, links back. */
export function paragraph(
  name: 'p' | 'div',
  node: Paragraph,
  context: Context,
  { before = nothing, after = nothing }: { before?: Html; after?: Html } = {},
): Html {
  const { dir, inner } = turn(context, node.dir)
  const picture = name === 'p' && node.align === null && isPicture(node.children)
  const attributes = { class: picture ? 'picture' : alignment(node.align), dir }
  return element(name, attributes, before, inlines(node.children, inner), after)
}

/** Whether pictures are all that a paragraph shows: then its first line isn't set in. */
function isPicture(children: readonly Inline[]): boolean {
  return children.every((child) => {
    if (child.type === 'link') return isPicture(child.children)
    return child.type === 'image' || (child.type === 'text' && child.value.trim() === '')
  })
}

const headingNames: Readonly<Record<HeadingDepth, ElementName>> = {
  1: 'h1',
  2: 'h2',
  3: 'h3',
  4: 'h4',
  5: 'h5',
  6: 'h6',
}

function heading(node: Heading, context: Context): Html {
  const { dir, inner } = turn(context, node.dir)
  return element(
    headingNames[node.depth],
    { id: node.id, class: alignment(node.align), dir },
    sectionNumber(node.number),
    inlines(node.children, inner),
  )
}

/** The number before a heading's words, here and in the table of contents. */
export function sectionNumber(number: string | null): Html {
  return number === null
    ? nothing
    : join([element('span', { class: 'section-number' }, text(number)), text(' ')])
}

function blockquote(node: Blockquote, context: Context): Html {
  const { dir, inner } = turn(context, node.dir)
  return element('blockquote', { dir }, newline, blocks(node.children, inner), newline)
}

function alert(node: Alert, context: Context): Html {
  const { dir, inner } = turn(context, node.dir)
  const label = context.labels.alerts[node.kind]
  return element(
    'div',
    { class: `alert alert-${node.kind}`, role: 'note', 'aria-label': label, dir },
    element('p', { class: 'alert-title' }, text(label)),
    newline,
    blocks(node.children, inner),
  )
}

function figure(node: Figure, context: Context): Html {
  const parts = [tightBlocks(node.children, context), caption('figcaption', node.caption, context)]
  return element('figure', {}, join(parts, newline))
}

/** A caption where there is one. It's centred unless it has an alignment of its own. */
export function caption(
  name: 'caption' | 'figcaption',
  node: Caption | null,
  context: Context,
): Html {
  if (node === null) return nothing
  const { dir, inner } = turn(context, node.dir)
  return element(name, { class: alignment(node.align), dir }, inlines(node.children, inner))
}

function aligned(node: Aligned, context: Context): Html {
  return element(
    'div',
    { class: alignment(node.align) },
    newline,
    blocks(node.children, context),
    newline,
  )
}

function details(node: Details, context: Context): Html {
  const { dir, inner } = turn(context, node.dir)
  const summary =
    node.summary.length === 0 ? text(context.labels.details) : inlines(node.summary, inner)
  return element(
    'details',
    { open: node.open, dir },
    element('summary', {}, summary),
    newline,
    blocks(node.children, inner),
    newline,
  )
}
