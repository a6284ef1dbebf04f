import type { Slide } from '../../layout/slides/slides.ts'
import { bodyFormat, plain } from './block-format.ts'
import type { BlockContext } from './context.ts'
import { footnotePieces } from './footnotes.ts'
import type { SlideParagraph } from './paragraph.ts'

/** Size of notes, in points, and space above a paragraph of them, in em. */
const look = { size: 12, space: 0.3 } as const

/** What the speaker is to say, what others say about the text, and notes that either cites. */
export function speakerNotes(slide: Slide, context: BlockContext): readonly SlideParagraph[] {
  const { aside } = context
  const format = { ...bodyFormat(context.text), ...look }
  // What the slide itself cites stands on it.
  const footnotes = new Set(aside.footnotesOfRemarks)
  for (const number of aside.footnotes) footnotes.delete(number)
  const own = { ...context, aside: { ...aside, footnotes } }
  const pieces = context.piecesOf(slide.notes, format, own)
  const written = [...pieces, ...footnotePieces(own)].flatMap((piece) =>
    piece.kind === 'text' ? piece.paragraphs : [],
  )
  const remarks = aside.remarks.map(
    (text): SlideParagraph => ({
      ...plain(format, context),
      runs: [{ kind: 'text', text, look: {} }],
    }),
  )
  return [...written, ...remarks]
}
