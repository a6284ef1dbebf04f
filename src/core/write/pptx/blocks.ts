import { listedHeadings } from '../../document/listed-headings.ts'
import { captionInlines, listedCaptions } from '../../document/numbers.ts'
import type {
  Alert,
  Alignment,
  Block,
  Blockquote,
  Caption,
  Code,
  DescriptionList,
  Details,
  Figure,
  Inline,
  List,
  ListItem,
  Paragraph,
} from '../../document/types.ts'
import { codeGutter, signOf } from '../../layout/code-gutter.ts'
import { indexLines, indexReferences } from '../../layout/index-lines.ts'
import {
  levelIndent,
  levelSizes,
  lineHeight,
  paragraphSpace,
  sizes,
  tightSpace,
} from '../../layout/slides/type-scale.ts'
import { bulletSigns, taskSigns } from '../../theme/proportions.ts'
import { checkBoxFont } from '../docx/styles/characters.ts'
import { lineMarkColors, syntaxColor } from '../docx/styles/theme-colors.ts'
import type { Aside, Context } from './context.ts'
import { inlineContent } from './inlines.ts'
import { displayMathRuns } from './math.ts'
import type { Bullet, Run, RunLook, SlideParagraph } from './paragraph.ts'
import type { BoxLook, Piece, SlideCell, SlideRow, TextPiece } from './pieces.ts'

/** What blocks take from those around them. */
export interface BlockFormat {
  readonly size: number
  /** How deep in lists, from 0. */
  readonly level: number
  /** From the edge of the text, in em. */
  readonly indent: number
  readonly align: Alignment | null
  readonly look: RunLook
  /** Lists whose items appear one by one. */
  readonly incremental: ReadonlySet<List>
  /** Space between paragraphs, in em. */
  readonly space: number
}

export function bodyFormat(incremental: ReadonlySet<List> = new Set()): BlockFormat {
  return {
    ...{ size: sizes.body, level: 0, indent: 0, align: null, look: {} },
    ...{ incremental, space: paragraphSpace },
  }
}

/** Blocks as pieces of a slide, in their order. */
export function piecesOf(
  blocks: readonly Block[],
  format: BlockFormat,
  aside: Aside,
  context: Context,
): readonly Piece[] {
  const pieces: Piece[] = []
  // Of the last piece, where others may still join it.
  let open: SlideParagraph[] | null = null
  for (const block of blocks) {
    for (const piece of blockPieces(block, format, aside, context)) {
      if (!isPlain(piece)) {
        pieces.push(piece)
        open = null
      } else if (open === null) {
        open = [...piece.paragraphs]
        pieces.push({ ...piece, paragraphs: open })
      } else for (const paragraph of piece.paragraphs) open.push(paragraph)
    }
  }
  return pieces
}

/** Whether a piece is text that others may join. */
function isPlain(piece: Piece): piece is TextPiece {
  return piece.kind === 'text' && piece.box === null && piece.alone !== true
}

function blockPieces(
  block: Block,
  format: BlockFormat,
  aside: Aside,
  context: Context,
): readonly Piece[] {
  const inside = (blocks: readonly Block[], inner = format) =>
    piecesOf(blocks, inner, aside, context)
  const { line } = block
  switch (block.type) {
    case 'paragraph':
      return paragraphPieces(block, format, aside, context)
    case 'heading': {
      const look: RunLook = {
        ...format.look,
        bold: true,
        heading: true,
        color: context.colors.heading,
      }
      const number: Inline[] =
        block.number === null ? [] : [{ type: 'text', value: `${block.number}  ` }]
      const scale = [1.2, 1.15, 1.1, 1.05, 1, 1][block.depth - 1] ?? 1
      return content([...number, ...block.children], line, aside, context, {
        ...{ format: { ...format, look, size: format.size * scale }, rtl: block.dir === 'rtl' },
        ...{ align: block.align, ids: [block.id], keepNext: true, space: 0.6 },
      })
    }
    case 'thematicBreak':
    case 'pageBreak':
    case 'recordStart':
      return []
    case 'blockquote':
      return [quotePiece(block, format, aside, context)].flat()
    case 'alert':
      return alertPieces(block, format, aside, context)
    case 'list':
      return listPieces(block, format, aside, context)
    case 'code':
      return codePieces(block, format, context)
    case 'table': {
      const above = captionPieces(block.caption, line, aside, context)
      const row = (cells: (typeof block.head)[number]): SlideRow => ({
        cells: cells.children.map((cell): SlideCell => {
          const look: RunLook = cell.header ? { bold: true } : {}
          const inner = {
            ...bodyFormat(),
            ...{ size: sizes.table, align: cell.align, look, space: tightSpace },
          }
          const { column, colspan, rowspan, header } = cell
          const paragraphs = cellParagraphs(inside(cell.children, inner), context)
          return { column, colspan, rowspan, header, paragraphs }
        }),
      })
      const { head, body } = block
      return [
        ...above,
        { kind: 'table', table: block, head: head.map(row), body: body.map(row), line },
      ]
    }
    case 'descriptionList':
      return descriptionPieces(block, format, aside, context)
    case 'figure':
      return figurePieces(block, format, aside, context)
    case 'math': {
      const ids = block.id === undefined ? [] : [block.id]
      const paragraph: SlideParagraph = {
        ...plain(format, context),
        ...{ runs: displayMathRuns(block, context), align: 'ctr', ids },
      }
      return [{ kind: 'text', paragraphs: [paragraph], box: null, alone: true, line }]
    }
    case 'aligned':
      return inside(block.children, { ...format, align: block.align })
    case 'columns':
      return [
        {
          kind: 'columns',
          columns: block.children.map(({ share, children }) => ({
            share,
            pieces: inside(children),
          })),
          rtl: block.dir === 'rtl',
          line,
        },
      ]
    case 'columnSpan':
    case 'landscape':
      return inside(block.children)
    case 'abstract': {
      const title = block.title ?? [{ type: 'text', value: context.labels.abstract }]
      return [...boldLine(title, line, format, aside, context), ...inside(block.children)]
    }
    case 'details':
      return detailsPieces(block, format, aside, context)
    case 'toc': {
      const entries = listedHeadings(context.document)
      const least = Math.min(...entries.map(({ depth }) => depth))
      return entries.length === 0
        ? []
        : [
            ...boldLine(
              [{ type: 'text', value: context.labels.contents }],
              line,
              format,
              aside,
              context,
            ),
            ...entries.map(({ depth, id, number, text }) =>
              entry(
                `${number === null ? '' : `${number}  `}${text}`,
                id,
                depth - least,
                line,
                format,
                context,
              ),
            ),
          ]
    }
    case 'tableOfFigures': {
      const listed = listedCaptions(context.document.children, block.kind)
      return listed.length === 0
        ? []
        : [
            ...boldLine([{ type: 'text', value: block.title }], line, format, aside, context),
            ...listed.map(({ id, text }) => entry(text, id, 0, line, format, context)),
          ]
    }
    case 'indexOfTerms':
      return block.groups.flatMap(({ letter, entries }) => {
        const words = letter === null ? [] : [{ type: 'text' as const, value: letter }]
        return [
          ...boldLine(words, line, format, aside, context),
          ...indexLines(entries).map(({ depth, text, places, references }) => {
            const others = indexReferences(references, context.labels)
            const shown = [text, ...others.map(({ label, terms }) => `${label} ${terms}`)]
            return entry(shown.join(', '), places[0]?.id ?? null, depth, line, format, context)
          }),
        ]
      })
    case 'bibliography':
      return block.children.flatMap(({ label, children }) =>
        content(
          label === null ? children : [{ type: 'text', value: `${label} ` }, ...children],
          line,
          aside,
          context,
          { format: { ...format, size: format.size * 0.7 }, rtl: block.dir === 'rtl' },
        ),
      )
    default:
      return block satisfies never
  }
}

/** A paragraph without a bullet, at the edge of the text around it. */
function plain(format: BlockFormat, { theme }: Context): SlideParagraph {
  return {
    runs: [],
    level: format.level,
    bullet: null,
    ...{ indent: format.indent, hanging: 0, align: alignOf(format.align), rtl: false, ids: [] },
    ...{ size: format.size, space: format.space, lineHeight: lineHeight(theme) },
  }
}

function textPiece(line: number, ...paragraphs: readonly SlideParagraph[]): Piece {
  return { kind: 'text', paragraphs, box: null, line }
}

function alignOf(align: Alignment | null): SlideParagraph['align'] {
  return align === null ? null : ({ left: 'l', center: 'ctr', right: 'r' } as const)[align]
}

interface ContentOptions {
  readonly format: BlockFormat
  readonly rtl: boolean
  readonly align?: Alignment | null
  readonly ids?: readonly string[]
  readonly keepNext?: true
  readonly space?: number
}

/** Inline content as a paragraph, with its pictures below it. */
function content(
  nodes: readonly Inline[],
  line: number,
  aside: Aside,
  context: Context,
  { format, rtl, align = null, ids = [], keepNext, space }: ContentOptions,
): readonly Piece[] {
  const inline = inlineContent(nodes, format.look, aside, context)
  const paragraph: SlideParagraph = {
    ...plain({ ...format, align: align ?? format.align }, context),
    ...{ runs: inline.runs, rtl, ids: [...ids, ...inline.ids] },
    ...(keepNext && { keepNext }),
    ...(space !== undefined && { space }),
  }
  const pictures: readonly Piece[] =
    inline.pictures.length === 0 ? [] : [{ kind: 'pictures', images: inline.pictures, line }]
  const isEmpty = inline.runs.length === 0 && (pictures.length > 0 || paragraph.ids.length === 0)
  return isEmpty ? pictures : [textPiece(line, paragraph), ...pictures]
}

function paragraphPieces(
  { children, dir, align, line }: Paragraph,
  format: BlockFormat,
  aside: Aside,
  context: Context,
): readonly Piece[] {
  return content(children, line, aside, context, { format, rtl: dir === 'rtl', align })
}

function boldLine(
  nodes: readonly Inline[],
  line: number,
  format: BlockFormat,
  aside: Aside,
  context: Context,
): readonly Piece[] {
  return content(nodes, line, aside, context, {
    ...{ format: { ...format, look: { ...format.look, bold: true } }, rtl: false, keepNext: true },
  })
}

function entry(
  text: string,
  id: string | null,
  level: number,
  line: number,
  format: BlockFormat,
  context: Context,
): Piece {
  const indent = (level + 1) * levelIndent
  return textPiece(line, {
    ...plain(format, context),
    runs: [{ kind: 'text', text, look: id === null ? {} : { link: { kind: 'place', id } } }],
    ...{ level: Math.min(8, level), indent, hanging: levelIndent, space: tightSpace },
    bullet: { kind: 'sign', sign: bulletSigns[0], color: context.colors.quoteBar },
  })
}

function captionPieces(
  caption: Caption | null,
  line: number,
  aside: Aside,
  context: Context,
): readonly Piece[] {
  if (caption === null) return []
  const format = {
    ...bodyFormat(),
    ...{
      size: sizes.caption,
      look: { color: context.colors.muted },
      align: caption.align ?? 'center',
    },
  } as const
  const ids = caption.number === undefined ? [] : [caption.number.id]
  return content(captionInlines(caption), line, aside, context, {
    ...{ format, rtl: caption.dir === 'rtl', ids, space: 0.1 },
  })
}

function figurePieces(
  { children, caption, captionAbove, line }: Figure,
  format: BlockFormat,
  aside: Aside,
  context: Context,
): readonly Piece[] {
  const inner = piecesOf(children, format, aside, context)
  const words = captionPieces(caption, line, aside, context)
  return captionAbove ? [...words, ...inner] : [...inner, ...words]
}

function detailsPieces(
  { summary, children, line }: Details,
  format: BlockFormat,
  aside: Aside,
  context: Context,
): readonly Piece[] {
  const words: readonly Inline[] =
    summary.length === 0 ? [{ type: 'text', value: context.labels.details }] : summary
  return [
    ...boldLine(words, line, format, aside, context),
    ...piecesOf(children, format, aside, context),
  ]
}

function descriptionPieces(
  { children, dir }: DescriptionList,
  format: BlockFormat,
  aside: Aside,
  context: Context,
): readonly Piece[] {
  return children.flatMap((child) =>
    child.type === 'descriptionTerm'
      ? content(child.children, 0, aside, context, {
          format: { ...format, look: { ...format.look, bold: true } },
          ...{ rtl: dir === 'rtl', keepNext: true },
        })
      : piecesOf(
          child.children,
          { ...format, indent: format.indent + levelIndent, space: tightSpace },
          aside,
          context,
        ),
  )
}

/** A quotation: text with a bar; what of it isn't text stands below. */
function quotePiece(
  { children, line }: Blockquote,
  format: BlockFormat,
  aside: Aside,
  context: Context,
): readonly Piece[] {
  const { quote } = context.theme
  const look: RunLook = { ...format.look, italic: quote.italic, color: context.colors.quoteText }
  const box: BoxLook = {
    ...{ name: 'Quote', fill: null, border: null, padding: 14 },
    bar: quote.bar > 0 ? context.colors.quoteBar : null,
  }
  return boxed(piecesOf(children, { ...format, look }, aside, context), box, line)
}

function alertPieces(
  { kind, name, title, children, dir, line }: Alert,
  format: BlockFormat,
  aside: Aside,
  context: Context,
): readonly Piece[] {
  const { accent, background } = context.colors.alerts[kind]
  const { frame } = context.theme.alert
  const label: readonly Inline[] = title ?? [{ type: 'text', value: context.labels.alerts[name] }]
  const size = format.size * 0.9
  const titles =
    label.length === 0
      ? []
      : content(label, line, aside, context, {
          format: { ...format, size, look: { ...format.look, bold: true, color: accent } },
          ...{ rtl: dir === 'rtl', keepNext: true, space: 0 },
        })
  const box: BoxLook = {
    name: context.labels.alerts[name],
    fill: frame === 'bar' ? null : background,
    bar: frame === 'box' ? null : accent,
    border: frame === 'box' ? accent : null,
    padding: 12,
  }
  const inner = piecesOf(children, { ...format, size, space: tightSpace }, aside, context)
  return boxed(joined([...titles, ...inner]), box, line)
}

/** Two pieces of text in a row as one. */
function joined(pieces: readonly Piece[]): readonly Piece[] {
  const [first, second, ...others] = pieces
  return first !== undefined && second !== undefined && isPlain(first) && isPlain(second)
    ? [{ ...second, paragraphs: [...first.paragraphs, ...second.paragraphs] }, ...others]
    : pieces
}

/** Text in a box. What can't stand in its shape parts it. */
function boxed(pieces: readonly Piece[], box: BoxLook, line: number): readonly Piece[] {
  return pieces.map((piece) =>
    isPlain(piece) ? { kind: 'text', paragraphs: piece.paragraphs, box, line } : piece,
  )
}

const numberTypes = {
  '1': 'arabic',
  a: 'alphaLc',
  A: 'alphaUc',
  i: 'romanLc',
  I: 'romanUc',
} as const
const delimiters = { '.': 'Period', ')': 'ParenR', '()': 'ParenBoth' } as const

function listPieces(
  list: List,
  format: BlockFormat,
  aside: Aside,
  context: Context,
): readonly Piece[] {
  const { children, spread, dir } = list
  const level = Math.min(8, format.level)
  const indent = Math.min(10, format.indent + levelIndent)
  const size =
    format.level === 0
      ? format.size
      : (format.size * (levelSizes[level] ?? 0.8)) / (levelSizes[level - 1] ?? 1)
  return children.flatMap((item, index): readonly Piece[] => {
    const bullet = item.clause === undefined ? bulletOf(list, item, format.level, context) : null
    const first =
      index === 0 && format.level === 0 ? format.space : spread ? paragraphSpace : tightSpace
    const inner: BlockFormat = {
      ...format,
      size,
      level: level + 1,
      indent,
      space: spread ? paragraphSpace : tightSpace,
    }
    const pieces = piecesOf(withNumber(item), inner, aside, context)
    const [head, ...others] = pieces
    const wanted = format.incremental.has(list)
    const opening = (of: SlideParagraph): SlideParagraph => ({
      ...of,
      ...{
        bullet,
        level,
        indent,
        hanging: levelIndent,
        space: first,
        rtl: dir === 'rtl' || of.rtl,
      },
    })
    const empty: SlideParagraph = opening(plain(inner, context))
    const built = (made: readonly Piece[]) => (wanted ? built1(made) : made)
    if (head === undefined || head.kind !== 'text' || head.box !== null) {
      return built([textPiece(item.line, empty), ...pieces])
    }
    const [text, ...more] = head.paragraphs
    if (text === undefined) return built([textPiece(item.line, empty), ...others])
    const continued = more.map((each) =>
      each.bullet === null && each.level === level + 1 ? { ...each, level } : each,
    )
    // An item that begins with a list has a bullet of its own.
    const opens = text.bullet === null ? [opening(text)] : [empty, text]
    return built([{ ...head, paragraphs: [...opens, ...continued] }, ...others])
  })
}

/** Has the first paragraph appear on a click, and the others with it. */
function built1(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) =>
    piece.kind === 'text' && piece.box === null
      ? {
          ...piece,
          paragraphs: piece.paragraphs.map(
            (each, index): SlideParagraph => ({ ...each, build: index === 0 ? 'click' : 'with' }),
          ),
        }
      : piece,
  )
}

/** A clause with its number as text. */
function withNumber({ children, clause, line }: ListItem): readonly Block[] {
  if (clause === undefined) return children
  const number: Inline = { type: 'text', value: `${clause.text}\u2002` }
  const [first, ...others] = children
  return first?.type === 'paragraph'
    ? [{ ...first, children: [number, ...first.children] }, ...others]
    : [{ type: 'paragraph', children: [number], dir: 'ltr', align: null, line }, ...children]
}

function bulletOf(
  { ordered, numberType, delimiter }: List,
  { checked, number }: ListItem,
  depth: number,
  { colors }: Context,
): Bullet {
  if (checked !== null) {
    const sign = checked ? taskSigns.done : taskSigns.open
    return {
      kind: 'sign',
      sign,
      font: checkBoxFont.name,
      color: checked ? colors.quoteBar : colors.muted,
    }
  }
  if (ordered) {
    const type = `${numberTypes[numberType]}${delimiters[delimiter]}`
    return { kind: 'number', type, number: number ?? 1 }
  }
  const sign = bulletSigns[Math.min(depth, bulletSigns.length - 1)] ?? '•'
  return { kind: 'sign', sign, color: colors.quoteBar }
}

function codePieces(node: Code, format: BlockFormat, context: Context): readonly Piece[] {
  const { theme, colors } = context
  const gutter = codeGutter(node)
  const base: SlideParagraph = {
    ...plain({ ...format, indent: 0, align: null, space: 0, size: sizes.code }, context),
    ...{ lineHeight: 1.25, level: 0 },
  }
  const paragraphs = node.lines.map((line, index): SlideParagraph => {
    const mark = node.marks.get(index)
    const look = mark === undefined ? null : lineMarkColors(mark, theme)
    const number = node.firstNumber === null ? '' : String(node.firstNumber + index)
    const label =
      gutter === null
        ? ''
        : `${[number.padStart(gutter.digits), gutter.hasSigns ? signOf(mark) || ' ' : ''].filter((each) => each !== '').join(' ')}  `
    const runs: Run[] = [
      ...(label === ''
        ? []
        : [codeRun(label, { color: look?.accent ?? syntaxColor('comment', theme) })]),
      ...line.map(({ text, kind }) =>
        codeRun(text, {
          color: kind === null ? colors.codeBlockText : syntaxColor(kind, theme),
          ...(kind === 'comment' && { italic: true }),
          ...(look !== null && { highlight: look.background }),
        }),
      ),
    ]
    return { ...base, runs }
  })
  const { frame } = theme.code
  const box: BoxLook = {
    ...{ name: node.title ?? node.lang ?? 'Code', fill: colors.codeBlock, padding: 10, code: node },
    bar: frame === 'bar' ? colors.quoteBar : null,
    border: frame === 'box' ? colors.border : null,
  }
  const shown: Piece = { kind: 'text', paragraphs, box, line: node.line }
  if (node.title === null) return [shown]
  const title: SlideParagraph = {
    ...base,
    ...{ runs: [codeRun(node.title, { color: colors.muted })], keepNext: true, space: 0.3 },
  }
  return [textPiece(node.line, title), shown]
}

function codeRun(text: string, look: RunLook): Run {
  return { kind: 'text', text: text.replaceAll('\t', '    '), look: { ...look, mono: true } }
}

/** What a cell shows: text, and words for what it can't hold. */
function cellParagraphs(pieces: readonly Piece[], context: Context): readonly SlideParagraph[] {
  return pieces.flatMap((piece): readonly SlideParagraph[] => {
    switch (piece.kind) {
      case 'text':
        return piece.paragraphs
      case 'pictures':
        return piece.images.map((image) => ({
          ...plain({ ...bodyFormat(), size: sizes.table }, context),
          runs: [{ kind: 'text', text: image.alt || context.labels.image, look: { italic: true } }],
        }))
      case 'table':
        return [...piece.head, ...piece.body].flatMap(({ cells }) =>
          cells.flatMap(({ paragraphs }) => paragraphs),
        )
      case 'columns':
        return piece.columns.flatMap((column) => cellParagraphs(column.pieces, context))
      default:
        return piece satisfies never
    }
  })
}
