import { removal } from './merge-deleted.ts'
import type { MergeState } from './merge-state.ts'
import type { Anchor } from './new-blocks.ts'
import { paragraphEdits } from './paragraph-edits.ts'
import { isSame, isWhollyDeleted, shownText, soleChange, textsOf } from './paragraph-texts.ts'
import type { SourceEdit } from './place-paragraph.ts'
import { contentOf, placedEdits } from './placed-edits.ts'
import { deletion, insertion } from './signature.ts'
import type { Located } from './source-text.ts'
import { acceptedCharacters, type BaseParagraph, splitParagraphs } from './story.ts'

/** Edits of a paragraph that is in both files. */
export function mergeParagraph(
  state: MergeState,
  original: BaseParagraph,
  edited: BaseParagraph,
): void {
  const before = textsOf(original)
  if (isSame(original, edited)) {
    state.recorder.unedited(original, before)
    return
  }
  const { edits, positionOf } = paragraphEdits(original, edited)
  const expected = textsOf(edited)
  const isPlain = edits.length === 0 && edited.comments.length + original.comments.length === 0
  const located = isPlain ? null : state.source.locate(original)
  if (located === null) {
    if (edits.length > 0)
      state.recorder.unplaced(edited, 'The paragraph cannot be found in the Markdown.')
    state.recorder.unedited(original, before)
    return
  }
  const isWhole = isWhollyDeleted(edited)
  if (isWhole && state.changes === 'accept' && edited.joined !== null) {
    state.recorder.unit({
      located,
      expected: [],
      before,
      inPlace: removal(state, original, located),
    })
    return
  }
  const { inPlace, problems } = placedEdits(state, original, edited, located, edits)
  const remarks = state.comments.place(original, edited, located, positionOf)
  if (edits.length === 0 && remarks.length === 0) {
    state.recorder.unedited(original, before)
    return
  }
  const shown = shownText(acceptedCharacters(edited))
  const rewritten = () => replacedParagraph(state, original, edited, located)
  state.recorder.unit({ located, expected, shown, before, inPlace, rewritten, problems, remarks })
}

/** The whole text of a paragraph written anew, where its edits can't be written one by one. */
function replacedParagraph(
  state: MergeState,
  original: BaseParagraph,
  edited: BaseParagraph,
  located: Located,
): readonly SourceEdit[] | null {
  const [first, ...others] = splitParagraphs(acceptedCharacters(edited), edited.paragraph)
  if (first === undefined) return null
  const { from, to } = contentOf(state, located)
  const source = state.source.text.slice(from, to)
  const hasObjects = [original, edited].some((each) =>
    acceptedCharacters(each).some(({ object }) => object !== undefined),
  )
  if (hasObjects || source.includes('\n\n') || original.paragraph.code) return null
  const inCell = original.cell !== null
  const plain = { asChanges: false, withComments: false }
  const text = state.text.line(first.characters, inCell, plain)
  const change = soleChange(edited)
  const markup = state.changes === 'all'
  const whole = markup && text !== '' ? insertion(text, change) : text
  const replaced = markup && source !== '' ? `${deletion(source, change)}${whole}` : text
  const anchor: Anchor = { paragraph: original, located }
  const beside = state.blocks.beside(anchor, others, false)
  return [{ from, to, text: replaced }, ...(beside === null ? [] : [beside])]
}
