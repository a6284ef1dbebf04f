import type { TrackedChanges } from '../from-docx/markdown/apply-changes.ts'
import type { MergeState } from './merge-state.ts'
import type { Anchor, NewParagraph } from './new-blocks.ts'
import type { ParagraphEdit } from './paragraph-edits.ts'
import { acceptedText } from './paragraph-texts.ts'
import { ParagraphPlacer, type Problem, type SourceEdit } from './place-paragraph.ts'
import type { Located } from './source-text.ts'
import { type BaseParagraph, type Character, paragraphEnd, splitParagraphs } from './story.ts'

const unmarkedReason =
  'It was changed without marks: they would be text in code and in front matter.'

/** The edits of a paragraph, with those that split it. */
export function placedEdits(
  state: MergeState,
  original: BaseParagraph,
  edited: BaseParagraph,
  located: Located,
  edits: readonly ParagraphEdit[],
): { readonly inPlace: readonly SourceEdit[]; readonly problems: readonly Problem[] } {
  const anchor: Anchor = { paragraph: original, located }
  const inLine: ParagraphEdit[] = []
  const blocks: (SourceEdit | null)[] = []
  for (const edit of edits) {
    const splits = edit.type === 'text' && edit.inserted.some(({ text }) => text === paragraphEnd)
    if (!splits || original.cell !== null) {
      inLine.push(edit)
      continue
    }
    const parts = splitParagraphs(edit.inserted, edited.paragraph)
    const isStart = original.text.slice(0, edit.from).trim() === ''
    const isEnd = original.text.slice(edit.to).trim() === ''
    const first = parts[0]?.characters ?? []
    const last = parts.at(-1)?.characters ?? []
    if (isStart && original.text !== '') {
      blocks.push(state.blocks.beside(anchor, parts.slice(0, -1), true))
      inLine.push({ ...edit, inserted: last })
    } else if (isEnd) {
      inLine.push({ ...edit, inserted: first })
      blocks.push(state.blocks.beside(anchor, parts.slice(1), false))
    } else {
      // What follows goes into a paragraph of its own.
      const tail = original.characters.slice(edit.to).filter(({ deleted }) => deleted === null)
      // Ids of comments are those of the other file.
      const moved = tail.map(({ comments: _, behind: __, ...each }): Character => {
        return { ...each, inserted: edit.change }
      })
      inLine.push({ ...edit, to: original.text.length, inserted: first })
      const own = parts.slice(1, -1)
      const rest: NewParagraph = { characters: [...last, ...moved], paragraph: edited.paragraph }
      blocks.push(state.blocks.beside(anchor, [...own, rest], false))
    }
  }
  const changes = changesIn(state, original, located)
  const placer = placerOf(state, original, located, changes)
  const { edits: placed, problems } = placer.place(inLine)
  const isUnmarked = changes !== state.changes && placed.length > 0
  const unmarked = { text: acceptedText(edited), reason: unmarkedReason }
  return {
    inPlace: [...placed, ...blocks.filter((edit) => edit !== null)],
    problems: isUnmarked ? [...problems, unmarked] : problems,
  }
}

export function placerOf(
  state: MergeState,
  paragraph: BaseParagraph,
  located: Located,
  changes: TrackedChanges,
): ParagraphPlacer {
  const { isGone } = state.comments
  return new ParagraphPlacer(state.source, paragraph, located, changes, state.text, isGone)
}

/** CriticMarkup would be text in code and in front matter. */
function changesIn(
  state: MergeState,
  { paragraph }: BaseParagraph,
  { start }: Located,
): TrackedChanges {
  const isMarked = !paragraph.code && start >= state.source.bodyStart
  return isMarked || state.changes === 'reject' ? state.changes : 'accept'
}

/** The text of a paragraph in the Markdown, with the markup at its ends. */
export function contentOf(
  state: MergeState,
  { start, end }: Located,
): { readonly from: number; readonly to: number } {
  const { text } = state.source
  const line = state.source.lineStart(start)
  const [opening = ''] = /[*_~`=+^[{<\\]{0,20}$/.exec(text.slice(line, start)) ?? []
  const rest = text.slice(end, state.source.lineEnd(end))
  const [closing = ''] = /^(?:[*_~`=+^}\]>]|\]?\([^()\s]{0,2000}\)){0,20}/.exec(rest) ?? []
  return { from: start - opening.length, to: end + closing.length }
}
