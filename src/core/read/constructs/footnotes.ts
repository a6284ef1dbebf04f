import type { Block, Footnote, FootnoteReference } from '../../document/types.ts'
import type { Note } from '../contents/read-contents.ts'
import type { Context, State } from '../state.ts'
import { lastAnchors } from './anchors.ts'

/** Numbers footnotes by their first reference, and counts the references to each. */
export class FootnoteNumbers {
  /** Whether notes are being read. */
  reading = false
  readonly #byIdentifier = new Map<string, { readonly number: number; references: number }>()

  /** Counts one more reference. Numbers and occurrences count from 1. */
  addReference(identifier: string): { readonly number: number; readonly occurrence: number } {
    let note = this.#byIdentifier.get(identifier)
    if (note === undefined) {
      note = { number: this.#byIdentifier.size + 1, references: 0 }
      this.#byIdentifier.set(identifier, note)
    }
    note.references++
    return { number: note.number, occurrence: note.references }
  }

  /** Cited notes in the order of their numbers, those included that are cited while they are walked. */
  identifiers(): IterableIterator<string> {
    return this.#byIdentifier.keys()
  }

  references(identifier: string): number {
    return this.#byIdentifier.get(identifier)?.references ?? 0
  }
}

export function footnoteReference(
  identifier: string,
  line: number,
  state: State,
): FootnoteReference {
  state.budget.spend('footnoteReferences', 1, line)
  return { type: 'footnoteReference', ...state.footnotes.addReference(identifier) }
}

/** The notes that the body and they themselves cite. Another is left out with a warning. */
export function footnotes(
  notes: ReadonlyMap<string, Note>,
  state: State,
  context: Context,
): Footnote[] {
  const children: Block[][] = []
  state.footnotes.reading = true
  for (const identifier of state.footnotes.identifiers()) {
    const citation = state.citations?.notes.get(identifier)
    if (citation !== undefined) {
      const { line } = citation
      children.push([
        { type: 'paragraph', children: citation.children, dir: context.dir, align: null, line },
      ])
      continue
    }
    const note = notes.get(identifier)
    const blocks = state.flow(note?.children ?? [], state, context, note?.line ?? 1)
    children.push([...blocks, ...lastAnchors(state, context.dir)])
  }
  state.footnotes.reading = false
  for (const [identifier, note] of notes) {
    if (state.footnotes.references(identifier) > 0) continue
    const message = `The footnote [^${note.label}] is cited nowhere and was left out.`
    state.log.add('footnote_unused', message, note.line)
  }
  return Array.from(state.footnotes.identifiers(), (identifier, index) => ({
    number: index + 1,
    children: children[index] ?? [],
    references: state.footnotes.references(identifier),
    line: (state.citations?.notes.get(identifier) ?? notes.get(identifier))?.line ?? 1,
  }))
}
