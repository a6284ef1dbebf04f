import { writeSignature } from '../core/write/markdown/remark.ts'
import type { WordChange } from '../from-docx/model.ts'

type Signed = Pick<WordChange, 'author' | 'date'>

/** The remark that says whose a change is; empty for one that wasn't tracked. */
function signed(change: Signed | null): string {
  if (change === null) return ''
  const { author, date } = change
  return writeSignature({ author, ...(date !== null && { date: date.slice(0, 10) }) })
}

export function insertion(markdown: string, change: Signed | null): string {
  return `{++${markdown}++}${signed(change)}`
}

export function deletion(source: string, change: Signed | null): string {
  return `{--${source}--}${signed(change)}`
}

/** Blocks between two lines that say that they're deleted. */
export function deletedBlock(blocks: string, change: Signed | null): string {
  return `{--\n${blocks}\n--}${signed(change)}`
}

/** Blocks between two lines that say that they're inserted. */
export function insertedBlock(blocks: string, change: Signed | null): string {
  return `{++\n${blocks}\n++}${signed(change)}`
}

export function substitution(source: string, markdown: string, change: Signed | null): string {
  return source.includes('~>')
    ? `{--${source}--}{++${markdown}++}${signed(change)}`
    : `{~~${source}~>${markdown}~~}${signed(change)}`
}
