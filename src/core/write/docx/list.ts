import type { Direction, List, ListItem, Paragraph } from '../../document/types.ts'
import { delimiterWidth, listNumberWidth } from '../../layout/list-numbers.ts'
import { proportions } from '../../theme/proportions.ts'
import { type BlockFormat, indented, justification, textFormat } from './block-format.ts'
import { checkBox } from './check-box.ts'
import type { Context } from './context.ts'
import { type Flow, type FlowItem, flowParagraph } from './flow.ts'
import type { ParagraphProperties } from './markup/paragraph.ts'
import { run, textRun } from './markup/run.ts'
import { twips } from './markup/units.ts'
import { flag, join, nothing } from './markup/xml.ts'
import { deepestListLevel, listIndent, listStyle, markerHang } from './styles/list.ts'

/** A list as numbered paragraphs; the blocks of an item stand at its text. */
export function list(node: List, outside: BlockFormat, context: Context): Flow {
  const format: BlockFormat = { ...outside, align: null }
  const level = Math.min(format.listLevel + 1, deepestListLevel)
  const { ordered, numberType, delimiter, spread, dir } = node
  const numbers = node.children.map(numberOf)
  const width = ordered ? numberWidth(node, context) : listIndent(context.theme)
  const ids = ordered
    ? context.numbering.ordered({ dir, level, type: numberType, delimiter, numbers })
    : numbers.map(() => context.numbering.bullets(dir))
  const items = node.children.flatMap((item, index) => {
    const marker: Marker = { id: ids[index] ?? 0, level, ordered, width, spread, dir }
    return listItem(item, marker, format, context)
  })
  return format.listLevel < 0 ? setApart(items) : items
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
}

function listItem(item: ListItem, marker: Marker, outside: BlockFormat, context: Context): Flow {
  const inside: BlockFormat = { ...indented(outside, marker.width), listLevel: marker.level }
  const [first, ...rest] = item.children
  const [opening, following] = first?.type === 'paragraph' ? [first, rest] : [null, item.children]
  const items = [
    openingParagraph(opening, item.checked, marker, outside, inside, context),
    ...context.blocks(following, inside, context).map((each) => inListStyle(each, marker.spread)),
  ]
  return marker.spread ? setApart(items) : items
}

/** The paragraph that carries the marker. It has no text where an item is empty or begins with another block. */
function openingParagraph(
  node: Paragraph | null,
  checked: boolean | null,
  marker: Marker,
  outside: BlockFormat,
  inside: BlockFormat,
  context: Context,
): FlowItem {
  const { theme } = context
  const rtl = (node?.dir ?? marker.dir) === 'rtl'
  // A check box takes the place of a bullet, but not of a number, which other items count on.
  const numbered = checked === null || marker.ordered
  const properties: ParagraphProperties = {
    style: inside.style ?? listStyle(marker.spread),
    ...(numbered ? { numbering: { id: marker.id, level: marker.level } } : {}),
    keepNext: node === null ? true : undefined,
    rtl,
    // In a table or a note the text's own style counts; tight items stand as close as its lines.
    contextualSpacing: inside.style !== undefined && !marker.spread ? true : undefined,
    justification: justification(node?.align ?? inside.align, rtl),
  }
  const text =
    node === null ? nothing : context.inlines(node.children, textFormat(inside, rtl), context)
  const content = checked === null ? text : join([checkBox(checked), numbered ? space : tab, text])
  const standard = listIndent(theme)
  const asNumbered =
    numbered &&
    inside.frame === null &&
    !inside.end &&
    outside.indent === marker.level * standard &&
    marker.width === standard
  // The level of the numbering has the same indent.
  if (asNumbered) return { kind: 'paragraph', properties, content }
  const hanging = numbered
    ? markerHang(marker.width, marker.dir, theme)
    : twips(theme.text.size * checkBoxWidth)
  return flowParagraph(inside, { ...properties, indent: { hanging } }, content)
}

/** Further paragraphs of an item share the list's spacing. */
function inListStyle(item: FlowItem, spread: boolean): FlowItem {
  if (item.kind !== 'paragraph' || item.properties.style !== undefined) return item
  return { ...item, properties: { ...item.properties, style: listStyle(spread) } }
}

/** Gives the end of a whole list, or of a loose item, the space that paragraphs leave, even before another list. */
function setApart(items: Flow): Flow {
  const last = items.at(-1)
  if (last?.kind !== 'paragraph') return items
  const { style } = last.properties
  const properties: ParagraphProperties = {
    ...last.properties,
    style: style === listStyle(false) ? listStyle(true) : style,
    contextualSpacing: undefined,
  }
  return [...items.slice(0, -1), { ...last, properties }]
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
