import type { MergeState } from './merge-state.ts'
import type { ParagraphEdit } from './paragraph-edits.ts'
import { isEmpty, isWhollyChanged, shownText, textsOf } from './paragraph-texts.ts'
import type { SourceEdit } from './place-paragraph.ts'
import { contentOf, placerOf } from './placed-edits.ts'
import type { Located } from './source-text.ts'
import type { BaseParagraph } from './story.ts'
import type { GoneCell } from './table-rows.ts'

/** A paragraph that the edited file hasn't. */
export function mergeDeleted(state: MergeState, original: BaseParagraph): void {
  const before = textsOf(original)
  const isSuggested = isWhollyChanged(original)
  if (isEmpty(original) && !isSuggested) return
  const located = state.source.locate(original)
  if (located === null) {
    // An empty cell or line is nowhere in the Markdown.
    if (original.text.trim() === '' && before.length === 0) return
    const line = original.line ?? 1
    state.recorder.conflict({
      text: shownText(original.characters),
      line,
      reason: 'A deleted paragraph cannot be found in the Markdown.',
    })
    return
  }
  // A change that the Markdown suggests is accepted or rejected, or else applied.
  if (state.changes === 'accept' || isSuggested) {
    state.recorder.unit({
      located,
      expected: [],
      before,
      inPlace: removal(state, original, located),
    })
    return
  }
  const { changes } = state
  const placer = placerOf(state, original, located, changes)
  const whole: ParagraphEdit = {
    type: 'text',
    from: 0,
    to: original.text.length,
    inserted: [],
    change: null,
  }
  const { edits, problems } = placer.place([whole])
  state.recorder.unit({ located, expected: [], before, inPlace: edits, problems })
}

/** A cell of a row that is deleted whole: with the first, the line goes, and with a head the rule below it. */
export function mergeDeletedCell(
  state: MergeState,
  original: BaseParagraph,
  { isFirst, isHead }: GoneCell,
): void {
  const located = state.source.locate(original)
  if (located === null) {
    mergeDeleted(state, original)
    return
  }
  state.removed.add(original)
  const from = state.source.lineStart(located.start)
  const row = state.source.nextLine(located.start)
  const inPlace = isFirst ? [{ from, to: isHead ? state.source.nextLine(row) : row, text: '' }] : []
  state.recorder.unit({ located, expected: [], before: textsOf(original), inPlace })
}

/** Takes a paragraph out with its lines. */
export function removal(
  state: MergeState,
  original: BaseParagraph,
  located: Located,
): readonly SourceEdit[] {
  const { text } = state.source
  if (original.cell !== null) {
    const { from, to } = contentOf(state, located)
    return [{ from, to, text: '' }]
  }
  state.removed.add(original)
  const from = state.source.lineStart(located.start)
  let end = state.source.lineEnd(Math.max(located.start, located.end - 1))
  if (original.paragraph.headingLevel !== null) {
    end +=
      /^\r?\n(?:={1,200}|-{1,200})[ \t]*(?=\r?\n|$)/.exec(text.slice(end, end + 300))?.[0].length ??
      0
  }
  return [{ from, to: state.source.nextLine(end), text: '' }]
}
