import { shownNumber } from '../../document/shown-number.ts'
import type { FootnoteReference } from '../../document/types.ts'
import { type Context, paragraphOf } from './context.ts'
import type { Ref } from './nodes.ts'
import { outermostPlace, type Place } from './place.ts'
import { wordsOf } from './revision.ts'

export function drawFootnoteReference(
  reference: FootnoteReference,
  place: Place,
  { footnote, list }: Context,
): Ref {
  const { number } = reference
  const shown = shownNumber(reference)
  const c = footnote(reference, place)
  return list.add(
    c === undefined
      ? { k: 'footnoteReference', number, shown }
      : { k: 'footnote', number, shown, c },
  )
}

/** Notes cited inside so many others come at the end of the document instead of at the foot of the page. */
const deepest = 8

/** Show rules that Typst nests for a note and its entry. */
const cost = 2

/** The place inside a note that is cited at a place. */
export function notePlace(place: Place, { document, theme }: Context): Place {
  return outermostPlace({
    room: theme.geometry.measure,
    pageHeight: theme.geometry.textHeight,
    size: theme.geometry.noteSize,
    dir: document.dir,
    depth: place.depth + cost,
  })
}

/** The notes of one document: which are drawn, and which are left for its end. */
export class Footnotes {
  readonly #drawn = new Set<number>()
  readonly #endnotes: number[] = []
  readonly #deepest: number
  #depth = 0

  /** @param atEnd whether all notes come at the end of the document */
  constructor(atEnd: boolean) {
    this.#deepest = atEnd ? 0 : deepest
  }

  /** The content of a note, for its first reference; `undefined` for the others and where it comes at the end. */
  draw({ number }: FootnoteReference, place: Place, context: Context): readonly Ref[] | undefined {
    if (this.#drawn.has(number)) return undefined
    this.#drawn.add(number)
    if (this.#depth < this.#deepest) return this.#content(number, place, context)
    this.#endnotes.push(number)
    return undefined
  }

  /** The notes that come at the end of the document, or of one of its records. */
  drawEndnotes(place: Place, context: Context): Ref[] {
    return this.#drawEach(place, context, (mark, content) => [
      paragraphOf([mark], context),
      ...content,
    ])
  }

  /** The notes cited since, each with its number before its text. */
  drawNotes(place: Place, context: Context): Ref[] {
    return this.#drawEach(place, context, (mark, content) => [
      context.list.add({ k: 'slideNote', c: [mark, ' ', ...content] }),
    ])
  }

  #drawEach(
    place: Place,
    context: Context,
    together: (mark: Ref, content: readonly Ref[]) => readonly Ref[],
  ): Ref[] {
    const refs: Ref[] = []
    // A note may cite another, which then joins the list.
    for (const number of this.#endnotes) {
      const shown = shownNumber(context.document.footnotes[number - 1] ?? { number })
      const mark = context.list.add({ k: 'endnoteNumber', number, shown })
      refs.push(...together(mark, this.#content(number, place, context)))
    }
    this.#endnotes.length = 0
    return refs
  }

  #content(number: number, place: Place, context: Context): Ref[] {
    const { document } = context
    const [first, ...rest] = document.footnotes[number - 1]?.children ?? []
    const inner = notePlace(place, context)
    this.#depth += 1
    // The first paragraph is beside the number, where it can't be a paragraph of its own.
    const opening =
      first?.type === 'paragraph'
        ? context.inlines(wordsOf(first), inner)
        : context.blocks(first === undefined ? [] : [first], inner)
    const refs = [...opening, ...context.blocks(rest, inner)]
    this.#depth -= 1
    return refs
  }
}
