import type { ChangeMark, Code, CodeLine, LineMark } from '../document/types.ts'
import { commonPairs } from './common-pairs.ts'
import { lineText } from './fingerprints.ts'
import { deletion, insertion, type State } from './state.ts'

/** Versions of code share this much of their lines. */
const leastCommon = 0.2

/** Code as it was and as it is, by its lines; `null` where they share too few, or where its author has marked lines. */
export function mergedCode(old: Code, young: Code, state: State): Code | null {
  if (old.marks.size > 0 || young.marks.size > 0) {
    return state.old.key(old) === state.young.key(young) ? young : null
  }
  const keyOf = (line: CodeLine) => state.interning.of(lineText(line))
  const pairs = commonPairs(old.lines.map(keyOf), young.lines.map(keyOf))
  if (pairs.length < leastCommon * Math.min(old.lines.length, young.lines.length)) return null
  if (pairs.length === old.lines.length && pairs.length === young.lines.length) return young
  const lines: CodeLine[] = []
  const revisedLines = new Map<number, ChangeMark>()
  const marks = new Map<number, LineMark>()
  const take = (part: readonly CodeLine[], change: ChangeMark) => {
    for (const line of part) {
      revisedLines.set(lines.length, change)
      marks.set(lines.length, change.change === 'insertion' ? 'inserted' : 'deleted')
      lines.push(line)
    }
  }
  let oldAt = 0
  let youngAt = 0
  for (const pair of [...pairs, { old: old.lines.length, young: young.lines.length }]) {
    take(old.lines.slice(oldAt, pair.old), deletion(state))
    take(young.lines.slice(youngAt, pair.young), insertion(state))
    const line = young.lines[pair.young]
    if (line !== undefined) lines.push(line)
    oldAt = pair.old + 1
    youngAt = pair.young + 1
  }
  return { ...young, lines, marks, revisedLines }
}
