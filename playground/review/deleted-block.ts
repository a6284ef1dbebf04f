import { criticPieces, isSignature } from '../../src/merge/critic-pieces.ts'
import type { ReviewChange } from './change.ts'
import { type Place, signers } from './critic-walk.ts'
import { wholeLines } from './whole-lines.ts'

const opening = '{--\n'
const closing = '\n--}'

/**
 * Lines that are deleted as a whole: they stand between a line `{--` and a line `--}`, which only the merged text has.
 *
 * @returns the change, and the ends of its last line in both texts
 */
export function deletedBlock(
  text: string,
  merged: string,
  start: Place,
): { readonly change: ReviewChange; readonly end: Place } | undefined {
  const isNew = merged.startsWith(opening, start.merged) && !text.startsWith(opening, start.at)
  const close = isNew ? merged.indexOf(closing, start.merged) : -1
  if (close < 0) return undefined
  const lines = merged.slice(start.merged + opening.length, close)
  const place = { from: start.at, to: start.at + lines.length }
  const isBehind = place.to >= text.length || text[place.to] === '\n'
  if (!isBehind || !text.startsWith(lines, start.at)) return undefined
  const next = merged.indexOf('\n', close + closing.length)
  const end = next < 0 ? merged.length : next
  const written = merged.slice(start.merged, end)
  const [remark] = criticPieces(written)[0]?.remarks ?? []
  return {
    change: {
      kind: 'deletion',
      ...place,
      before: lines,
      after: '',
      ...signers(remark !== undefined && isSignature(remark) ? [remark] : []),
      remarks: [],
      applied: [{ ...wholeLines(text, place.from, place.to), insert: '' }],
      suggested: [{ ...place, insert: written }],
    },
    end: { at: place.to, merged: end },
  }
}
