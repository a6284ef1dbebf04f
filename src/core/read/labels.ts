import type { ReferenceKind } from '../document/types.ts'

/** By what a label begins with, as in pandoc-crossref (`fig:x`), Quarto (`fig-x`) and LaTeX (`tab:x`). */
const kinds: ReadonlyMap<string, ReferenceKind> = new Map([
  ['fig', 'figure'],
  ['tbl', 'table'],
  ['tab', 'table'],
  ['eq', 'equation'],
  ['lst', 'listing'],
  ['thm', 'theorem'],
  ['lem', 'lemma'],
  ['cor', 'corollary'],
  ['prp', 'proposition'],
  ['prop', 'proposition'],
  ['def', 'definition'],
  ['exm', 'example'],
  ['rem', 'remark'],
  ['sec', 'section'],
  ['cl', 'clause'],
  ['sch', 'clause'],
  ['ann', 'clause'],
  ['art', 'clause'],
])

/** A label as a pattern: it ends with a letter or a digit, so that the full stop of a sentence is no part of it. */
export const labelPattern = `(?:${[...kinds.keys()].join('|')})[:-][\\p{L}\\p{N}_](?:[\\p{L}\\p{N}_:.-]{0,100}[\\p{L}\\p{N}_])?`

/** @returns `null` for a name that doesn't say what it is of */
export function kindOfLabel(name: string): ReferenceKind | null {
  const [, prefix = ''] = /^([a-z]{2,4})[:-]./i.exec(name) ?? []
  return kinds.get(prefix.toLowerCase()) ?? null
}

/** LaTeX's label of an equation. */
export const latexLabel = /\\label\{([^{}\n]{1,100})\}/g

/** Where a document sets a label: in braces, as an id of HTML, or as an option of a cell or a directive. */
const setting = new RegExp(
  `(?:[{\\s]#|\\bid\\s*=\\s*["']?|\\b(?:label|name):\\s*["']?|\\blabel\\s*=\\s*["']?|\\\\label\\{)(${labelPattern})`,
  'giu',
)

/** The labels that the files of a document set, in lower case. */
export function labelsSetIn(sources: readonly string[]): ReadonlySet<string> {
  const labels = new Set<string>()
  for (const source of sources) {
    for (const [, label = ''] of source.matchAll(setting)) labels.add(label.toLowerCase())
  }
  return labels
}
