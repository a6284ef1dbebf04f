import {
  type SignedRemark,
  signedRemark,
} from '../../src/core/read/syntax/inline/remark-signature.ts'
import {
  type CriticPiece,
  criticPieces,
  isSignature,
  remarksIn,
  type WrittenRemark,
} from '../../src/merge/critic-pieces.ts'
import type { ReviewChange } from './change.ts'

/** A place in both texts. */
export interface Place {
  /** In the text as it was sent. */
  readonly at: number
  /** In the merged one. */
  readonly merged: number
}

/** A comment's mark that was opened. */
interface OpenMark extends Place {
  /** Where the change of its comment goes among the others. */
  readonly index: number
}

/**
 * Walks through a text and the same with a reviewer's changes in CriticMarkup, side by side. Marks that both have are text: they're
 * from before.
 */
export class CriticWalk {
  readonly #before: string
  readonly #merged: string
  readonly #pieces: ReadonlyMap<number, CriticPiece>
  readonly #remarks: ReadonlyMap<number, WrittenRemark>
  #open: readonly OpenMark[] = []

  constructor(before: string, merged: string) {
    this.#before = before
    this.#merged = merged
    this.#pieces = new Map(criticPieces(merged).map((piece) => [piece.from, piece]))
    this.#remarks = new Map(remarksIn(merged).map((remark) => [remark.from, remark]))
  }

  /**
   * Walks to the end of a line, over whatever lines its changes are.
   *
   * @returns the changes, and the ends of the line in both texts; `undefined` if the texts differ in anything but new marks
   */
  line(
    start: Place,
  ): { readonly changes: readonly ReviewChange[]; readonly end: Place } | undefined {
    const changes: (ReviewChange | undefined)[] = []
    const open = [...this.#open]
    let { at, merged } = start
    for (;;) {
      const isEnd = isLineEnd(this.#before, at) && isLineEnd(this.#merged, merged)
      if (isEnd) break
      const piece = this.#pieces.get(merged)
      const remark = this.#remarks.get(merged)
      const step =
        piece !== undefined
          ? this.#piece(piece, at)
          : remark !== undefined
            ? this.#remark(remark, at)
            : undefined
      if (step === null) return undefined
      if (step !== undefined) {
        if (step.change !== undefined) changes.push(step.change)
        at = step.end.at
        merged = step.end.merged
        continue
      }
      if (this.#isNew('{==', { at, merged })) {
        open.push({ at, merged, index: changes.length })
        // The comment goes before the changes of the words that it's on.
        changes.push(undefined)
        merged += 3
        continue
      }
      const mark = this.#isNew('==}', { at, merged }) ? open.pop() : undefined
      if (mark !== undefined) {
        const { change, end } = this.#markedComment(mark, { at, merged })
        // A mark of an earlier line has no place among these.
        if (changes[mark.index] === undefined && mark.merged >= start.merged)
          changes[mark.index] = change
        else changes.push(change)
        merged = end
        continue
      }
      if (this.#before[at] !== this.#merged[merged] || at >= this.#before.length) return undefined
      at++
      merged++
    }
    this.#open = open
    return { changes: changes.filter((change) => change !== undefined), end: { at, merged } }
  }

  /** Whether a mark stands in the merged text only. */
  #isNew(sign: string, { at, merged }: Place): boolean {
    return this.#merged.startsWith(sign, merged) && !this.#before.startsWith(sign, at)
  }

  #piece(piece: CriticPiece, at: number): Step | null {
    const { sign, from, content, remarks } = piece
    let end = remarks[0]?.from ?? piece.to
    const whole = this.#merged.slice(from, end)
    if (this.#before.startsWith(whole, at)) {
      return { end: { at: at + whole.length, merged: end } }
    }
    let signature = remarks[0]
    let after = acceptedContent(sign, content)
    const before = deletedContent(sign, content)
    if (after === undefined || before === undefined) return null
    // A substitution whose text holds an arrow.
    const next = sign === '--' && signature === undefined ? this.#pieces.get(end) : undefined
    if (next?.sign === '++') {
      after = next.content
      end = next.remarks[0]?.from ?? next.to
      signature = next.remarks[0]
    }
    if (!this.#before.startsWith(before, at)) return null
    const isSigned = signature !== undefined && isSignature(signature)
    if (isSigned && signature !== undefined) end = signature.to
    const place = { from: at, to: at + before.length }
    const change: ReviewChange = {
      kind: before === '' ? 'insertion' : after === '' ? 'deletion' : 'substitution',
      ...place,
      before,
      after,
      ...signers(isSigned && signature !== undefined ? [signature] : []),
      remarks: [],
      applied: [{ ...place, insert: after }],
      suggested: [{ ...place, insert: this.#merged.slice(from, end) }],
    }
    return { change, end: { at: place.to, merged: end } }
  }

  #remark(remark: WrittenRemark, at: number): Step {
    const whole = this.#merged.slice(remark.from, remark.to)
    if (this.#before.startsWith(whole, at)) {
      return { end: { at: at + whole.length, merged: remark.to } }
    }
    const { remarks, end } = this.#thread(remark.from)
    const insertion = { from: at, to: at, insert: this.#merged.slice(remark.from, end) }
    const change = commentOf({ from: at, to: at }, '', remarks, [insertion])
    return { change, end: { at, merged: end } }
  }

  #markedComment(mark: OpenMark, { at, merged }: Place): { change: ReviewChange; end: number } {
    const { remarks, end } = this.#thread(merged + 3)
    const insertions = [
      { from: mark.at, to: mark.at, insert: '{==' },
      { from: at, to: at, insert: this.#merged.slice(merged, end) },
    ]
    const words = this.#before.slice(mark.at, at)
    return { change: commentOf({ from: mark.at, to: at }, words, remarks, insertions), end }
  }

  /** A remark with its replies right behind it. */
  #thread(from: number): { readonly remarks: readonly SignedRemark[]; readonly end: number } {
    const remarks: SignedRemark[] = []
    let end = from
    for (let next = this.#remarks.get(end); next !== undefined; next = this.#remarks.get(end)) {
      remarks.push(signedRemark(next.words))
      end = next.to
    }
    return { remarks, end }
  }
}

interface Step {
  readonly change?: ReviewChange
  readonly end: Place
}

function isLineEnd(text: string, at: number): boolean {
  return at >= text.length || text[at] === '\n'
}

function commentOf(
  place: { readonly from: number; readonly to: number },
  words: string,
  remarks: readonly SignedRemark[],
  insertions: ReviewChange['applied'],
): ReviewChange {
  return {
    kind: 'comment',
    ...place,
    before: words,
    after: words,
    ...signersOf(remarks),
    remarks,
    applied: insertions,
    suggested: insertions,
  }
}

/** Who signed, each once, and the first day. */
export function signers(
  signatures: readonly WrittenRemark[],
): Pick<ReviewChange, 'authors' | 'date'> {
  return signersOf(signatures.map(({ words }) => signedRemark(words)))
}

function signersOf(remarks: readonly SignedRemark[]): Pick<ReviewChange, 'authors' | 'date'> {
  const authors = remarks.flatMap(({ author }) => author ?? [])
  const date = remarks.find((remark) => remark.date !== undefined)?.date
  return { authors: [...new Set(authors)], ...(date !== undefined && { date }) }
}

/** What a change leaves when it's accepted; `undefined` if it's no change. */
function acceptedContent(sign: CriticPiece['sign'], content: string): string | undefined {
  if (sign === '++') return content
  return sign === '--' ? '' : substituted(content)?.[1]
}

/** What stood there before. */
function deletedContent(sign: CriticPiece['sign'], content: string): string | undefined {
  if (sign === '--') return content
  return sign === '++' ? '' : substituted(content)?.[0]
}

function substituted(content: string): readonly [old: string, young: string] | undefined {
  const arrow = content.indexOf('~>')
  return arrow < 0 ? undefined : [content.slice(0, arrow), content.slice(arrow + 2)]
}

/** Text with its changes accepted and their signatures gone, and the signatures. */
export function acceptedText(text: string): {
  readonly text: string
  readonly signatures: readonly WrittenRemark[]
} {
  const parts: string[] = []
  const signatures: WrittenRemark[] = []
  let at = 0
  for (const { sign, from, to, content, remarks } of criticPieces(text)) {
    const [first, ...others] = remarks
    const isSigned = first !== undefined && isSignature(first)
    if (isSigned) signatures.push(first)
    const kept = isSigned ? others : remarks
    const accepted = acceptedContent(sign, content) ?? text.slice(from, kept[0]?.from ?? to)
    parts.push(
      text.slice(at, from),
      accepted,
      ...kept.map((each) => text.slice(each.from, each.to)),
    )
    at = to
  }
  return { text: parts.join('') + text.slice(at), signatures }
}
