import type { Block, Direction, List, ListItem, Paragraph } from '../../document/types.ts'
import { listNumberWidth } from '../../layout/list-numbers.ts'
import { proportions } from '../../theme/proportions.ts'
import { indentBy, inlineFormat, justification, type Place, placed } from './block-format.ts'
import { blocks } from './blocks.ts'
import { checkBox } from './check-box.ts'
import type { Context } from './context.ts'
import type { FlowItem } from './flow.ts'
import { inlines } from './inlines.ts'
import type { ParagraphProperties } from './markup/paragraph.ts'
import { twips } from './markup/units.ts'
import { flag, join, nothing } from './markup/xml.ts'
import { deepestLevel, listIndent, markerHang } from './parts/numbering.ts'
import { run, textRun } from './runs.ts'

/** A list as numbered paragraphs; the blocks of an item stand at its text. */
export function list(node: List, place: Place, context: Context): readonly FlowItem[] {
  const level = Math.min(place.listLevel + 1, deepestLevel)
  const { numbering } = context
  const width = node.ordered ? numberWidth(node, context) : listIndent(context.theme)
  const { ordered, numberType, spread, dir } = node
  const ids = ordered
    ? numbering.ordered({ dir, level, type: numberType, numbers: node.children.map(numberOf) })
    : node.children.map(() => numbering.bullets(dir))
  const items = node.children.flatMap((item, index) => {
    const marker: Marker = { id: ids[index] ?? 0, level, ordered, width, spread, dir }
    return listItem(item, marker, place, context)
  })
  return place.listLevel < 0 ? setApart(items) : items
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

function listItem(
  item: ListItem,
  marker: Marker,
  place: Place,
  context: Context,
): readonly FlowItem[] {
  const inside: Place = { ...indentBy(place, marker.width), listLevel: marker.level }
  const [first, ...rest] = item.children
  const opening = first?.type === 'paragraph' ? first : null
  const following: readonly Block[] = opening === null ? item.children : rest
  const items = [
    openingParagraph(opening, item.checked, marker, place, inside, context),
    ...blocks(following, inside, context).map((flowItem) => spaced(flowItem, marker.spread)),
  ]
  return marker.spread ? setApart(items) : items
}

/** The paragraph that carries the marker. Where an item begins with another block, or is empty, it stands alone. */
function openingParagraph(
  node: Paragraph | null,
  checked: boolean | null,
  marker: Marker,
  outside: Place,
  inside: Place,
  context: Context,
): FlowItem {
  const rtl = (node?.dir ?? marker.dir) === 'rtl'
  // A check box takes the place of a bullet, but not of a number, which other items count on.
  const numbered = checked === null || marker.ordered
  const indent = listIndent(context.theme)
  const text = node === null ? nothing : inlines(node.children, inlineFormat(inside, rtl), context)
  const asNumbered =
    numbered &&
    inside.box === null &&
    !inside.end &&
    outside.indent === marker.level * indent &&
    marker.width === indent
  const hanging = numbered
    ? markerHang(marker.width, marker.dir, context.theme)
    : twips(context.theme.text.size * boxWidth)
  const properties: ParagraphProperties = {
    ...(asNumbered ? {} : placed(inside, rtl, { hanging })),
    style: inside.style ?? listStyle(marker.spread),
    ...(numbered ? { numbering: { id: marker.id, level: marker.level } } : {}),
    keepNext: node === null ? true : undefined,
    rtl,
    // In a table or a note the text's own style counts; tight items stand as close as its lines.
    contextualSpacing: inside.style !== undefined && !marker.spread ? true : undefined,
    justification: justification(node?.align ?? inside.align, rtl),
  }
  const content = checked === null ? text : join([checkBox(checked), numbered ? space : tab, text])
  return { kind: 'paragraph', properties, content, frame: inside.box }
}

function listStyle(spread: boolean): string {
  return spread ? 'ListParagraph' : 'ListTight'
}

/** Further paragraphs of an item share the list's spacing. */
function spaced(item: FlowItem, spread: boolean): FlowItem {
  if (item.kind !== 'paragraph' || item.properties.style !== undefined) return item
  return { ...item, properties: { ...item.properties, style: listStyle(spread) } }
}

/** The end of a whole list, or of a loose item, is set apart from what follows, were it another list. */
function setApart(items: readonly FlowItem[]): readonly FlowItem[] {
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
  const width = twips(theme.text.size * (widest + 0.3 + proportions.listGap))
  return Math.max(listIndent(theme), width)
}

/** Room for a check box and the gap behind it, in em. */
const boxWidth = 1.4

const tab = run({}, flag('w:tab'))
const space = textRun(' ')
