import type { WordComment, WordDocument } from '../from-docx/model.ts'
import { plainText } from '../from-docx/plain-text.ts'
import { commentKey, type Thread, threadsOf } from './comments.ts'
import { remarksIn } from './critic-pieces.ts'
import type { NewText } from './new-text.ts'
import type { SourceEdit } from './place-paragraph.ts'
import { plainWords } from './plain-words.ts'
import type { Located, SourceText } from './source-text.ts'
import type { BaseParagraph } from './story.ts'

/** Places comments of the edited file that the Markdown hasn't, and answers to those that it has. */
export class CommentPlacer {
  readonly #source: SourceText
  readonly #threads: ReadonlyMap<string, Thread>
  readonly #known: ReadonlyMap<string, Thread>
  readonly #keys: ReadonlySet<string>
  readonly #text: NewText
  readonly #placed: Set<string>

  constructor(source: SourceText, original: WordDocument, edited: WordDocument, text: NewText) {
    this.#source = source
    this.#text = text
    this.#placed = text.placedComments
    this.#threads = threadsOf(edited)
    this.#known = threadsOf(original)
    this.#keys = new Set([...this.#known.values()].flatMap(allKeys))
  }

  /** What comments of the edited file say that have no place. */
  get unplaced(): readonly string[] {
    return [...this.#threads].flatMap(([id, thread]) => {
      if (this.#placed.has(id)) return []
      const added = [thread.root, ...thread.replies].filter(
        (each) => !this.#keys.has(commentKey(each)),
      )
      return added.map(({ author, blocks }) => `${author}: ${plainText(blocks)}`)
    })
  }

  /** @param positionOf where a position of the edited paragraph is in the original one */
  place(
    original: BaseParagraph,
    edited: BaseParagraph,
    located: Located,
    positionOf: (edited: number) => number,
  ): readonly SourceEdit[] {
    const here = original.comments.flatMap(({ id }) => this.#known.get(id) ?? [])
    return edited.comments.flatMap((place): SourceEdit[] => {
      const thread = this.#threads.get(place.id)
      if (thread === undefined || this.#placed.has(place.id)) return []
      const { root, replies } = thread
      const before = here.find((each) => commentKey(each.root) === commentKey(root))
      if (before !== undefined) {
        const old = new Set(before.replies.map(commentKey))
        const added = replies.filter((each) => !old.has(commentKey(each)))
        const at = this.#remarkEnd(located, before.replies.at(-1) ?? before.root)
        if (added.length === 0 || at === null) return []
        this.#placed.add(place.id)
        return [
          { from: at, to: at, text: added.map((each) => this.#text.remark(each, false)).join('') },
        ]
      }
      this.#placed.add(place.id)
      const text = [
        this.#text.remark(root, root.resolved),
        ...replies.map((each) => this.#text.remark(each, false)),
      ].join('')
      const from = positionOf(place.from)
      const to = positionOf(place.to)
      const range = from < to ? rangeOf(original, located, from, to) : null
      if (range === null) {
        const end = offsetBehind(located, to)
        return [{ from: end, to: end, text }]
      }
      return [
        { from: range.from, to: range.from, text: '{==' },
        { from: range.to, to: range.to, text: `==}${text}` },
      ]
    })
  }

  /** Behind the remark in the Markdown that says what a comment says. */
  #remarkEnd(located: Located, { blocks }: WordComment): number | null {
    const from = this.#source.lineStart(located.start)
    const text = this.#source.text.slice(from, this.#source.lineEnd(located.end) + 2000)
    const words = plainWords(plainText(blocks))
    const found = remarksIn(text).find((each) =>
      plainWords(each.words).includes(words.slice(0, 60)),
    )
    return found === undefined ? null : from + found.to
  }
}

function allKeys({ root, replies }: Thread): readonly string[] {
  return [root, ...replies].map(commentKey)
}

/** The place of text that a mark can be around. */
function rangeOf(
  { characters, insertions }: BaseParagraph,
  { offsets }: Located,
  from: number,
  to: number,
): { readonly from: number; readonly to: number } | null {
  const marks = characters[from]?.marks
  const isPlain = characters
    .slice(from, to)
    .every((each) => each.marks === marks && each.deleted === null)
  if (!isPlain || insertions.some(({ at }) => at >= from && at <= to)) return null
  const start = offsets[from] ?? -1
  const last = offsets[to - 1] ?? -1
  return start < 0 || last < 0 ? null : { from: start, to: last + 1 }
}

/** Behind the last character before a position that the Markdown has. */
function offsetBehind({ offsets, start }: Located, position: number): number {
  for (let at = position - 1; at >= 0; at--) {
    const offset = offsets[at] ?? -1
    if (offset >= 0) return offset + 1
  }
  return start
}

/** Remarks among the edits of a paragraph: those on changed text stand behind the change. */
export function withRemarks(
  edits: readonly SourceEdit[],
  remarks: readonly SourceEdit[],
): readonly SourceEdit[] {
  const out = [...edits]
  const marks = remarks.filter(({ text }) => text === '{==')
  const isTouched = (from: number, to: number) =>
    edits.some((edit) => edit.from < to && edit.to > from)
  for (const each of remarks) {
    if (each.text === '{==') continue
    const isMarked = each.text.startsWith('==}')
    const start = isMarked ? marks.findLast(({ from }) => from < each.from) : undefined
    if (start !== undefined && !isTouched(start.from, each.from)) {
      out.push(start, each)
      continue
    }
    const text = isMarked ? each.text.slice(3) : each.text
    const index = out.findIndex((edit) => edit.from < each.from && edit.to >= each.from)
    const around = out[index]
    if (around === undefined) out.push({ ...each, text })
    else out[index] = { ...around, text: `${around.text}${text}` }
  }
  return out
}
