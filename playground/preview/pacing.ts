import type { Allowance } from '../api/client.ts'
import type { Format } from '../api/types.ts'

/** How long typing must rest before the preview follows, in milliseconds. A PDF loses the reader's place when it's made anew. */
const rest: Readonly<Record<Format, number>> = { html: 250, docx: 700, pdf: 900 }

/** Requests of the key's minute that the preview leaves for downloads: at most so many, and at most a tenth. */
const reserve = 5

/**
 * When the next preview may be asked for, in milliseconds since 1970: when typing rests while the key has plenty left,
 * then more and more seldom, so that what is left lasts until the minute is over.
 *
 * @param changedAt when the document last changed
 */
export function nextPreviewAt(
  format: Format,
  changedAt: number,
  lastAskedAt: number,
  allowance: Allowance | undefined,
  now: number,
): number {
  const rested = changedAt + rest[format]
  if (allowance === undefined || allowance.resetAt <= now) return rested
  const spare = allowance.remaining - Math.min(reserve, allowance.limit / 10)
  if (spare <= 0) return Math.max(rested, allowance.resetAt)
  if (spare > allowance.limit / 2) return rested
  return Math.max(rested, lastAskedAt + (allowance.resetAt - now) / spare)
}
