import type { WordDocument } from '../from-docx/model.ts'
import { pairParagraphs, type Step } from './pair-paragraphs.ts'
import type { MarkSets } from './run-marks.ts'
import { type BaseParagraph, storyOf } from './story.ts'

/** A note that is the same one in both files. */
export interface NotePair {
  readonly kind: 'footnotes' | 'endnotes'
  readonly before: string
  readonly after: string
}

/** What notes are called by their kind and id. Both of a pair have one name, and a new note has its own. */
export type NoteNames = ReadonlyMap<string, string>

export interface PairedNotes {
  readonly pairs: readonly NotePair[]
  /** The names of those in the edited file; those in the original are called by their own kind and id. */
  readonly names: NoteNames
}

/** Pairs the notes of two files as paragraphs are: by their words and lines, since Word numbers them anew. */
export function pairNotes(
  original: WordDocument,
  edited: WordDocument,
  marks: MarkSets,
): PairedNotes {
  const pairs: NotePair[] = []
  const names = new Map<string, string>()
  for (const kind of ['footnotes', 'endnotes'] as const) {
    const reference = kind === 'footnotes' ? 'footnote' : 'endnote'
    const before = firstParagraphs(original[kind], marks)
    const after = firstParagraphs(edited[kind], marks)
    for (const id of after.values()) names.set(`${reference} ${id}`, `new ${reference} ${id}`)
    for (const { original: a, edited: b } of replaced(
      pairParagraphs([...before.keys()], [...after.keys()]),
    )) {
      const [old, young] = [a && before.get(a), b && after.get(b)]
      if (typeof old !== 'string' || typeof young !== 'string') continue
      pairs.push({ kind, before: old, after: young })
      names.set(`${reference} ${young}`, `${reference} ${old}`)
    }
  }
  return { pairs, names }
}

function firstParagraphs(
  notes: WordDocument['footnotes'],
  marks: MarkSets,
): ReadonlyMap<BaseParagraph, string> {
  return new Map(
    [...notes].flatMap(([id, { blocks }]) => {
      const [first] = storyOf(blocks, marks)
      return first === undefined ? [] : [[first, id] as const]
    }),
  )
}

/** Notes that have nothing in common are the same one where as many are gone at a place as are new there. */
function replaced(steps: readonly Step[]): readonly Step[] {
  const out: Step[] = []
  let gone: BaseParagraph[] = []
  let added: BaseParagraph[] = []
  const flush = () => {
    if (gone.length === added.length) {
      gone.forEach((original, index) => {
        const edited = added[index]
        if (edited !== undefined) out.push({ original, edited })
      })
    }
    gone = []
    added = []
  }
  for (const step of steps) {
    if (step.original === null) added.push(step.edited)
    else if (step.edited === null) gone.push(step.original)
    else {
      flush()
      out.push(step)
    }
  }
  flush()
  return out
}
