import { listedHeadings } from '../../document/listed-headings.ts'
import { captionInlines, listedCaptions } from '../../document/numbers.ts'
import type { Block, Caption, Code, Document, Image, Inline, Table } from '../../document/types.ts'
import { proportions } from '../../theme/proportions.ts'
import type { Theme } from '../../theme/types.ts'
import { type Face, monospacedWidth, textFaces } from '../character-width.ts'
import { columnWidths } from '../column-widths.ts'
import { indexLines } from '../index-lines.ts'
import { mathWidth } from '../inline-width.ts'
import { type Measures, measuresOf } from '../measures.ts'
import { formulaHeight } from './formula-height.ts'
import { gaps } from './geometry.ts'
import { LineBreaker } from './line-breaker.ts'
import { pictureSize } from './picture-size.ts'
import { sizes, titleLineHeight } from './type-scale.ts'

/** What heights of blocks depend on. Lengths in points. */
export interface HeightContext {
  readonly document: Document
  /** As slides have it. */
  readonly theme: Theme
  /** The least height of a picture that stands beside text. */
  readonly picture: number
}

/** Taller than any slide: nothing beyond it is measured. */
const beyondSlides = 1200

/** Lines of captions and notes, baseline to baseline, as a multiple of their size. */
const smallLine = 1.35

/** About how high blocks are, one above the other; pictures as low as they may be. */
export function blocksHeight(
  blocks: readonly Block[],
  width: number,
  context: HeightContext,
): number {
  let sum = 0
  for (const [index, block] of blocks.entries()) {
    if (index > 0) sum += gapBetween(blocks[index - 1], block, context)
    sum += blockHeight(block, width, context)
    if (sum > beyondSlides) break
  }
  return sum
}

/** The space between two blocks. */
export function gapBetween(before: Block | undefined, block: Block, { theme }: HeightContext) {
  if (block.type === 'heading') return theme.headings[0].spaceAbove
  if (before?.type === 'heading') return theme.headings[0].spaceBelow
  const isText = (each: Block | undefined) => each?.type === 'paragraph' || each?.type === 'list'
  return theme.text.paragraphSpacing * (isText(before) && isText(block) ? 1 : 1.6)
}

export function blockHeight(block: Block, width: number, context: HeightContext): number {
  const { theme, document } = context
  const em = theme.text.size
  const line = em * theme.text.lineHeight
  const inside = (blocks: readonly Block[], inset = 0) =>
    blocksHeight(blocks, Math.max(em, width - inset), context)
  switch (block.type) {
    case 'paragraph':
      return textHeight(block.children, width, em, context)
    case 'heading': {
      const { size } = theme.headings[block.depth - 1] ?? theme.headings[0]
      const lines = textHeight(block.children, width, size, context, { heading: true })
      return (lines / theme.text.lineHeight) * proportions.headingLineHeight
    }
    case 'thematicBreak':
    case 'pageBreak':
    case 'recordStart':
      return 0
    case 'blockquote':
      return inside(block.children, theme.quote.indent + theme.quote.bar)
    case 'alert':
      return (
        inside(block.children, 2 * proportions.alertPaddingX * em) +
        2 * proportions.alertPaddingY * em +
        (block.title?.length === 0 ? 0 : line * 1.15)
      )
    case 'list': {
      const gap = block.spread ? theme.text.paragraphSpacing : proportions.tightGap * em
      return block.children.reduce(
        (sum, { children }) =>
          sum > beyondSlides
            ? sum
            : sum + gap + Math.max(line, inside(children, proportions.listIndent * em)),
        -gap,
      )
    }
    case 'code':
      return codeHeight(block, width, theme)
    case 'table':
      return tableHeight(block, width, context) + captionHeight(block.caption, width, context)
    case 'descriptionList':
      return block.children.reduce(
        (sum, child) =>
          sum +
          (child.type === 'descriptionTerm'
            ? textHeight(child.children, width, em, context, { bold: true })
            : inside(child.children, proportions.descriptionIndent * em)) +
          proportions.tightGap * em,
        0,
      )
    case 'figure':
      return inside(block.children) + captionHeight(block.caption, width, context)
    case 'math':
      return formulaHeight(block.mathml) * em * 1.3 + 0.5 * em
    case 'columns':
      return block.children.reduce(
        (most, { share, children }) =>
          Math.max(most, blocksHeight(children, columnWidth(width, share, block), context)),
        0,
      )
    case 'aligned':
    case 'columnSpan':
    case 'landscape':
      return inside(block.children)
    case 'abstract':
      return line + inside(block.children, 2 * proportions.abstractIndent * em)
    case 'details':
      return (
        textHeight(block.summary, width, em, context, { bold: true }) +
        theme.text.paragraphSpacing +
        inside(block.children, proportions.detailsIndent * em)
      )
    case 'toc':
      return (1 + listedHeadings(document).length) * (line + proportions.tightGap * em)
    case 'indexOfTerms':
      return block.groups.reduce(
        (sum, { entries }) =>
          sum + (1 + indexLines(entries).length) * (line + proportions.tightGap * em),
        0,
      )
    case 'tableOfFigures':
      return (1 + listedCaptions(document.children, block.kind).length) * line
    case 'bibliography':
      return block.children.reduce(
        (sum, { children }) =>
          sum + textHeight(children, width - 1.75 * em, em, context) + theme.text.paragraphSpacing,
        0,
      )
    default:
      return block satisfies never
  }
}

/** The width of a column that has that share of what the gaps leave. */
export function columnWidth(
  width: number,
  share: number,
  { children }: { readonly children: readonly unknown[] },
): number {
  return Math.max(1, (width - gaps.column * (children.length - 1)) * share)
}

interface TextLook {
  readonly bold?: boolean
  readonly heading?: boolean
}

/** The height of a text in lines of a width, with the pictures in it. */
function textHeight(
  nodes: readonly Inline[],
  width: number,
  size: number,
  context: HeightContext,
  look: TextLook = {},
): number {
  const { theme } = context
  const pictures = nodes.filter((node) => node.type === 'image')
  if (pictures.length > 0 && nodes.every(isPictureOrSpace)) return pictureRow(pictures, context)
  const measures = measuresOf(theme)
  const breaker = new LineBreaker(Math.max(1, width / size))
  const { bold } = look.heading ? textFaces(theme.fonts.heading) : measures
  const text: TextContext = {
    ...{ breaker, measures, context, extra: 0 },
    faces: { regular: look.bold || look.heading ? bold : measures.regular, bold },
  }
  const isUpper = look.heading === true && theme.headings[0].caps === 'upper'
  visit(nodes, false, isUpper ? 1.2 : 1, text)
  return (breaker.end() * theme.text.lineHeight + text.extra) * size
}

interface TextContext {
  readonly breaker: LineBreaker
  readonly measures: Measures
  readonly faces: { readonly regular: Face; readonly bold: Face }
  readonly context: HeightContext
  /** Height beyond that of lines, in em. */
  extra: number
}

function visit(nodes: readonly Inline[], bold: boolean, scale: number, text: TextContext): void {
  const { breaker, measures, context } = text
  const face = bold ? text.faces.bold : text.faces.regular
  for (const node of nodes) {
    switch (node.type) {
      case 'text':
        breaker.text(node.value, face, scale)
        break
      case 'inlineCode':
        breaker.text(node.value, measures.code, scale * Math.max(0.85, context.theme.code.size))
        break
      case 'break':
        breaker.newLine()
        break
      case 'image':
        breaker.box(2)
        text.extra = Math.max(text.extra, pictureRow([node], context) / context.theme.text.size - 1)
        break
      case 'inlineMath':
        breaker.box(mathWidth(node.mathml, measures).max * scale)
        text.extra = Math.max(text.extra, 0.8 * formulaHeight(node.mathml) - 1)
        break
      case 'footnoteReference':
        breaker.text(String(node.number), face, 0.7)
        break
      case 'anchor':
      case 'indexTerm':
      case 'pageField':
      case 'numberLabel':
        break
      case 'strong':
        visit(node.children, true, scale, text)
        break
      default:
        visit(node.children, bold, scale, text)
    }
  }
}

const isPictureOrSpace = (node: Inline) =>
  node.type === 'image' ||
  node.type === 'break' ||
  (node.type === 'text' && node.value.trim() === '') ||
  (node.type === 'link' && node.children.every((child) => child.type === 'image'))

/** Pictures side by side, as low as they may be. */
function pictureRow(images: readonly Image[], { picture }: HeightContext): number {
  const room = { width: Number.POSITIVE_INFINITY, height: picture }
  return Math.max(...images.map((image) => pictureSize({ ...image, share: null }, room).height))
}

/** Code whose lines are too long for its width goes on, on a next line. */
function codeHeight({ lines, title }: Code, width: number, theme: Theme): number {
  const size = sizes.code
  const room = width - 2 * proportions.codePadding * theme.text.size
  const columns = Math.max(1, Math.floor(room / (monospacedWidth(theme.fonts.mono) * size)))
  const rows = lines.reduce((sum, line) => {
    const length = line.reduce((count, { text }) => count + text.length, 0)
    return sum + Math.max(1, Math.ceil(length / columns))
  }, 0)
  const named = title === null ? 0 : size * smallLine + proportions.codeTitleGap * theme.text.size
  return rows * size * theme.code.lineHeight + 2 * proportions.codePadding * theme.text.size + named
}

function tableHeight(table: Table, width: number, context: HeightContext): number {
  const { theme } = context
  const { paddingX, paddingY } = theme.table
  const size = sizes.table
  const { widths, scale } = columnWidths(table, measuresOf(theme), {
    ...{ room: width, size, padding: 2 * paddingX },
  })
  let sum = 0
  for (const { children } of [...table.head, ...table.body]) {
    const heights = children.map(({ column, colspan, rowspan, children: blocks }) => {
      const room = widths.slice(column, column + colspan).reduce((all, each) => all + each, 0)
      // Text in tables is smaller: measured in the size of the slide's, its room is larger.
      const factor = theme.text.size / (size * scale)
      const own = blocksHeight(blocks, (room - 2 * paddingX) * factor, context) / factor
      return rowspan > 1 ? 0 : own
    })
    sum += Math.max(size * scale * smallLine, ...heights) + 2 * paddingY
    if (sum > beyondSlides) break
  }
  return sum
}

function captionHeight(caption: Caption | null, width: number, context: HeightContext): number {
  if (caption === null) return 0
  return smallTextHeight(captionInlines(caption), width, sizes.caption, context) + 5
}

/** The height of a text whose lines are closer: a caption's or a note's. */
export function smallTextHeight(
  nodes: readonly Inline[],
  width: number,
  size: number,
  context: HeightContext,
): number {
  const height = textHeight(nodes, width, size, context)
  return (height / context.theme.text.lineHeight) * smallLine
}

/** By how much a title has to be smaller to fit into its place. */
export function titleScale(
  nodes: readonly Inline[],
  box: { readonly width: number; readonly height: number },
  size: number,
  context: HeightContext,
): number {
  let scale = 1
  for (; scale > 0.2; scale -= 0.05) {
    const lines = textHeight(nodes, box.width, size * scale, context, { heading: true })
    if ((lines / context.theme.text.lineHeight) * titleLineHeight <= box.height) break
  }
  return scale
}
