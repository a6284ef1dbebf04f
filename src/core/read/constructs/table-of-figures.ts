import type { ListedKind, TableOfFigures } from '../../document/types.ts'
import type { State } from '../state.ts'
import { nodesOfEntry } from './table-of-contents.ts'

const kinds: ReadonlyMap<string, ListedKind> = new Map([
  ['[lof]', 'figure'],
  ['[lot]', 'table'],
  ['[lol]', 'listing'],
  ['\\listoffigures', 'figure'],
  ['\\listoftables', 'table'],
  ['\\listoflistings', 'listing'],
  ['\\lstlistoflistings', 'listing'],
])

/** The list for which a paragraph is nothing but a marker: `[LOF]`, or LaTeX's `\listoffigures`. */
export function kindOfTableOfFigures(paragraph: string): ListedKind | null {
  if (!/^[[\\]l/i.test(paragraph) || paragraph.length > 30) return null
  return kinds.get(paragraph.trim().toLowerCase()) ?? null
}

/** A list of what is numbered of one kind. */
export function tableOfFigures(
  kind: ListedKind,
  line: number,
  { figureLists, references }: State,
): TableOfFigures {
  const list: TableOfFigures = {
    type: 'tableOfFigures',
    kind,
    title: references.words.list(kind),
    line,
  }
  figureLists.push(list)
  return list
}

/**
 * Counts the entries of the lists, as those of tables of contents, and warns of lists without any.
 *
 * @throws {DocumentLimitError} for `nodes` and `expansion`
 */
export function spendTablesOfFigures({ figureLists, references, budget, log }: State): void {
  const seen = new Set<ListedKind>()
  for (const { kind, line } of figureLists) {
    const entries = references.listed(kind)
    if (entries === 0) log.add('list_empty', emptyList[kind], line)
    if (seen.has(kind)) {
      budget.spend('nodes', 1 + entries * nodesOfEntry, line)
      budget.spend('expansion', references.captionLength(kind), line)
    }
    seen.add(kind)
  }
}

const emptyList: Readonly<Record<ListedKind, string>> = {
  figure: 'The list of figures was left out: no figure has a label, such as {#fig:x}, or a number.',
  table: 'The list of tables was left out: no table has a label, such as {#tbl:x}, or a number.',
  listing: 'The list of listings was left out: no code has a label, such as {#lst:x}.',
}
