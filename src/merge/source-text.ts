import { alignedToSource } from './align-source.ts'
import { type BaseParagraph, settledParagraph } from './story.ts'

/** Where the characters of a paragraph stand in the Markdown. */
export interface Located {
  /** The offset of each character of the paragraph; -1 for those that Octavo or Word made. */
  readonly offsets: Int32Array
  /** The offset of the first character of each insertion that the source suggests. */
  readonly insertions: readonly number[]
  /** The offsets of its characters with those insertions. */
  readonly shown: Int32Array
  /** Of its first character, and behind its last one. */
  readonly start: number
  readonly end: number
}

/** Paragraphs that come from the same lines. */
interface Group {
  readonly from: number
  to: number
  readonly paragraphs: BaseParagraph[]
  located: ReadonlyMap<BaseParagraph, Located> | null
}

/** Finds paragraphs of the Word file in the Markdown that it was written from. */
export class SourceText {
  readonly text: string
  /** Where front matter ends; 0 without any. */
  readonly bodyStart: number
  readonly #lineStarts: readonly number[]
  readonly #groups = new Map<BaseParagraph, Group>()
  readonly #settled = new Map<BaseParagraph, Located>()

  /** @param stories the body and the notes, as they were written */
  constructor(text: string, stories: readonly (readonly BaseParagraph[])[]) {
    this.text = text
    const front = /^---[ \t]*\r?\n[\s\S]*?\n(?:---|\.\.\.)[ \t]*(?=\r?\n|$)/.exec(text)
    this.bodyStart = front?.[0].length ?? 0
    this.#lineStarts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)]
    const lines = stories.flat().flatMap(({ line }) => (line === null ? [] : [line]))
    const starts = [...new Set(lines)].sort((a, b) => a - b)
    const next = new Map(starts.map((line, index) => [line, starts[index + 1]]))
    const first = starts[0] ?? Number.POSITIVE_INFINITY
    for (const story of stories) {
      let group: Group | null = null
      let groupLine = -1
      for (const paragraph of story) {
        const { line, generated } = paragraph
        if (generated) continue
        if (group === null || (line !== null && line !== groupLine)) {
          groupLine = line ?? 0
          const to = line === null ? first : (next.get(line) ?? Number.POSITIVE_INFINITY)
          group = {
            from: this.#startOf(line ?? 1),
            to: this.#startOf(to),
            paragraphs: [],
            located: null,
          }
        }
        group.paragraphs.push(paragraph)
        this.#groups.set(paragraph, group)
      }
    }
  }

  /** Where a paragraph is in the Markdown; `null` if it isn't there, or too long to be found. */
  locate(paragraph: BaseParagraph): Located | null {
    const known = this.#settled.get(paragraph)
    if (known !== undefined) return known
    const group = this.#groups.get(paragraph)
    if (group === undefined) return null
    group.located ??= this.#align(group)
    return group.located.get(paragraph) ?? null
  }

  /** A paragraph as it is once what the Markdown suggests of it is made, or isn't, in the same place. */
  settled(paragraph: BaseParagraph): BaseParagraph {
    const plain = settledParagraph(paragraph)
    const located = this.locate(paragraph)
    if (located) this.#settled.set(plain, { ...located, offsets: located.shown, insertions: [] })
    return plain
  }

  /** The paragraphs that come from the same lines as one, with it. */
  ofSameLines(paragraph: BaseParagraph): readonly BaseParagraph[] {
    return this.#groups.get(paragraph)?.paragraphs ?? []
  }

  /** Where the line begins that a paragraph says it comes from. */
  startOfLines({ line }: BaseParagraph): number | null {
    return line === null ? null : this.#startOf(line)
  }

  /** The number of the line that an offset is on, from 1. */
  lineAt(offset: number): number {
    let low = 0
    let high = this.#lineStarts.length
    while (low + 1 < high) {
      const middle = (low + high) >> 1
      if ((this.#lineStarts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return low + 1
  }

  lineStart(offset: number): number {
    return this.#lineStarts[this.lineAt(offset) - 1] ?? 0
  }

  /** Behind the last character of the line that an offset is on, before its line break. */
  lineEnd(offset: number): number {
    const next = this.text.indexOf('\n', offset)
    const end = next < 0 ? this.text.length : next
    return this.text.charAt(end - 1) === '\r' && end > offset ? end - 1 : end
  }

  /** Where the line begins that is behind the one that an offset is on. */
  nextLine(offset: number): number {
    const end = this.text.indexOf('\n', offset)
    return end < 0 ? this.text.length : end + 1
  }

  #startOf(line: number): number {
    return this.#lineStarts[line - 1] ?? this.text.length
  }

  #align({ from, to, paragraphs }: Group): ReadonlyMap<BaseParagraph, Located> {
    const shown = paragraphs.map(shownText)
    const offsets = alignedToSource(
      shown.map(({ text }) => text).join('\n'),
      withoutRemarks(this.text.slice(from, to)),
    )
    const located = new Map<BaseParagraph, Located>()
    if (offsets === null) return located
    let before = 0
    paragraphs.forEach((paragraph, index) => {
      const { text = '', places = [], insertions = [] } = shown[index] ?? {}
      const at = (place: number) => {
        const offset = offsets[before + place] ?? -1
        return offset < 0 ? -1 : from + offset
      }
      const own = Int32Array.from(places, at)
      const all = Int32Array.from({ length: text.length }, (_, place) => at(place))
      const found = all.filter((offset) => offset >= 0)
      const starts = insertions.map(at)
      before += text.length + 1
      if (found.length === 0) return
      located.set(paragraph, {
        offsets: own,
        insertions: starts,
        shown: all,
        start: found[0] ?? 0,
        end: (found.at(-1) ?? 0) + 1,
      })
    })
    return located
  }
}

/** A text in which nothing is found of what remarks say, and who says it when. */
function withoutRemarks(text: string): string {
  return text.replace(/\{>>[^{}<>]{0,1000}<<\}/g, (remark) => '\0'.repeat(remark.length))
}

/** The text with the insertions that the source suggests, and where each character of the paragraph is in it. */
function shownText({ text, insertions }: BaseParagraph): {
  readonly text: string
  readonly places: readonly number[]
  readonly insertions: readonly number[]
} {
  const parts: string[] = []
  const places: number[] = []
  const starts: number[] = []
  let at = 0
  let length = 0
  const take = (to: number) => {
    for (; at < to; at++) places.push(length++)
  }
  for (const insertion of insertions) {
    parts.push(text.slice(at, insertion.at))
    take(insertion.at)
    starts.push(length)
    const words = insertion.characters.map((each) => each.text).join('')
    parts.push(words)
    length += words.length
  }
  parts.push(text.slice(at))
  take(text.length)
  return { text: parts.join(''), places, insertions: starts }
}
