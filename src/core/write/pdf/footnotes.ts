import type { FootnoteReference } from '../../document/types.ts'
import { type Context, paragraphOf } from './context.ts'
import type { Ref } from './nodes.ts'
import { narrowest, type Place } from './place.ts'

/** Notes cited inside so many others come at the end of the document instead of at the foot of the page. */
const deepest = 8

/** Show rules that Typst nests for a note and its entry. */
const cost = 2

export interface Footnotes {
  /** The content of a note, for its first reference; `undefined` for the others and where it comes at the end. */
  draw(reference: FootnoteReference, place: Place, context: Context): readonly Ref[] | undefined
  /** The notes that come at the end of the document. */
  drawEndnotes(place: Place, context: Context): Ref[]
}

export function drawFootnoteReference(
  reference: FootnoteReference,
  place: Place,
  { footnote, list }: Context,
): Ref {
  const { number } = reference
  const c = footnote(reference, place)
  return list.add(
    c === undefined ? { k: 'footnoteReference', number } : { k: 'footnote', number, c },
  )
}

export function createFootnotes(): Footnotes {
  const drawn = new Set<number>()
  const endnotes: number[] = []
  let depth = 0
  return {
    draw({ number }, place, context) {
      if (drawn.has(number)) return undefined
      drawn.add(number)
      if (depth < deepest) return content(number, place, context)
      endnotes.push(number)
      return undefined
    },
    drawEndnotes(place, context) {
      const refs: Ref[] = []
      // Drawing one may cite another, which then joins the list.
      for (const number of endnotes) {
        const mark = context.list.add({ k: 'endnoteNumber', number })
        refs.push(paragraphOf([mark], context), ...content(number, place, context))
      }
      return refs
    },
  }

  function content(number: number, place: Place, context: Context): Ref[] {
    const { geometry } = context.theme
    const [first, ...rest] = context.document.footnotes[number - 1]?.children ?? []
    const inner: Place = {
      room: geometry.measure,
      size: geometry.noteSize,
      narrowest: narrowest.page,
      dir: context.document.dir,
      depth: place.depth + cost,
      lists: 0,
      caps: 'none',
      quoted: false,
      plainLinks: false,
      linked: false,
      line: null,
    }
    depth += 1
    // The first paragraph stands beside the number, where it can't be a paragraph of its own.
    const opening =
      first?.type === 'paragraph'
        ? context.inlines(first.children, inner)
        : context.blocks(first === undefined ? [] : [first], inner)
    const refs = [...opening, ...context.blocks(rest, inner)]
    depth -= 1
    return refs
  }
}
