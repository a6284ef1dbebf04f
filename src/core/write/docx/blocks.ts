import type {
  Block,
  Caption,
  Details,
  DisplayMath,
  Figure,
  Paragraph,
} from '../../document/types.ts'
import { proportions } from '../../theme/proportions.ts'
import {
  indentBy,
  inlineFormat,
  justification,
  type Place,
  placed,
  roomIn,
} from './block-format.ts'
import { alert, blockquote } from './blockquote.ts'
import { code } from './code.ts'
import type { Context } from './context.ts'
import { descriptionList } from './description-list.ts'
import type { FlowItem } from './flow.ts'
import { type Frame, framedByBorders, framedTable, insideTable } from './frame.ts'
import { heading } from './heading.ts'
import { inlines } from './inlines.ts'
import { list } from './list.ts'
import type { Spacing } from './markup/paragraph.ts'
import { twips } from './markup/units.ts'
import { nothing } from './markup/xml.ts'
import { displayFormula } from './math/formula.ts'
import { rowLinesLost } from './math/row-lines-lost.ts'
import { arrayTable, losesRowLines, ruledArray } from './math/ruled-array.ts'
import { textRun } from './runs.ts'
import { detailsBox, detailsInset } from './styles/alert.ts'
import { followingStyle, openingStyle } from './styles/paragraph.ts'
import { blockGap, wordLine } from './styles/paragraph-style.ts'
import { table } from './table.ts'
import { tableOfContents } from './table-of-contents.ts'

/** Blocks as a flow of paragraphs and tables. */
export function blocks(
  nodes: readonly Block[],
  place: Place,
  context: Context,
): readonly FlowItem[] {
  return nodes.flatMap((node, index) => {
    const style = bodyStyle(nodes[index - 1], node, nodes[index + 1], place, context)
    return block(node, style === undefined ? place : { ...place, style }, context)
  })
}

/** The style of a paragraph of the running text that stands before or after another, where the theme sets in first lines. */
function bodyStyle(
  before: Block | undefined,
  node: Block,
  after: Block | undefined,
  place: Place,
  { theme }: Context,
): string | undefined {
  if (theme.text.firstLineIndent === 0 || node.type !== 'paragraph') return undefined
  const { align, box, framedTables = 0, listLevel, style } = place
  const running = style === undefined && listLevel < 0 && box === null && framedTables === 0
  if (!running || align !== null) return undefined
  if (before?.type === 'paragraph') return followingStyle
  return after?.type === 'paragraph' ? openingStyle : undefined
}

function block(node: Block, place: Place, context: Context): readonly FlowItem[] {
  switch (node.type) {
    case 'paragraph':
      return [plainParagraph(node, place, context)]
    case 'heading':
      return [heading(node, place, context)]
    case 'thematicBreak':
      return [thematicBreak(place)]
    case 'blockquote':
      return blockquote(node, place, context)
    case 'alert':
      return alert(node, place, context)
    case 'list':
      return list(node, { ...place, align: null }, context)
    case 'code':
      return [code(node, place, context)]
    case 'table':
      return table(node, place, context)
    case 'descriptionList':
      return descriptionList(node, { ...place, align: null }, context)
    case 'figure':
      return figure(node, place, context)
    case 'math':
      return [displayMath(node, place, context)]
    case 'aligned':
      return blocks(node.children, { ...place, align: node.align }, context)
    case 'details':
      return details(node, place, context)
    case 'toc':
      return tableOfContents(context)
    case 'pageBreak':
      return [{ kind: 'pageBreak' }]
    default: {
      const unknown: never = node
      throw new TypeError(`Unknown block ${JSON.stringify(unknown)}.`)
    }
  }
}

function thematicBreak(place: Place): FlowItem {
  const { borders, ...properties } = placed(place, false)
  // Its own bottom border is the rule; a box gives it the bar alone.
  const bar = borders?.left === undefined ? undefined : { left: borders.left }
  return {
    kind: 'paragraph',
    frame: place.box,
    properties: { ...properties, style: 'HorizontalRule', borders: bar },
    content: nothing,
  }
}

function plainParagraph(node: Paragraph, place: Place, context: Context): FlowItem {
  const rtl = node.dir === 'rtl'
  return {
    kind: 'paragraph',
    frame: place.box,
    properties: {
      ...placed(place, rtl),
      style: place.style,
      spacing: lineSpacing(place),
      rtl,
      justification: justification(node.align ?? place.align, rtl),
    },
    content: inlines(node.children, inlineFormat(place, rtl), context),
  }
}

/** Lines of smaller text than the style's stand as much closer. */
function lineSpacing({ size }: Place): Spacing | undefined {
  return size === undefined ? undefined : { line: wordLine(size / 2, proportions.tableLineHeight) }
}

function figure(node: Figure, place: Place, context: Context): readonly FlowItem[] {
  const content = blocks(node.children, { ...place, style: 'Figure' }, context)
  if (node.caption === null) return content
  return [...content.map(keptWithNext), caption(node.caption, place, context, false)]
}

/** Nearer to the table below than to what stands above. */
const captionAbove = { before: twips(8), after: twips(4) }

/** A caption. Above its table, it stays with it; below a figure, the figure stays with it. */
export function caption(
  { children, dir, align }: Caption,
  place: Place,
  context: Context,
  above: boolean,
): FlowItem {
  const rtl = dir === 'rtl'
  return {
    kind: 'paragraph',
    frame: place.box,
    properties: {
      ...placed(place, rtl),
      style: 'Caption',
      rtl,
      keepNext: above ? true : undefined,
      spacing: above ? captionAbove : undefined,
      justification: justification(align, rtl),
    },
    content: inlines(
      children,
      { run: {}, rtl, room: roomIn(place), scale: proportions.captionSize },
      context,
    ),
  }
}

export function keptWithNext(item: FlowItem): FlowItem {
  if (item.kind !== 'paragraph') return item
  return { ...item, properties: { ...item.properties, keepNext: true } }
}

function displayMath(node: DisplayMath, place: Place, context: Context): FlowItem {
  const array = ruledArray(node.mathml)
  if (array !== null) {
    return { kind: 'table', xml: arrayTable(array, node.value, context.theme) }
  }
  if (losesRowLines(node.mathml)) context.warnings.push(rowLinesLost(node.line))
  return {
    kind: 'paragraph',
    frame: place.box,
    properties: { ...placed(place, false), style: place.style },
    content: displayFormula(node.mathml),
  }
}

/** A disclosure, shown open: the summary as a small heading above the rest, beside a thin bar. */
function details(node: Details, outside: Place, context: Context): readonly FlowItem[] {
  const { theme, styles } = context
  const rtl = node.dir === 'rtl'
  const box = detailsBox(theme, outside.indent)
  const inset = detailsInset(theme)
  const draw = (place: Place, style: string): readonly FlowItem[] => {
    const summary: FlowItem = {
      kind: 'paragraph',
      frame: place.box,
      properties: { ...placed(place, rtl), style, rtl },
      content:
        node.summary.length === 0
          ? textRun(context.labels.details)
          : inlines(node.summary, { run: {}, rtl, room: roomIn(place) }, context),
    }
    return [summary, ...blocks(node.children, place, context)]
  }
  if (box.bar !== null && !framedByBorders(node.children, node.dir, outside)) {
    const frame: Frame = { bar: box.bar, fill: null, inset, endInset: 0, padding: 0 }
    const content = draw(insideTable(outside, frame, rtl), 'SummaryText')
    return [framedTable(content, frame, rtl, outside, blockGap(theme), styles)]
  }
  const inside: Place = {
    ...indentBy(outside, inset),
    style: outside.style ?? 'Details',
    // Inside an alert the alert's bar and fill go on.
    box: outside.box?.fill == null ? box : outside.box,
  }
  return draw(inside, 'Summary')
}
