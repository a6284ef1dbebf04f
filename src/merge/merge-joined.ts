import type { MergeState } from './merge-state.ts'
import { type ParagraphEdit, paragraphEdits } from './paragraph-edits.ts'
import { acceptedText, textsOf } from './paragraph-texts.ts'
import { contentOf, placedEdits, placerOf } from './placed-edits.ts'
import { plainWords } from './plain-words.ts'
import { acceptedCharacters, type BaseParagraph, type Character } from './story.ts'

/** A paragraph whose mark was deleted is joined with the next. */
export function mergeJoined(
  state: MergeState,
  first: BaseParagraph,
  editedFirst: BaseParagraph,
  second: BaseParagraph,
  editedSecond: BaseParagraph,
): void {
  const located = state.source.locate(first)
  const next = state.source.locate(second)
  if (located === null || next === null) {
    state.recorder.unplaced(editedFirst, 'The paragraph cannot be found in the Markdown.')
    return
  }
  const before = [...textsOf(first), ...textsOf(second)]
  const expected = [plainWords(acceptedText(editedFirst) + acceptedText(editedSecond))]
  const edits = paragraphEdits(first, editedFirst).edits
  const { inPlace, problems } = placedEdits(state, first, editedFirst, located, edits)
  const change = editedFirst.joined
  if (state.changes === 'all') {
    const moved = acceptedCharacters(editedSecond).map(
      (each): Character => ({ ...each, inserted: change }),
    )
    const at = first.text.length
    const append: ParagraphEdit = { type: 'text', from: at, to: at, inserted: moved, change }
    const { changes } = state
    const remove: ParagraphEdit = {
      type: 'text',
      from: 0,
      to: second.text.length,
      inserted: [],
      change,
    }
    const end = placerOf(state, first, located, changes)
    const gone = placerOf(state, second, next, changes)
    const all = [...inPlace, ...end.place([append]).edits, ...gone.place([remove]).edits]
    state.recorder.unit({ located, expected, before, inPlace: all, problems })
    return
  }
  const later = placedEdits(
    state,
    second,
    editedSecond,
    next,
    paragraphEdits(second, editedSecond).edits,
  )
  const { to } = contentOf(state, located)
  const { from } = contentOf(state, next)
  const join = { from: to, to: from, text: '' }
  state.recorder.unit({
    ...{ located, expected, before },
    inPlace: [...inPlace, join, ...later.inPlace],
    problems: [...problems, ...later.problems],
  })
}
