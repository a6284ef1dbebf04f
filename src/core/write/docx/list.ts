import { revisedGroups } from '../../document/revised-groups.ts'
import type { Block, Direction, List, ListItem, Paragraph } from '../../document/types.ts'
import { clauseIndent } from '../../layout/clause-indents.ts'
import { leadsUp } from '../../layout/leads-up.ts'
import { delimiterWidth, listNumberWidth } from '../../layout/list-numbers.ts'
import { reachInside } from '../../layout/reach.ts'
import { proportions } from '../../theme/proportions.ts'
import { type BlockFormat, indented, justification, textFormat } from './block-format.ts'
import { checkBox } from './check-box.ts'
import type { Context } from './context.ts'
import {
  type Flow,
  type FlowItem,
  type FlowParagraph,
  flowParagraph,
  plainParagraph,
  withProperties,
  withSpacing,
} from './flow.ts'
import type { ClauseLevel } from './heading-numbering.ts'
import type { ListLook } from './list-looks.ts'
import type { ParagraphProperties, Spacing } from './markup/paragraph.ts'
import { run, textRun } from './markup/run.ts'
import { twips } from './markup/units.ts'
import { flag, join, nothing } from './markup/xml.ts'
import { paragraphJustification } from './paragraph.ts'
import { changeOfMark } from './revision.ts'
import { codeGap } from './styles/code.ts'
import { deepestListLevel, listIndent, listStyle, markerHang, tightGap } from './styles/list.ts'
import { trackedFlow } from './tracked-flow.ts'

/** A list as numbered paragraphs; the blocks of an item align with its text. */
export function list(node: List, outside: BlockFormat, context: Context): Flow {
  if (node.children.some(({ clause }) => clause !== undefined)) {
    return clauses(node, { ...outside, align: null }, context)
  }
  const format: BlockFormat = { ...outside, align: null }
  const level = Math.min(format.listLevel + 1, deepestListLevel)
  const { ordered, numberType, delimiter, spread, dir } = node
  const numbers = shownNumbers(node)
  const look = context.listLooks(ordered ? 'number' : 'bullet', level)
  const width =
    look !== undefined
      ? look.start - (format.listStart ?? 0)
      : ordered
        ? numberWidth(node, context)
        : listIndent(context.theme)
  const ofFile = look?.level
  const ids = ordered
    ? context.numbering.ordered({ dir, level, type: numberType, delimiter, numbers, ofFile })
    : numbers.map(() => look?.numbering.id ?? context.numbering.bullets(dir))
  const write = (item: ListItem, index: number) => {
    const marker: Marker = { id: ids[index] ?? 0, level, ordered, width, spread, dir, look }
    return listItem(item, marker, format, context)
  }
  const items = revisedGroups(node.children).flatMap((group) => {
    const flow = group.nodes.flatMap((item, index) => write(item, group.start + index))
    return trackedFlow(flow, group.revised, context)
  })
  return format.listLevel < 0 ? setApart(items, context) : items
}

/** Clauses, which are numbered through the document by the levels of one list. */
function clauses(node: List, format: BlockFormat, context: Context): Flow {
  const { spread, dir } = node
  const items = revisedGroups(node.children).flatMap((group) => {
    const flow = group.nodes.flatMap((item): Flow => {
      const { scheme = 0, level = 0 } = item.clause ?? {}
      const id = item.clause === undefined ? 0 : context.numbering.clause(item.clause)
      const width = twips(context.theme.text.size * clauseIndent(context.document, level))
      const clause = context.headingNumbering.clauses?.[scheme]?.[level] ?? null
      return listItem(
        item,
        { ...{ id, level, ordered: true, width, spread, dir }, look: undefined, clause },
        format,
        context,
      )
    })
    return trackedFlow(flow, group.revised, context)
  })
  return format.listLevel < 0 ? setApart(items, context) : items
}

/** Word counts items whatever becomes of them: where some were inserted or deleted, the others have the numbers that follow. */
function shownNumbers({ children, reversed, start }: List): readonly number[] {
  const isRevised = children.some(({ revised }) => revised !== undefined)
  return children.map((item, index) => (isRevised && !reversed ? start + index : numberOf(item)))
}

function numberOf({ number }: ListItem): number {
  return number ?? 1
}

interface Marker {
  /** Of the numbering instance. */
  readonly id: number
  readonly level: number
  readonly ordered: boolean
  /** Twips from the edge of the list to its text. */
  readonly width: number
  readonly spread: boolean
  readonly dir: Direction
  /** The template's, instead of Octavo's. */
  readonly look: ListLook | undefined
  /** Set for clauses. */
  readonly clause?: ClauseLevel | null
}

function listItem(item: ListItem, marker: Marker, outside: BlockFormat, context: Context): Flow {
  const inside: BlockFormat = {
    ...indented(outside, marker.width),
    reach: reachInside(outside.reach, marker.dir),
    listLevel: marker.level,
    listStart: (outside.listStart ?? 0) + marker.width,
  }
  const [first, ...laterChildren] = item.children
  const [start, ...afterStart] = openingFlow(first, inside, context) ?? []
  const [opening, following] =
    first?.type === 'paragraph'
      ? [first, laterChildren]
      : [null, start === undefined ? item.children : laterChildren]
  const place: ItemPlace = { checked: item.checked, marker, outside, inside }
  const items = [
    ...(start === undefined
      ? trackedFlow(
          [openingParagraph(opening, following[0], place, context)],
          opening?.revised,
          context,
        )
      : [marked(start, place, context)]),
    ...afterStart,
    ...context.blocks(following, inside, context).map((each) => inListStyle(each, marker, context)),
  ]
  return marker.spread ? setApart(items, context) : items
}

/**
 * A heading or a definition list that an item begins with, if its first paragraph can carry the marker: Word's own numbers of
 * sections take that place.
 */
function openingFlow(
  first: Block | undefined,
  inside: BlockFormat,
  context: Context,
): readonly [FlowParagraph, ...Flow] | undefined {
  if (first?.type !== 'heading' && first?.type !== 'descriptionList') return undefined
  const isHeading = first.type === 'heading'
  if (isHeading && first.number !== null && context.headingNumbering.automatic) return undefined
  const [paragraph, ...following] = context.blocks([first], inside, context)
  if (paragraph?.kind !== 'paragraph') return undefined
  // Items stand as close as their list says.
  const spacing = { ...paragraph.properties.spacing, before: 0 }
  return [{ ...paragraph, properties: { ...paragraph.properties, spacing } }, ...following]
}

/** An item, and the formats around it and in it. */
interface ItemPlace extends Pick<ListItem, 'checked'> {
  readonly marker: Marker
  readonly outside: BlockFormat
  readonly inside: BlockFormat
}

/** The paragraph that carries the marker. It has no text where an item is empty or begins with another block. */
function openingParagraph(
  node: Paragraph | null,
  after: Block | undefined,
  place: ItemPlace,
  context: Context,
): FlowItem {
  const { marker, inside } = place
  const rtl = (node?.dir ?? marker.dir) === 'rtl'
  const properties: ParagraphProperties = {
    style: inside.style ?? clauseStyleOf(marker) ?? marker.look?.style ?? listStyle(marker.spread),
    keepNext: node === null || leadsUp(node, after) ? true : undefined,
    rtl,
    // In a table or a note the text's own style counts.
    ...((inside.style ?? clauseStyleOf(marker)) !== undefined && !marker.spread
      ? { spacing: { after: tightGap(context.theme) } }
      : {}),
    ...(node === null
      ? { justification: justification(inside.align, rtl) }
      : paragraphJustification(node, inside, context)),
  }
  const content =
    node === null ? nothing : context.inlines(node.children, textFormat(inside, rtl), context)
  const isFree = node !== null && inside.style === undefined
  const markChange = isFree ? changeOfMark(node.children, context) : undefined
  const paragraph = plainParagraph({ ...properties, markChange }, content)
  const traced = node === null ? paragraph : context.places.markedItem(node.line, paragraph)
  return marked(traced, place, context)
}

/** A paragraph with the marker of an item. */
function marked(
  paragraph: FlowParagraph,
  { checked, marker, outside, inside }: ItemPlace,
  { theme }: Context,
): FlowItem {
  // A check box takes the place of a bullet, but not of a number, which other items count on.
  const numbered = checked === null || marker.ordered
  const { indent: _, ...kept } = paragraph.properties
  const boxHang = twips(theme.text.size * checkBoxWidth)
  const properties: ParagraphProperties = {
    ...kept,
    ...(numbered ? { numbering: { id: marker.id, level: marker.level } } : {}),
  }
  const content =
    checked === null
      ? paragraph.content
      : join([checkBox(checked), numbered ? space : tab, paragraph.content])
  if (marker.look !== undefined) {
    const hanging = numbered ? marker.look.hanging : boxHang
    const item = { ...paragraph, properties: kept, content }
    return markedByTemplate(item, marker, marker.look, { inside, hanging, numbered })
  }
  if (marker.clause != null) {
    const { indent } = marker.clause
    // The level of the numbering has the same indent.
    const isUsual = inside.frame === null && !inside.end && inside.indent === indent?.start
    return isUsual
      ? plainParagraph(properties, content)
      : flowParagraph(inside, { ...properties, indent: { hanging: marker.width } }, content)
  }
  const standard = listIndent(theme)
  const asNumbered =
    numbered &&
    inside.frame === null &&
    !inside.end &&
    outside.indent === marker.level * standard &&
    marker.width === standard
  // The level of the numbering has the same indent.
  if (asNumbered) return plainParagraph(properties, content)
  const hanging = numbered ? markerHang(marker.width, marker.dir, theme) : boxHang
  return flowParagraph(inside, { ...properties, indent: { hanging } }, content)
}

/** The style that has the numbers of a clause's level, unless that is one of headings. */
function clauseStyleOf({ clause }: Marker): string | undefined {
  return clause?.style?.startsWith('Clause') ? clause.style : undefined
}

/** A paragraph with a marker of the template's, or without one. It says only what its style doesn't. */
function markedByTemplate(
  { properties, content }: FlowParagraph,
  { id, ordered }: Marker,
  look: ListLook,
  place: {
    readonly inside: BlockFormat
    /** Twips. */
    readonly hanging: number
    readonly numbered: boolean
  },
): FlowItem {
  const { inside, hanging, numbered } = place
  const hasStyle = properties.style === look.style
  const isNamed = ordered || look.isNamed || !hasStyle
  const numbering = numbered
    ? { id, level: look.numbering.level }
    : // Against that of the style.
      { id: 0, level: 0 }
  const paragraph: ParagraphProperties = {
    ...properties,
    ...((numbered ? isNamed : hasStyle) ? { numbering } : {}),
  }
  const isPlaced = numbered && inside.frame === null && !inside.end && inside.indent === look.start
  if (isPlaced && !(isNamed && look.overridesNumbering)) return plainParagraph(paragraph, content)
  const indent = hanging < 0 ? { firstLine: -hanging } : { hanging }
  return flowParagraph(inside, { ...paragraph, indent }, content)
}

/** Further paragraphs of an item share the list's spacing. */
function inListStyle(item: FlowItem, { spread, look }: Marker, { theme }: Context): FlowItem {
  if (item.kind !== 'paragraph') return item
  const { style } = item.properties
  if (style === 'SourceCode' && !spread) return closer(item, codeGap(theme, true))
  if (style !== undefined) return item
  if (look !== undefined) {
    const { continued } = look
    const numberStyle =
      continued === undefined
        ? { style: look.style, numbering: { id: 0, level: 0 } }
        : { style: continued }
    const indent = { ...item.properties.indent, hanging: 0 }
    return withProperties(item, { ...numberStyle, indent })
  }
  return withProperties(item, { style: listStyle(spread) })
}

/** Code in a tight list stands as close as its items; the first and the last of its paragraphs have space around them. */
function closer(item: FlowParagraph, gap: number): FlowItem {
  const { before = gap, after = gap } = item.properties.spacing ?? {}
  return withSpacing(item, { before: Math.min(before, gap), after: Math.min(after, gap) })
}

/** Gives the end of a whole list, or of a loose item, the space that paragraphs leave, even before another list. */
function setApart(items: Flow, { theme }: Context): Flow {
  const last = items.at(-1)
  if (last?.kind !== 'paragraph') return items
  const { style, spacing } = last.properties
  const tight = style === 'SourceCode' || spacing?.after === tightGap(theme)
  const apart = withProperties(last, {
    style: style === listStyle(false) ? listStyle(true) : style,
    ...(tight ? { spacing: withoutAfter(spacing) } : {}),
  })
  return [...items.slice(0, -1), apart]
}

function withoutAfter({ after: _, ...spacing }: Spacing = {}): Spacing {
  return spacing
}

/** Room for the list's widest number, in twips. */
function numberWidth(node: List, { theme }: Context): number {
  const widest = listNumberWidth(node.children.map(numberOf), node.numberType)
  const width = twips(
    theme.text.size * (widest + delimiterWidth(node.delimiter) + proportions.listGap),
  )
  return Math.max(listIndent(theme), width)
}

/** Room for a check box and the gap behind it, in em. */
const checkBoxWidth = 1.4

const tab = run({}, flag('w:tab'))
const space = textRun(' ')
