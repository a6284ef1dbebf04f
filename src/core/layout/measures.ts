import type { Table } from '../document/types.ts'
import { memoize } from '../memoize.ts'
import { proportions, strokes } from '../theme/proportions.ts'
import type { Theme } from '../theme/types.ts'
import { codeFace, type Face, textFaces } from './character-width.ts'
import type { ContentWidth } from './content-width.ts'

/** What decides how wide the content of a cell is. Lengths in em of the text in tables. */
export interface Measures {
  readonly regular: Face
  readonly bold: Face
  readonly code: Face
  readonly codeSize: number
  /** At each side of code in a line. */
  readonly inlineCodePadding: number
  /** Of heading 1 to 6. */
  readonly headingSizes: readonly number[]
  /** A CSS pixel. */
  readonly pixel: number
  readonly listIndent: number
  readonly quoteIndent: number
  /** Both sides together. */
  readonly abstractIndent: number
  readonly alertPadding: number
  readonly detailsIndent: number
  readonly descriptionIndent: number
  readonly codePadding: number
  readonly columnGap: number
  /** Both sides of a cell together. */
  readonly cellPadding: number
  /** What the columns of the tables measured so far need, so that nested ones are measured once. */
  readonly known: WeakMap<Table, readonly ContentWidth[]>
}

/** The measures of a theme where code in a line has no padding: the same object each time, so that no table is measured twice. */
export const measuresOf = memoize((theme: Theme): Measures => {
  const { text, table, quote } = theme
  const em = text.size * table.size
  const shared = (factor: number) => factor / table.size
  return {
    ...textFaces(theme.fonts.body),
    code: codeFace(theme.fonts.mono),
    codeSize: theme.code.size,
    inlineCodePadding: 0,
    headingSizes: theme.headings.map(({ size }) => size / em),
    pixel: 0.75 / em,
    listIndent: shared(proportions.listIndent),
    quoteIndent: (quote.indent + quote.bar) / em,
    abstractIndent: 2 * shared(proportions.abstractIndent),
    alertPadding: 2 * shared(proportions.alertPaddingX) + strokes.alertBar / em,
    detailsIndent: shared(proportions.detailsIndent),
    descriptionIndent: shared(proportions.descriptionIndent),
    columnGap: shared(proportions.columnGap),
    codePadding: 2 * (shared(proportions.codePadding) + strokes.rule / em),
    cellPadding: (2 * table.paddingX) / em,
    known: new WeakMap(),
  }
})

/** @param padding at each side of code in a line, in em of the code */
export function measuresWithPaddedCode(theme: Theme, padding: number): Measures {
  const inlineCodePadding = padding * theme.code.size
  return { ...measuresOf(theme), inlineCodePadding, known: new WeakMap() }
}
