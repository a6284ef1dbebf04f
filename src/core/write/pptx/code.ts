import type { Code, SyntaxKind } from '../../document/types.ts'
import { codeGutter, signOf } from '../../layout/code-gutter.ts'
import { lineMarkColors, syntaxColor } from '../docx/styles/theme-colors.ts'
import { type BlockFormat, plain } from './block-format.ts'
import type { Context } from './context.ts'
import type { Run, RunLook, SlideParagraph } from './paragraph.ts'
import type { BoxLook, Piece } from './pieces.ts'
import { textPiece } from './text.ts'

export function codePieces(node: Code, format: BlockFormat, context: Context): readonly Piece[] {
  const { theme, colors } = context
  const tone = (kind: SyntaxKind) => context.follow(syntaxColor(kind, theme))
  const gutter = codeGutter(node)
  const base: SlideParagraph = {
    ...plain(
      { ...format, indent: 0, align: null, space: 0, size: context.text.sizes.code },
      context,
    ),
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
      ...(label === '' ? [] : [codeRun(label, { color: look?.accent ?? tone('comment') })]),
      ...line.map(({ text, kind }) =>
        codeRun(text, {
          color: kind === null ? colors.codeBlockText : tone(kind),
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
