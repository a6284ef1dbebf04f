import type { TrackedChanges } from '#octavo/from-docx/markdown/apply-changes.js'
import { convert, type MergeResult, merge } from '#octavo/index.js'

/**
 * What becomes of Markdown whose Word file a reviewer has changed into that of other Markdown. Changes in CriticMarkup there are
 * tracked ones of the reviewer.
 */
export async function reviewed(
  content: string,
  edited: string,
  trackedChanges: TrackedChanges,
): Promise<Pick<MergeResult, 'markdown' | 'unplaced'>> {
  const { bytes } = await convert({ content: edited, format: 'docx' })
  const { markdown, unplaced } = await merge({ content, edited: bytes, trackedChanges })
  return { markdown, unplaced }
}
