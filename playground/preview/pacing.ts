import type { Allowance } from '../api/client.ts'
import type { Preview } from '../api/types.ts'

/** Milliseconds without typing before the preview is updated. A PDF loses the scroll position when it's replaced. */
const idleTime: Readonly<Record<Preview, number>> = { html: 250, docx: 700, pdf: 900, epub: 700 }

/** Requests that the preview leaves for downloads: this many, or a tenth of the limit if that is less. */
const reserve = 5

/**
 * When to request the next preview, in milliseconds since 1970: after a pause in typing while the key has plenty of
 * requests left, then at longer intervals, so that they last until the minute ends.
 *
 * @param changedAt when the document last changed
 */
export function nextPreviewAt(
  format: Preview,
  changedAt: number,
  lastRequestAt: number,
  allowance: Allowance | undefined,
  now: number,
): number {
  const idleAt = changedAt + idleTime[format]
  if (allowance === undefined || allowance.resetAt <= now) return idleAt
  const spare = allowance.remaining - Math.min(reserve, allowance.limit / 10)
  if (spare <= 0) return Math.max(idleAt, allowance.resetAt)
  if (spare > allowance.limit / 2) return idleAt
  return Math.max(idleAt, lastRequestAt + (allowance.resetAt - now) / spare)
}
