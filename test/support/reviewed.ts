import type { TrackedChanges } from '#octavo/from-docx/markdown/apply-changes.js'
import { type ConversionRequest, convert, type MergeResult, merge } from '#octavo/index.js'

/**
 * What becomes of Markdown whose Word file a reviewer has changed into that of other Markdown. Changes in CriticMarkup there are
 * tracked ones of the reviewer.
 */
export async function reviewed(
  content: string,
  edited: string,
  trackedChanges: TrackedChanges,
  more: Omit<ConversionRequest, 'content' | 'format'> = {},
): Promise<Pick<MergeResult, 'markdown' | 'unplaced'>> {
  const { bytes } = await convert({ ...more, content: edited, format: 'docx' })
  const { markdown, unplaced } = await merge({
    ...more,
    content,
    edited: bytes,
    trackedChanges,
  })
  return { markdown, unplaced }
}
