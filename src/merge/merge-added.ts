import type { WordTable } from '../from-docx/model.ts'
import type { MergeState } from './merge-state.ts'
import type { Anchor, NewBlock } from './new-blocks.ts'
import type { Step } from './pair-paragraphs.ts'
import { isEmpty, textsOf } from './paragraph-texts.ts'
import type { Problem, SourceEdit } from './place-paragraph.ts'
import { acceptedCharacters, type BaseParagraph, splitParagraphs } from './story.ts'
import { groupedByTable, rowsOf, tableRow } from './table-rows.ts'

/** Paragraphs, rows and tables that only the edited file has. */
export function mergeAdded(
  state: MergeState,
  steps: readonly Step[],
  before: readonly BaseParagraph[],
  after: BaseParagraph | null,
  tables: ReadonlySet<WordTable>,
): void {
  const added = steps.flatMap(({ edited }) => (edited === null ? [] : [edited]))
  if (added.every(isEmpty)) return
  const anchor = nearestParagraph(state, before, after)
  // Only where all of the text is taken out, or none was there.
  if (anchor === null && (state.recorder.inNote || before.length > 0)) {
    for (const each of added)
      state.recorder.unplaced(each, 'There is no paragraph beside it in the Markdown.')
    return
  }
  const located = anchor?.located ?? null
  const expected = added.flatMap(textsOf)
  const problems: Problem[] = []
  const inPlace: SourceEdit[] = []
  const cells: BaseParagraph[] = []
  const blocks: NewBlock[] = []
  for (const each of added) {
    const { cell } = each
    if (cell === null) {
      const parts = splitParagraphs(acceptedCharacters(each), each.paragraph)
      for (const part of parts) blocks.push(part)
    } else if (!tables.has(cell.outermost)) cells.push(each)
    else if (blocks.at(-1) !== cell.outermost) blocks.push(cell.outermost)
  }
  const beside = state.blocks.beside(anchor, blocks, anchor?.isBehind === true)
  if (beside !== null) inPlace.push(beside)
  for (const own of groupedByTable(cells)) {
    const edit = anchor && newRows(state, own, anchor)
    if (edit === null) {
      const text = own.map(({ text: words }) => words).join(' | ')
      problems.push({ text, reason: 'Cells of a table have no place in the Markdown.' })
    } else inPlace.push(edit)
  }
  state.recorder.unit({ located, expected, before: [], inPlace, problems })
}

/** The nearest paragraph of the Markdown: the last before a place, or else that behind it. */
function nearestParagraph(
  state: MergeState,
  before: readonly BaseParagraph[],
  after: BaseParagraph | null,
): (Anchor & { readonly isBehind: boolean }) | null {
  // Few paragraphs have no place, and those beside each other.
  for (const paragraph of before.slice(-20).reverse()) {
    const located = state.source.locate(paragraph)
    if (located !== null) return { paragraph, located, isBehind: false }
  }
  const located = after && state.source.locate(after)
  return after && located && { paragraph: after, located, isBehind: true }
}

/** New rows of a table in the Markdown. */
function newRows(
  state: MergeState,
  cells: readonly BaseParagraph[],
  anchor: Anchor,
): SourceEdit | null {
  const { paragraph, located } = anchor
  const end = state.source.lineEnd(Math.max(located.start, located.end - 1))
  const line = state.source.text.slice(state.source.lineStart(located.start), end)
  if (paragraph.cell === null || !line.includes('|')) return null
  const columns = paragraph.cell.table.grid.length || 1
  const rows = rowsOf(cells).map((row) => {
    if (row.length < columns - 1) return null
    return tableRow(row.map((cell) => cellText(state, cell)))
  })
  if (rows.includes(null)) return null
  const below = state.source.text.slice(end, state.source.lineEnd(end + 2))
  const isRule = /^[\s>|:-]+$/.test(below) && below.includes('-')
  const at = paragraph.cell.row === 0 && isRule ? end + below.length : end
  const prefix = /^[ >]*/.exec(line)?.[0] ?? ''
  return { from: at, to: at, text: rows.map((row) => `\n${prefix}${row ?? ''}`).join('') }
}

function cellText(state: MergeState, cell: BaseParagraph): string {
  const text = acceptedCharacters(cell).filter(({ paragraph }) => !paragraph)
  return state.text.line(text, true)
}
