import type { Block, Inline, List, ListItem } from '../../document/types.ts'
import { bulletSigns, taskSigns } from '../../theme/proportions.ts'
import { checkBoxFont } from '../docx/styles/characters.ts'
import { type BlockFormat, plain } from './block-format.ts'
import type { BlockContext, Context } from './context.ts'
import type { Bullet, SlideParagraph } from './paragraph.ts'
import type { Piece } from './pieces.ts'
import { textPiece } from './text.ts'

const numberTypes = {
  '1': 'arabic',
  a: 'alphaLc',
  A: 'alphaUc',
  i: 'romanLc',
  I: 'romanUc',
} as const
const delimiters = { '.': 'Period', ')': 'ParenR', '()': 'ParenBoth' } as const

export function listPieces(
  list: List,
  format: BlockFormat,
  context: BlockContext,
): readonly Piece[] {
  const { children, spread, dir } = list
  const level = Math.min(8, format.level)
  const indent = Math.min(10, format.indent + context.text.indent)
  const size =
    format.level === 0
      ? format.size
      : (format.size * (context.text.levels[level] ?? 0.8)) / (context.text.levels[level - 1] ?? 1)
  return children.flatMap((item, index): readonly Piece[] => {
    const bullet = item.clause === undefined ? bulletOf(list, item, format.level, context) : null
    const first =
      index === 0 && format.level === 0
        ? format.space
        : spread
          ? context.text.space
          : context.text.tight
    const inner: BlockFormat = {
      ...format,
      size,
      level: level + 1,
      indent,
      space: spread ? context.text.space : context.text.tight,
    }
    const pieces = context.piecesOf(withNumber(item), inner, context)
    const [head, ...others] = pieces
    const wanted = format.incremental.has(list)
    const opening = (of: SlideParagraph): SlideParagraph => ({
      ...of,
      ...{
        bullet,
        level,
        indent,
        hanging: context.text.indent,
        space: first,
        rtl: dir === 'rtl' || of.rtl,
      },
    })
    const empty: SlideParagraph = opening(plain(inner, context))
    const built = (made: readonly Piece[]) => (wanted ? appearing(made) : made)
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
function appearing(pieces: readonly Piece[]): readonly Piece[] {
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
