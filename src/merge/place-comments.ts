import type { WordComment, WordDocument } from '../from-docx/model.ts'
import { plainText } from '../from-docx/plain-text.ts'
import { commentKey, type Thread, threadsOf } from './comments.ts'
import { remarksIn, type WrittenRemark } from './critic-pieces.ts'
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
  /** Comments of the edited file that answer none. */
  readonly #roots: ReadonlySet<string>
  readonly #text: NewText
  readonly #placed: Set<string>
  #gone: ReadonlySet<string> | null = null

  constructor(source: SourceText, original: WordDocument, edited: WordDocument, text: NewText) {
    this.#source = source
    this.#text = text
    this.#placed = text.placedComments
    this.#threads = threadsOf(edited)
    this.#known = threadsOf(original)
    this.#keys = new Set([...this.#known.values()].flatMap(allKeys))
    this.#roots = new Set([...this.#threads.values()].map(({ root }) => commentKey(root)))
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

  /** Whether a remark of the Markdown is a comment that somebody has deleted, or an answer to one. */
  readonly isGone = ({ words }: WrittenRemark): boolean => {
    this.#gone ??= new Set(
      [...this.#known.values()]
        .filter(({ root }) => !this.#roots.has(commentKey(root)))
        .flatMap(({ root, replies }) => [root, ...replies].map(remarkKey)),
    )
    return this.#gone.has(wordsOfRemark(words))
  }

  /** @param positionOf where a position of the edited paragraph is in the original one */
  place(
    original: BaseParagraph,
    edited: BaseParagraph,
    located: Located,
    positionOf: (edited: number) => number,
  ): readonly SourceEdit[] {
    const written = original.comments.length === 0 ? null : this.#remarksAt(located)
    const here = new Map(
      original.comments.flatMap(({ id }) => {
        const thread = this.#known.get(id)
        return thread === undefined ? [] : [[commentKey(thread.root), thread] as const]
      }),
    )
    const added = edited.comments.flatMap((place): readonly SourceEdit[] => {
      const thread = this.#threads.get(place.id)
      if (thread === undefined || this.#placed.has(place.id)) return []
      const before = here.get(commentKey(thread.root))
      if (before !== undefined && written !== null) {
        return this.#answers(place.id, before, thread, written)
      }
      this.#placed.add(place.id)
      return this.#comment(original, located, thread, positionOf(place.from), positionOf(place.to))
    })
    return written === null ? added : [...added, ...this.#removals(written)]
  }

  /** A comment that the Markdown hasn't. */
  #comment(
    original: BaseParagraph,
    located: Located,
    { root, replies }: Thread,
    from: number,
    to: number,
  ): readonly SourceEdit[] {
    const text = [root, ...replies].map((each) => this.#text.remark(each, each.resolved)).join('')
    const range = from < to ? rangeOf(original, located, from, to) : null
    if (range === null) {
      const end = offsetBehind(located, to)
      return [{ from: end, to: end, text }]
    }
    return [
      { from: range.from, to: range.from, text: '{==' },
      { from: range.to, to: range.to, text: `==}${text}` },
    ]
  }

  /** What is new in a comment that the Markdown has: answers, and whether it's resolved. */
  #answers(
    id: string,
    before: Thread,
    { root, replies }: Thread,
    written: ReadonlyMap<string, WrittenRemark>,
  ): readonly SourceEdit[] {
    const old = new Set(before.replies.map(commentKey))
    const added = replies.filter((each) => !old.has(commentKey(each)))
    const at = written.get(remarkKey(before.replies.at(-1) ?? before.root))?.to
    const first = written.get(remarkKey(before.root))
    if (at === undefined || first === undefined) return []
    this.#placed.add(id)
    const edits: SourceEdit[] = []
    const colon = first.words.startsWith('@') ? first.words.indexOf(':') : -1
    if (colon > 0 && root.resolved !== before.root.resolved) {
      const to = first.from + '{>>'.length + colon
      const from = to - (before.root.resolved ? ' resolved'.length : 0)
      edits.push({ from, to, text: root.resolved ? ' resolved' : '' })
    }
    const text = added.map((each) => this.#text.remark(each, false)).join('')
    return text === '' ? edits : [...edits, { from: at, to: at, text }]
  }

  /** Takes out the remarks that are gone, with the mark around what they were on. */
  #removals(written: ReadonlyMap<string, WrittenRemark>): readonly SourceEdit[] {
    const { text } = this.#source
    return [...written.values()].filter(this.isGone).flatMap(({ from, to }): SourceEdit[] => {
      const isMarked = text.startsWith('==}', from - 3)
      const start = isMarked ? text.lastIndexOf('{==', from) : -1
      if (start < 0) return [{ from, to, text: '' }]
      return [
        { from: start, to: start + 3, text: '' },
        { from: from - 3, to, text: '' },
      ]
    })
  }

  /** The remarks beside a paragraph in the Markdown, by what they say. */
  #remarksAt(located: Located): ReadonlyMap<string, WrittenRemark> {
    const start = this.#source.lineStart(located.start)
    const end = this.#source.lineEnd(located.end)
    // One on the last words stands behind them, and may go on over further lines.
    const text = this.#source.text.slice(start, end + 2000)
    const inside = remarksIn(text).filter(({ from }) => start + from <= end)
    return new Map(
      inside.map((each) => [
        wordsOfRemark(each.words),
        { ...each, from: start + each.from, to: start + each.to },
      ]),
    )
  }
}

/** What is compared of a comment and of a remark in Markdown: not by whom and when, which may be written in several ways. */
function remarkKey({ blocks }: WordComment): string {
  return comparable(plainText(blocks))
}

function wordsOfRemark(words: string): string {
  const signature = words.startsWith('@') ? words.indexOf(':') : -1
  return comparable(words.slice(signature + 1))
}

/** Letters and digits alone, since Markdown marks and escapes others. */
function comparable(words: string): string {
  const parts = plainWords(words).match(/[\p{L}\p{N}]+/gu) ?? []
  return parts.join(' ').slice(0, 200)
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
    if (each.from < each.to) {
      // What is taken out may be gone with more around it.
      if (!isTouched(each.from, each.to)) out.push(each)
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
