import type { MarkedTerm } from '../../core/document/types.ts'
import type { MarkdownFootnote } from '../../core/write/markdown/nodes.ts'
import type { WordBlock, WordDocument, WordWarning } from '../model.ts'
import type { TrackedChanges } from './apply-changes.ts'
import { indexRangesOf } from './index-terms.ts'
import type { Pictures } from './pictures.ts'
import { findReferences, type References } from './references.ts'

/** What is passed along while a Word file becomes Markdown. */
export interface Conversion {
  readonly document: WordDocument
  readonly tracked: TrackedChanges
  readonly references: References
  /** The terms of ranges in the index, by the bookmarks around these. */
  readonly indexRanges: ReadonlyMap<string, readonly MarkedTerm[]>
  readonly pictures: Pictures
  /** The folder of pictures as Markdown addresses it, without `/` at its end. */
  readonly pictureFolder: string
  readonly warnings: WordWarning[]
  /** Notes in the order of their references, with what they're known by in the file. */
  readonly footnotes: MarkdownFootnote[]
  readonly noteNumbers: Map<string, number>
  /** What a note is called in the Markdown; its number where that's absent. */
  readonly labelOfNote?: (number: number) => string
  /** Comments that are shown with the comment that they reply to. */
  readonly replies: ReadonlyMap<string, readonly string[]>
  /** Each is shown once, whether where its text ends or where its mark stands. */
  readonly shownComments: Set<string>
  /** Blocks of text boxes, which follow the paragraph in which they are. */
  textBoxes: WordBlock[]
}

/** What is known before anything is converted. */
export function startConversion(
  document: WordDocument,
  tracked: TrackedChanges,
  more: Pick<Conversion, 'pictures' | 'pictureFolder' | 'labelOfNote'>,
): Conversion {
  return {
    ...more,
    document,
    tracked,
    references: findReferences(document),
    indexRanges: indexRangesOf(document),
    warnings: [...document.warnings],
    footnotes: [],
    noteNumbers: new Map(),
    replies: repliesOf(document),
    shownComments: new Set(),
    textBoxes: [],
  }
}

function repliesOf({ comments }: WordDocument): ReadonlyMap<string, readonly string[]> {
  const replies = new Map<string, string[]>()
  for (const { id, parent } of comments.values()) {
    if (parent === null) continue
    const known = replies.get(parent)
    if (known === undefined) replies.set(parent, [id])
    else known.push(id)
  }
  return replies
}
