import type {
  Block,
  Document,
  Inline,
  Metadata,
  RevisedTitle,
  Signature,
} from '../document/types.ts'
import type { Warning } from '../document/warnings.ts'
import { Fingerprints } from './fingerprints.ts'
import { finished } from './finished.ts'
import { Interning } from './interning.ts'
import { mergedBlocks } from './merged-blocks.ts'
import { mergedLine } from './merged-line.ts'
import { type MetadataChange, metadataChanges } from './metadata-changes.ts'
import { numberMoves } from './moves.ts'
import { deletion, insertion, type State } from './state.ts'
import { withoutComments } from './without-comments.ts'

/** Words that may be looked at to find out which block became which: a second's work. */
const mostWords = 60_000_000

export interface Compared {
  readonly document: Document
  /** What front matter says otherwise. */
  readonly metadata: readonly MetadataChange[]
  readonly warnings: readonly Warning[]
}

/**
 * Two versions of a document in one tree, in which all that was deleted, inserted or moved is marked. Without the insertions it
 * reads as the old version, and without the deletions as the new one.
 *
 * Compared is what is shown. Numbers that are counted, ids, the space between list items and where the source breaks its lines
 * are no changes; text that looks different, such as a word that became bold, was replaced.
 *
 * @param old without suggested changes, as is `after`
 * @param signature who made the changes and when, as far as that is known
 */
export function compareDocuments(old: Document, after: Document, signature: Signature): Compared {
  const before = withoutComments(old)
  const interning = new Interning()
  const budget = { words: mostWords }
  const state: State = {
    interning,
    old: new Fingerprints(before, interning),
    young: new Fingerprints(after, interning),
    budget,
    signature,
    deleted: [],
    inserted: [],
    notes: new Map(),
    rows: 0,
    blocks: mergedBlocks,
    inlines: mergedLine,
  }
  const children = mergedBlocks(before.children, after.children, state)
  const hasCommon = hasInCommon(children)
  numberMoves(state)
  const title = revisedTitle(before, after, state)
  const merged = { ...after, children, revisedTitle: title }
  const document = finished(merged, {
    old: before.footnotes,
    young: after.footnotes,
    pairs: state.notes,
    merged: (a, b) => mergedBlocks(a, b, state),
    insertion: insertion(state),
    deletion: deletion(state),
  })
  const warnings: Warning[] = []
  if (budget.words <= 0) warnings.push(tooLarge)
  else if (!hasCommon && before.children.length > 0 && after.children.length > 0) {
    warnings.push(nothingInCommon)
  }
  return { document, metadata: metadataChanges(before, after), warnings }
}

const nothingInCommon: Warning = {
  code: 'comparison_without_common_text',
  message:
    'The two versions have nothing in common: all of the old one is shown as deleted, and all of the new one as inserted.',
}

const tooLarge: Warning = {
  code: 'comparison_too_large',
  message:
    'The two versions are too large and too different to be compared word by word everywhere: some paragraphs that were changed are shown as deleted and inserted.',
}

function hasInCommon(blocks: readonly Block[]): boolean {
  return blocks.some(({ revised }) => revised === undefined)
}

/** The lines of the title block, where they have changed. */
function revisedTitle(old: Document, young: Document, state: State): RevisedTitle {
  const line = (a: string | null, b: string | null): readonly Inline[] | null => {
    if (a === b || (a === null && b === null)) return null
    return mergedLine(textOf(a), textOf(b), state).nodes
  }
  const was = old.metadata
  const is = young.metadata
  const title = line(titleOf(old), titleOf(young))
  const subtitle = line(was.subtitle, is.subtitle)
  const date = line(was.date, is.date)
  const authorLines = revisedAuthors(was, is, state)
  return { title, subtitle, authorLines, date }
}

/** What the title block has: on a cover it's the document's title, whoever names it. */
function titleOf({ cover, metadata, title }: Document): string | null {
  return cover === null ? metadata.title : title
}

function revisedAuthors(
  { authorLines: old }: Metadata,
  { authorLines: young }: Metadata,
  state: State,
): readonly (readonly Inline[])[] | null {
  if (old.join('\n') === young.join('\n')) return null
  if (old.length === young.length) {
    return young.map((each, index) => {
      return mergedLine(textOf(old[index] ?? null), textOf(each), state).nodes
    })
  }
  const gone = old.filter((each) => !young.includes(each))
  const lines = young.map((each) =>
    old.includes(each)
      ? textOf(each)
      : [{ type: 'revision' as const, ...insertion(state), children: textOf(each) }],
  )
  const deleted = gone.map((each) => [
    { type: 'revision' as const, ...deletion(state), children: textOf(each) },
  ])
  return [...lines, ...deleted]
}

function textOf(text: string | null): readonly Inline[] {
  return text === null || text === '' ? [] : [{ type: 'text', value: text }]
}
