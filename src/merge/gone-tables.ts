import type { WordChange } from '../from-docx/model.ts'
import type { Step } from './pair-paragraphs.ts'
import { soleChange, textsOf } from './paragraph-texts.ts'
import { deletedBlock } from './signature.ts'
import type { SourceText } from './source-text.ts'
import type { SettledBlock, SettledBlocks } from './suggested-blocks.ts'
import { isLeftOut, stepsOfTables } from './table-rows.ts'

/** Tables that one author deleted, or nobody that is known: each is marked as a whole. */
export function goneTables(steps: readonly Step[], source: SourceText): SettledBlocks {
  const byFirst = new Map<Step, SettledBlock>()
  const all = new Set<Step>()
  for (const own of stepsOfTables(steps)) {
    const [first] = own
    if (first === undefined || !own.every(isLeftOut)) continue
    const change = changeOf(first)
    if (!own.every((each) => isSame(changeOf(each), change))) continue
    const lines = tableLines(own, source)
    if (lines === null) continue
    const text = deletedBlock(source.text.slice(lines.from, lines.to), change)
    byFirst.set(first, {
      edits: [{ ...lines, text }],
      before: own.flatMap(({ original }) => (original === null ? [] : textsOf(original))),
      expected: [],
    })
    for (const each of own) all.add(each)
  }
  return { byFirst, steps: all }
}

function changeOf({ edited }: Step): WordChange | null {
  return edited && (edited.cell?.rowChange ?? soleChange(edited))
}

function isSame(a: WordChange | null, b: WordChange | null): boolean {
  return a?.author === b?.author && a?.date === b?.date
}

/** The lines of a pipe table that stands in no other block; `null` for any other. */
function tableLines(
  steps: readonly Step[],
  source: SourceText,
): { readonly from: number; readonly to: number } | null {
  const places = steps.flatMap(({ original }) => (original && source.locate(original)) ?? [])
  const [first] = places
  if (first === undefined) return null
  const { text } = source
  const start = places.reduce((least, each) => Math.min(least, each.start), first.start)
  const end = places.reduce((most, each) => Math.max(most, each.end), first.end)
  const [from, to] = [source.lineStart(start), source.lineEnd(end - 1)]
  const [head = '', rule = ''] = text.slice(from, to).split('\n', 2)
  const isTable = head.includes('|') && /^ {0,3}[|:-][-|: \t\r]*$/.test(rule) && rule.includes('-')
  const isApart =
    (from === 0 || text.slice(source.lineStart(from - 1), from).trim() === '') &&
    text.slice(source.nextLine(to), source.lineEnd(source.nextLine(to))).trim() === ''
  return isTable && isApart ? { from, to } : null
}
