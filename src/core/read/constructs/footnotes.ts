import type { Block, Footnote, FootnoteReference } from '../../document/types.ts'
import type { Context, State } from '../state.ts'
import { lastAnchors } from './anchors.ts'

/** A note that is cited. */
interface CitedNote {
  readonly number: number
  references: number
  readonly identifier: string
  /** Of the file that it's in. */
  readonly state: State
}

/** Numbers footnotes by their first reference, and counts the references to each. Each file of a book has notes of its own. */
export class FootnoteNumbers {
  /** Whether notes are being read. */
  reading = false
  readonly #cited: CitedNote[] = []
  readonly #byFile = new Map<State['file'], Map<string, CitedNote>>()

  /** Counts one more reference. Numbers and occurrences count from 1. */
  addReference(
    identifier: string,
    state: State,
  ): { readonly number: number; readonly occurrence: number } {
    const ofFile = this.#byFile.get(state.file) ?? new Map<string, CitedNote>()
    this.#byFile.set(state.file, ofFile)
    let note = ofFile.get(identifier)
    if (note === undefined) {
      note = { number: this.#cited.length + 1, references: 0, identifier, state }
      ofFile.set(identifier, note)
      this.#cited.push(note)
    }
    note.references++
    return { number: note.number, occurrence: note.references }
  }

  /** Cited notes in the order of their numbers, those included that are cited while they are walked. */
  cited(): IterableIterator<CitedNote> {
    return this.#cited.values()
  }

  isCited(identifier: string, { file }: State): boolean {
    return this.#byFile.get(file)?.has(identifier) ?? false
  }
}

export function footnoteReference(
  identifier: string,
  line: number,
  state: State,
): FootnoteReference {
  state.budget.spend('footnoteReferences', 1, line)
  return { type: 'footnoteReference', ...state.footnotes.addReference(identifier, state) }
}

/**
 * The notes that the body and they themselves cite. Another is left out with a warning.
 *
 * @param states of all files
 */
export function footnotes(states: readonly State[], context: Context): Footnote[] {
  const [first] = states
  if (first === undefined) return []
  const { footnotes, citations } = first
  const read: Omit<Footnote, 'references'>[] = []
  footnotes.reading = true
  for (const { number, identifier, state } of footnotes.cited()) {
    state.file.enter()
    const citation = citations?.notes.get(identifier)
    if (citation !== undefined) {
      const { line } = citation
      const paragraph: Block = {
        type: 'paragraph',
        children: citation.children,
        dir: context.dir,
        align: null,
        line,
      }
      read.push({ number, line, children: state.file.numberLines([paragraph]) })
      continue
    }
    const note = state.file.notes.get(identifier)
    const blocks = state.flow(note?.children ?? [], state, context, note?.line ?? 1)
    const children = state.file.numberLines([...blocks, ...lastAnchors(state, context.dir)])
    read.push({ number, line: note?.line ?? 1, children })
  }
  footnotes.reading = false
  for (const state of states) {
    state.file.enter()
    for (const [identifier, note] of state.file.notes) {
      if (footnotes.isCited(identifier, state)) continue
      const message = `The footnote [^${note.label}] is cited nowhere and was left out.`
      state.log.add('footnote_unused', message, note.line)
    }
  }
  first.file.enter()
  return Array.from(footnotes.cited(), ({ references, state }, index) => {
    const { number = 0, children = [], line = 1 } = read[index] ?? {}
    return { number, children, references, line: line + state.file.linesBefore }
  })
}
