import type { TrackedChanges } from '../from-docx/markdown/apply-changes.ts'
import type { WordChange, WordInline } from '../from-docx/model.ts'
import { type CriticPiece, criticPieces, isSignature, type WrittenRemark } from './critic-pieces.ts'
import type { NewText } from './new-text.ts'
import { type ParagraphEdit, textOf } from './paragraph-edits.ts'
import { noMarks, type RunMarks } from './run-marks.ts'
import { deletion, insertion, substitution } from './signature.ts'
import type { Located, SourceText } from './source-text.ts'
import { type BaseParagraph, type Character, objectCharacter, paragraphEnd } from './story.ts'

/** A change of the Markdown. */
export interface SourceEdit {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** What could not be written into the Markdown. */
export interface Problem {
  readonly text: string
  readonly reason: string
}

export interface PlacedEdits {
  readonly edits: readonly SourceEdit[]
  readonly problems: readonly Problem[]
}

/** A stretch of the original paragraph whose characters look the same, and its place in the Markdown. */
interface Stretch {
  readonly from: number
  readonly to: number
  readonly start: number
  readonly end: number
}

/** Characters that are markup right before and behind text. */
export const openers = /[*_~`=+^[]{1,20}$/
const closers =
  /^(?:[*_~`=+^]{1,20}|\](?:\([^()\s]{0,2000}\)|\[[^[\]]{0,200}\])|\]\{[^{}]{0,200}\}){1,20}/

/** Objects in a row that are looked for. */
const mostObjects = 200

/** Writes the changes of one paragraph into the Markdown. */
export class ParagraphPlacer {
  readonly #source: SourceText
  readonly #paragraph: BaseParagraph
  readonly #located: Located
  readonly #changes: TrackedChanges
  readonly #newText: NewText
  readonly #isGone: (remark: WrittenRemark) => boolean
  readonly #edits: SourceEdit[] = []
  readonly #problems: Problem[] = []

  constructor(
    source: SourceText,
    paragraph: BaseParagraph,
    located: Located,
    changes: TrackedChanges,
    newText: NewText,
    isGone: (remark: WrittenRemark) => boolean,
  ) {
    this.#source = source
    this.#paragraph = paragraph
    this.#located = located
    this.#changes = changes
    this.#newText = newText
    this.#isGone = isGone
  }

  place(edits: readonly ParagraphEdit[]): PlacedEdits {
    const settled = edits.filter((edit) => edit.type === 'settled')
    for (const edit of joined(edits)) {
      if (edit.type === 'text') this.#text(edit)
      else if (edit.type === 'marks') this.#marks(edit)
    }
    this.#settle(settled)
    return { edits: this.#edits, problems: this.#problems }
  }

  #text(edit: Extract<ParagraphEdit, { type: 'text' }>): void {
    const { from, to, inserted, change } = edit
    const words = this.#paragraph.text.slice(from, to)
    if (from < to && inserted.length === 0) {
      this.#delete(from, to, change)
      return
    }
    const marks = this.#paragraph.characters[from]?.marks ?? noMarks
    const stretches = from < to ? this.#stretches(from, to, change) : []
    const [only] = stretches
    const replacesOne = stretches.length === 1 && only?.from === from && only.to === to
    if (from < to && replacesOne && inserted[0]?.marks === marks) {
      const markdown = this.#markdown(inserted, marks, only.start, only.end)
      this.#replace(only.start, only.end, markdown, change)
      return
    }
    if (from < to) this.#delete(from, to, change)
    if (words === '' || from >= to) this.#insert(from, inserted, change)
    else this.#insert(to, inserted, change)
  }

  #delete(from: number, to: number, change: WordChange | null): void {
    for (const stretch of joinedStretches(
      this.#stretches(from, to, change).map((each) => this.#whole(each)),
    )) {
      const { start, end } = stretch
      const source = this.#source.text.slice(start, end)
      const text = this.#changes === 'all' ? deletion(source, change) : ''
      this.#edits.push({ from: start, to: end, text })
    }
  }

  #replace(start: number, end: number, markdown: string, change: WordChange | null): void {
    const source = this.#source.text.slice(start, end)
    const text = this.#changes === 'all' ? substitution(source, markdown, change) : markdown
    this.#edits.push({ from: start, to: end, text })
  }

  #insert(at: number, inserted: readonly Character[], change: WordChange | null): void {
    const first = inserted[0]
    if (first === undefined) return
    const { offset, around } = this.#insertionPoint(at, first.marks)
    const markdown = this.#markdown(inserted, around, offset)
    if (markdown === '') return
    const text = this.#changes === 'all' ? insertion(markdown, change) : markdown
    this.#edits.push({ from: offset, to: offset, text })
  }

  /** Where text can be inserted so that it has those marks, or none. */
  #insertionPoint(
    at: number,
    marks: RunMarks,
  ): { readonly offset: number; readonly around: RunMarks } {
    const { characters } = this.#paragraph
    const left = this.#endBefore(at)
    const right = this.#startAt(at)
    const leftMarks = left === null ? undefined : (characters[left.index]?.marks ?? noMarks)
    const rightMarks = right === null ? undefined : (characters[right.index]?.marks ?? noMarks)
    const { text } = this.#source
    if (left !== null && leftMarks === marks) return { offset: left.offset, around: marks }
    if (right !== null && rightMarks === marks) return { offset: right.offset, around: marks }
    if (left !== null && leftMarks === noMarks) return { offset: left.offset, around: noMarks }
    if (left !== null) {
      const rest = text.slice(left.offset, right?.offset ?? left.offset + 3000)
      const [signs = ''] = closers.exec(rest) ?? []
      return { offset: left.offset + signs.length, around: noMarks }
    }
    if (right !== null) {
      const [signs = ''] =
        openers.exec(text.slice(Math.max(0, right.offset - 20), right.offset)) ?? []
      return { offset: right.offset - (rightMarks === noMarks ? 0 : signs.length), around: noMarks }
    }
    return { offset: this.#located.end, around: noMarks }
  }

  /** The nearest character before a position that the Markdown has, and the offset behind it. */
  #endBefore(at: number): { readonly index: number; readonly offset: number } | null {
    for (let index = at - 1; index >= 0; index--) {
      const offset = this.#located.offsets[index] ?? -1
      if (offset >= 0) return { index, offset: this.#characterEnd(index, offset) }
      const object = this.#objectAt(index)
      if (object !== null) return { index, offset: object.to }
    }
    return null
  }

  #startAt(at: number): { readonly index: number; readonly offset: number } | null {
    const { offsets } = this.#located
    for (let index = at; index < offsets.length; index++) {
      const offset = offsets[index] ?? -1
      if (offset >= 0) return { index, offset: this.#characterStart(index, offset) }
      const object = this.#objectAt(index)
      if (object !== null) return { index, offset: object.from }
    }
    return null
  }

  /** Where a note, a formula or a picture is written: it has no character in the Markdown, but stands between two that have. */
  #objectAt(index: number): { readonly from: number; readonly to: number } | null {
    const { characters } = this.#paragraph
    if (characters[index]?.object === undefined) return null
    const { offsets } = this.#located
    const isShown = (at: number) => (offsets[at] ?? -1) >= 0
    let first = index
    while (first > 0 && !isShown(first - 1) && index - first < mostObjects) first--
    if (index - first >= mostObjects) return null
    let behind = index + 1
    while (behind < characters.length && !isShown(behind)) behind++
    const { from, to } = this.#between(first - 1, behind)
    let at = from
    for (const each of characters.slice(first, index + 1)) {
      if (each.object === undefined) continue
      const place = placeOfObject(this.#source.text.slice(at, to), each.object.type)
      if (place === null) return null
      if (each === characters[index]) return { from: at + place.from, to: at + place.to }
      at += place.to
    }
    return null
  }

  /** What is written between two characters that the Markdown has, or up to an end of the line or the cell. */
  #between(before: number, behind: number): { readonly from: number; readonly to: number } {
    const { text } = this.#source
    const { offsets, start, end } = this.#located
    const [left = -1, right = -1] = [offsets[before], offsets[behind]]
    const isCell = this.#paragraph.cell !== null
    const lineStart = this.#source.lineStart(start)
    const lineEnd = this.#source.lineEnd(end)
    const bar = isCell ? text.indexOf('|', end) : -1
    return {
      from:
        left >= 0
          ? this.#characterEnd(before, left)
          : isCell
            ? Math.max(lineStart, text.lastIndexOf('|', start))
            : lineStart,
      to:
        right >= 0
          ? this.#characterStart(behind, right)
          : bar < 0
            ? lineEnd
            : Math.min(bar, lineEnd),
    }
  }

  /** Behind all that a character is written as: `&amp;`, `---`. */
  #characterEnd(index: number, offset: number): number {
    const { text } = this.#source
    const shown = this.#paragraph.text.charAt(index)
    const rest = text.slice(offset, offset + 40)
    if (text.charAt(offset) === '&') {
      return offset + (/^&(?:#\w{1,8}|\w{2,31});/.exec(rest)?.[0].length ?? 1)
    }
    if (/[–—]/.test(shown)) return offset + (/^-{1,3}/.exec(rest)?.[0].length ?? 1)
    if (shown === '…') return offset + (/^\.{1,3}/.exec(rest)?.[0].length ?? 1)
    return offset + 1
  }

  #characterStart(index: number, offset: number): number {
    const { text } = this.#source
    const shown = this.#paragraph.text.charAt(index)
    if (/[–—]/.test(shown)) return offset - (/-{0,2}$/.exec(text.slice(0, offset))?.[0].length ?? 0)
    const isEscaped = text.charAt(offset - 1) === '\\' && /[!-/:-@[-`{-~]/.test(shown)
    return isEscaped ? offset - 1 : offset
  }

  /**
   * The part of a paragraph from one position to another, by its marks.
   *
   * @param deleted whose deletion takes away the notes, formulas and pictures in it; absent if they stay
   */
  #stretches(from: number, to: number, deleted?: WordChange | null): readonly Stretch[] {
    const { characters } = this.#paragraph
    const { offsets } = this.#located
    const stretches: Stretch[] = []
    let lost = ''
    for (let index = from; index < to; index++) {
      const offset = offsets[index] ?? -1
      const character = characters[index]
      if (offset < 0) {
        if (character?.text === objectCharacter) {
          if (deleted !== undefined) this.#deleteObject(index, deleted)
        } else lost += character?.text ?? ''
        continue
      }
      const last = stretches.at(-1)
      const start = this.#characterStart(index, offset)
      const end = this.#characterEnd(index, offset)
      const before = last && characters[last.to - 1]?.marks
      if (last && before === character?.marks) {
        stretches[stretches.length - 1] = { ...last, to: index + 1, end: Math.max(last.end, end) }
      } else stretches.push({ from: index, to: index + 1, start, end })
    }
    if (stretches.length === 0 && lost.trim() !== '') {
      this.#problems.push({ text: lost, reason: 'It was not written in the Markdown.' })
    }
    return stretches
  }

  /** A stretch with the markup around it, if all that the markup is on belongs to it. */
  #whole(stretch: Stretch): Stretch {
    const { characters, text } = this.#paragraph
    const marks = characters[stretch.from]?.marks ?? noMarks
    if (marks === noMarks) return stretch
    const before = characters[stretch.from - 1]?.marks
    const after = characters[stretch.to]?.marks
    if (before === marks || after === marks) return stretch
    if (stretch.to < text.length && after !== noMarks) return stretch
    if (stretch.from > 0 && before !== noMarks) return stretch
    const source = this.#source.text
    const least = this.#endBefore(stretch.from)?.offset ?? 0
    const most = this.#startAt(stretch.to)?.offset ?? source.length
    const [opening = ''] =
      openers.exec(source.slice(Math.max(least, stretch.start - 20), stretch.start)) ?? []
    const [closing = ''] =
      closers.exec(source.slice(stretch.end, Math.min(most, stretch.end + 3000))) ?? []
    return { ...stretch, start: stretch.start - opening.length, end: stretch.end + closing.length }
  }

  /** Deletes a note, a formula or a picture, which has no character in the Markdown. */
  #deleteObject(index: number, change: WordChange | null): void {
    const { object } = this.#paragraph.characters[index] ?? {}
    const place = this.#objectAt(index)
    if (place === null) {
      this.#problems.push({
        text: `(${object?.type ?? 'object'})`,
        reason: 'It cannot be found in the Markdown.',
      })
      return
    }
    const { from, to } = place
    const source = this.#source.text.slice(from, to)
    const text = this.#changes === 'all' ? deletion(source, change) : ''
    this.#edits.push({ from, to, text })
  }

  #marks({ from, to, before, after, change }: Extract<ParagraphEdit, { type: 'marks' }>): void {
    const shown = this.#paragraph.characters.slice(from, to)
    const restyled = shown.map((each) => ({ ...each, marks: after }))
    for (const stretch of this.#stretches(from, to)) {
      const whole = before === noMarks ? stretch : this.#whole(stretch)
      const isWhole = before === noMarks || whole.start < stretch.start
      const around = isWhole ? noMarks : before
      const markdown = this.#markdown(restyled, around, whole.start, whole.end)
      this.#replace(whole.start, whole.end, markdown, change)
    }
  }

  /** Accepts or rejects changes that the Markdown suggests. */
  #settle(edits: readonly Extract<ParagraphEdit, { type: 'settled' }>[]): void {
    const { text } = this.#source
    const start = this.#source.lineStart(this.#located.start)
    const found = criticPieces(text.slice(start, this.#source.lineEnd(this.#located.end) + 400))
    const settled = new Map<CriticPiece, { inserted?: boolean; deleted?: boolean }>()
    for (const { from, insertion, accepted } of edits) {
      const index = insertion ? this.#paragraph.insertions.findIndex(({ at }) => at === from) : -1
      const offset =
        (insertion ? this.#located.insertions[index] : this.#located.offsets[from]) ?? -1
      const piece = found.find((each) => start + each.from <= offset && offset < start + each.to)
      if (offset < 0 || piece === undefined) {
        // Where a suggested block ends, Word needs the end of a paragraph.
        const words = this.#paragraph.insertions[index]?.characters ?? []
        if (insertion && words.every((each) => each.text === paragraphEnd)) continue
        this.#problems.push({
          text: this.#paragraph.text.slice(0, 80),
          reason: 'A change that was accepted or rejected cannot be found in the Markdown.',
        })
        continue
      }
      const half = insertion ? { inserted: accepted } : { deleted: accepted }
      settled.set(piece, { ...settled.get(piece), ...half })
    }
    for (const [piece, halves] of settled) {
      this.#edits.push({
        from: start + piece.from,
        to: start + piece.to,
        text: settledPiece(
          { ...piece, remarks: piece.remarks.filter((each) => !this.#isGone(each)) },
          halves,
          text.slice(start),
        ),
      })
    }
  }

  /** @param from the place in the Markdown where it goes, and up to which it replaces what's there */
  #markdown(inserted: readonly Character[], around: RunMarks, from: number, to = from): string {
    const inCell = this.#paragraph.cell !== null
    const own = inserted.filter(({ text }) => text !== paragraphEnd)
    const isMarked = this.#changes === 'all'
    const { text } = this.#source
    return this.#newText.inline(own, around, {
      before: isMarked ? '+' : text.charAt(from - 1).trim(),
      after: isMarked ? '+' : text.charAt(to).trim(),
      isLineStart: false,
      inCell,
      oneLine: inCell || this.#paragraph.paragraph.headingLevel !== null,
    })
  }
}

/** What remains of a change once its halves are accepted or rejected; a half of which nobody said anything stays. */
function settledPiece(
  { sign, content, remarks }: CriticPiece,
  { inserted, deleted }: { readonly inserted?: boolean; readonly deleted?: boolean },
  text: string,
): string {
  const [old = '', young = ''] =
    sign === '~~' ? content.split('~>') : sign === '--' ? [content] : ['', content]
  const isOpen = (deleted === undefined && old !== '') || (inserted === undefined && young !== '')
  const before = old === '' || deleted ? '' : deleted === undefined ? `{--${old}--}` : old
  const after = young === '' || inserted === false ? '' : inserted ? young : `{++${young}++}`
  const kept = remarks.filter((each) => isOpen || !isSignature(each))
  return before + after + kept.map(({ from, to }) => text.slice(from, to)).join('')
}

/** Where a note, a formula or a picture is written in a piece of Markdown. */
function placeOfObject(
  markdown: string,
  type: WordInline['type'],
): { readonly from: number; readonly to: number } | null {
  const between = (open: string, close: string, from = 0) => {
    const start = markdown.indexOf(open, from)
    const end = start < 0 ? -1 : markdown.indexOf(close, start + open.length)
    return end < 0 ? null : { from: start, to: end + close.length }
  }
  switch (type) {
    case 'noteReference':
      return between('[^', ']')
    case 'formula':
      return between('$$', '$$') ?? between('$', '$')
    case 'image': {
      const alt = between('![', '](')
      const address = alt && between('(', ')', alt.to - 1)
      return alt && address && { from: alt.from, to: address.to }
    }
    default:
      return null
  }
}

/** A deletion and an insertion of one author at one place are a substitution. */
function joined(edits: readonly ParagraphEdit[]): readonly ParagraphEdit[] {
  const insertions = edits.filter(
    (edit) => edit.type === 'text' && edit.from === edit.to && edit.inserted.length > 0,
  )
  const used = new Set<ParagraphEdit>()
  const out: ParagraphEdit[] = []
  for (const edit of edits) {
    if (edit.type === 'text' && edit.from < edit.to && edit.inserted.length === 0) {
      const partner = insertions.find(
        (each) =>
          each.type === 'text' &&
          !used.has(each) &&
          (each.from === edit.from || each.from === edit.to) &&
          each.change?.author === edit.change?.author &&
          !textOf(each.inserted).includes(paragraphEnd),
      )
      if (partner?.type === 'text') {
        used.add(partner)
        out.push({ ...edit, inserted: partner.inserted })
        continue
      }
    }
    out.push(edit)
  }
  return out.filter((edit) => !used.has(edit))
}

/** Stretches that touch are one, so that a change over all of a marked text and what is around it is one change. */
function joinedStretches(stretches: readonly Stretch[]): readonly Stretch[] {
  const out: Stretch[] = []
  for (const stretch of stretches) {
    const last = out.at(-1)
    if (last !== undefined && last.end === stretch.start) {
      out[out.length - 1] = { ...last, to: stretch.to, end: stretch.end }
    } else out.push(stretch)
  }
  return out
}
