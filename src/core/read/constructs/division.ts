import type { Alignment, Block } from '../../document/types.ts'
import type { DivisionBlock } from '../source-node.ts'
import type { Context, State } from '../state.ts'
import { queueAnchor } from './anchors.ts'
import { bibliography, isPlace } from './bibliography.ts'
import { captionedDivision } from './captioned-division.ts'
import { columnSpan, isColumnSpan } from './column-span.ts'
import { columns, isSignature, signatures } from './columns.ts'
import { isLandscape, landscape } from './landscape.ts'
import { laidOut } from './subfigures.ts'
import { theorem } from './theorem.ts'

/**
 * Pandoc's fenced div, also of Quarto. Columns, alignment, landscape pages, what spans columns, captioned content and theorems are drawn; with any other class it is what is
 * in it. (https://pandoc.org/MANUAL.html#extension-fenced_divs)
 */
export function division(node: DivisionBlock, state: State, outer: Context): Block[] {
  const { classes, line } = node
  const align = alignmentOf(node)
  const context = align === null ? outer : { ...outer, align }
  const own =
    captionedDivision(node, state, context) ??
    theorem(node, state, context) ??
    contentOf(node, state, context)
  const list = isPlace(node) ? bibliography(line, state, outer) : null
  const content = list === null ? own : [...own, list]
  if (content.length === 0) return []
  const blocks: Block[] =
    align === null ? content : [{ type: 'aligned', align, children: content, line }]
  if (isLandscape(classes)) return landscape(blocks, line)
  return isColumnSpan(classes) ? columnSpan(blocks, line) : blocks
}

function contentOf(node: DivisionBlock, state: State, context: Context): Block[] {
  queueAnchor(node, state)
  if (node.classes.includes('columns')) return columns(node, state, context)
  if (isSignature(node.classes)) return signatures(node, state, context)
  const content = state.flow(node.children, state, context, node.line)
  return [...laidOut(content, node.attributes, state, context)]
}

const alignments: Readonly<Record<string, Alignment>> = {
  center: 'center',
  'text-center': 'center',
  'text-left': 'left',
  'text-right': 'right',
}

const textAlign = /(?:^|;)\s*text-align\s*:\s*(left|center|right)\s*(?:;|$)/i

/** Pandoc's, Quarto's and Bootstrap's names for an alignment, or CSS's. */
function alignmentOf({ classes, attributes }: DivisionBlock): Alignment | null {
  const style = textAlign.exec(attributes.get('style') ?? '')?.[1]?.toLowerCase()
  for (const name of [style === undefined ? '' : `text-${style}`, ...classes]) {
    const align = Object.hasOwn(alignments, name) ? alignments[name] : undefined
    if (align !== undefined) return align
  }
  return null
}
