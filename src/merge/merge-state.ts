import type { TrackedChanges } from '../from-docx/markdown/apply-changes.ts'
import type { BlockWriter } from './new-blocks.ts'
import type { NewText } from './new-text.ts'
import type { CommentPlacer } from './place-comments.ts'
import type { SourceText } from './source-text.ts'
import type { BaseParagraph } from './story.ts'
import type { UnitRecorder } from './unit-recorder.ts'

/** What is passed along while the paragraphs of two Word files are compared. */
export interface MergeState {
  readonly changes: TrackedChanges
  readonly source: SourceText
  readonly text: NewText
  readonly blocks: BlockWriter
  readonly comments: CommentPlacer
  readonly recorder: UnitRecorder
  /** Paragraphs whose lines are taken out. */
  readonly removed: Set<BaseParagraph>
}
