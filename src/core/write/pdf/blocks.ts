import type {
  Alignment,
  Block,
  Code,
  Details,
  Direction,
  DisplayMath,
  Figure,
} from '../../document/types.ts'
import { shortShare, textHeight } from '../../layout/short-blocks.ts'
import { drawCaption } from './captions.ts'
import { codeLines } from './code-lines.ts'
import { drawContents } from './contents.ts'
import { type DrawContext, paragraphOf, sequence, turn } from './context.ts'
import { drawDescriptionList } from './description-lists.ts'
import { drawHeading } from './headings.ts'
import { drawList } from './lists.ts'
import { drawMath } from './math.ts'
import type { Ref, TypstNode } from './nodes.ts'
import { drawParagraph, type Neighbours } from './paragraphs.ts'
import { inside, type Place } from './place.ts'
import { drawTable } from './tables.ts'

export interface BlockPlace {
  readonly place: Place
  /** Where a figure or a table stands. */
  readonly align: Alignment | null
  readonly beside: Neighbours
}

export function drawBlock(
  block: Block,
  { place, align, beside }: BlockPlace,
  context: DrawContext,
): readonly Ref[] {
  const { list } = context
  const { geometry } = context.theme
  switch (block.type) {
    case 'paragraph':
      return [drawParagraph(block, place, beside, context)]
    case 'heading':
      return [drawHeading(block, place, context)]
    case 'thematicBreak':
    case 'pageBreak':
      return [list.add({ k: block.type })]
    case 'blockquote': {
      const demand = { cost: 4, indent: geometry.quoteInset }
      // A quote in a quote is no larger than the one around it.
      const size = place.quoted ? place.size : place.size * context.theme.quote.size
      const quoted = { ...place, size, quoted: true }
      return container(block, quoted, demand, context, (c, dir) => ({
        k: 'blockquote',
        dir,
        size,
        breakable: !isShort(block.children, quoted, context),
        c,
      }))
    }
    case 'alert': {
      const demand = { cost: 4, indent: geometry.alertInset }
      const { kind } = block
      return container(block, place, demand, context, (c, dir) => ({
        k: 'alert',
        kind,
        label: context.labels.alerts[kind],
        dir,
        breakable: !isShort(block.children, place, context),
        c,
      }))
    }
    case 'list':
      return drawList(block, place, context)
    case 'code':
      return [drawCode(block, place, context)]
    case 'table':
      return drawTable(block, place, align, context)
    case 'descriptionList':
      return drawDescriptionList(block, place, context)
    case 'figure':
      return drawFigure(block, place, align, context)
    case 'math':
      return [drawDisplayMath(block, place, context)]
    case 'aligned':
      return context.blocks(block.children, place, block.align)
    case 'details':
      return drawDetails(block, place, context)
    case 'toc':
      return drawContents(context)
    default:
      return unknownBlock(block)
  }
}

/** A node around the blocks, or the blocks alone where Typst or the page has no room for one more. */
function container(
  block: { readonly children: readonly Block[]; readonly dir: Direction },
  place: Place,
  demand: { readonly cost: number; readonly indent: number },
  context: DrawContext,
  wrap: (c: readonly Ref[], dir: Direction | null) => TypstNode,
): readonly Ref[] {
  const inner = inside(place, demand)
  if (inner === undefined) return context.blocks(block.children, place)
  const c = context.blocks(block.children, { ...inner, dir: block.dir })
  return [context.list.add(wrap(c, turn(block.dir, place)))]
}

function drawDetails(details: Details, place: Place, context: DrawContext): readonly Ref[] {
  const { labels, theme } = context
  const words = context.inlines(details.summary, place)
  const summary = sequence(words.length > 0 ? words : [labels.details], context)
  const inner = inside(place, { cost: 3, indent: theme.geometry.detailsInset })
  if (inner === undefined) {
    const c = context.blocks(details.children, place)
    return [paragraphOf([summary], context), ...c]
  }
  const c = context.blocks(details.children, { ...inner, dir: details.dir })
  return [context.list.add({ k: 'details', dir: turn(details.dir, place), summary, c })]
}

/** Width of a character of all monospaced fonts, in em. */
const monospacedWidth = 0.6

/** A source line of code that would fill more than this share of a page may go on over its end. */
const tallestLine = 1 / 3

function drawCode(code: Code, place: Place, { list, theme }: DrawContext): Ref {
  const { codeInset, codeBar, textHeight } = theme.geometry
  const size = place.size * theme.code.size
  const room = place.room - 2 * codeInset - codeBar
  const lines = codeLines(code, {
    columns: Math.max(8, Math.floor(room / (size * monospacedWidth))),
    rows: Math.floor((tallestLine * textHeight) / (size * theme.code.lineHeight)),
  })
  const rows = lines.reduce((count, line) => count + line.rows.length, 0)
  const breakable = rows * size * theme.code.lineHeight > shortShare * textHeight
  return list.add({ k: 'code', breakable, lines })
}

/** Whether blocks are so short that the end of a page needn't part them. */
function isShort(
  blocks: readonly Block[],
  place: Place,
  { theme, measures }: DrawContext,
): boolean {
  const limit = (shortShare * theme.geometry.textHeight) / place.size
  const room = { width: place.room / place.size, face: measures.regular }
  return textHeight(blocks, room, limit) <= limit
}

function drawFigure(
  figure: Figure,
  place: Place,
  align: Alignment | null,
  context: DrawContext,
): readonly Ref[] {
  const caption = figure.caption && drawCaption(figure.caption, place, context)
  const inner = inside(place, { cost: 3, indent: 0 })
  const c = context.blocks(figure.children, inner ?? place, align)
  if (inner === undefined) return caption === null ? c : [...c, caption]
  // An image stays with its caption; a long block inside must be free to go on over a page.
  const breakable = figure.children.some((child) => child.type !== 'paragraph')
  return [context.list.add({ k: 'figure', breakable, align, caption, c })]
}

function drawDisplayMath(block: DisplayMath, place: Place, context: DrawContext): Ref {
  const { value, mathml, line } = block
  const formula = drawMath(mathml, context.list)
  if (formula === undefined) {
    const lines = value.split('\n').map((text) => [{ text, kind: null }])
    return drawCode({ type: 'code', lang: null, lines, line }, place, context)
  }
  return context.list.add({
    k: 'displayMath',
    alt: value,
    tag: formula.tag,
    c: formula.parts,
  })
}

function unknownBlock(block: never): never {
  throw new TypeError(`No drawing for ${JSON.stringify(block)}.`)
}
