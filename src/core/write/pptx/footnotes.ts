import { bodyFormat } from './block-format.ts'
import type { BlockContext } from './context.ts'
import type { Run } from './paragraph.ts'
import type { Piece } from './pieces.ts'

/** Notes that the slide cites, in small type, and those that they cite. */
export function footnotePieces(context: BlockContext): readonly Piece[] {
  const pieces: (readonly Piece[])[] = []
  // It grows while notes cite further ones.
  for (const number of context.aside.footnotes) pieces[number] = notePieces(number, context)
  return pieces.flat()
}

function notePieces(number: number, context: BlockContext): readonly Piece[] {
  const note = context.document.footnotes[number - 1]
  if (note === undefined) return []
  const format = { ...bodyFormat(context.text), size: context.text.sizes.note, space: 0.2 }
  const label: Run = { kind: 'text', text: `${number} `, look: { baseline: 'super' } }
  return context.piecesOf(note.children, format, context).map((piece, index) => {
    const [first, ...others] = piece.kind === 'text' ? piece.paragraphs : []
    return index > 0 || piece.kind !== 'text' || first === undefined
      ? piece
      : { ...piece, paragraphs: [{ ...first, runs: [label, ...first.runs] }, ...others] }
  })
}
