import type { Table, TableCell } from '../../document/types.ts'
import { columnContentWidths } from '../../layout/block-width.ts'
import { columnWidths } from '../../layout/column-widths.ts'
import type { Context, HeadNeeds } from './context.ts'
import { element, type Html, join, nothing, voidElement } from './markup.ts'
import { paperScale } from './paper-scale.ts'

/** A column of text is as easy to read as any with so much room, and needs this much not to be a column of single words. Em. */
const comfortableColumn = 18
const narrowColumn = 7

/** A table that is hardly wider than the text would look like a mistake: it stays as wide, and its lines wrap. */
const noticeable = 1.1

/** A word that would take more of the measure than this may break. */
const widestWord = 0.55

/** The share of a page's width that a table in a list or an alert has at least. */
const insideOnPaper = 0.75

/** How a browser is to set the columns of one table. */
interface TableColumns {
  readonly group: Html
  /**
   * Classes: of the width that it would have, of the one that it scrolls below, of its size on paper, and `tight` where words
   * may have to break there. None where all of its lines fit.
   */
  readonly sizes: readonly string[]
  /** Cells whose words may break anywhere, because one of them is too long for any column. */
  readonly breaking: ReadonlySet<TableCell>
}

/**
 * Where all lines fit, browsers share a table out as the other formats do. Where they don't, a browser gives
 * nearly all to the longest cell (CSS 2.1, 17.5.2.2, leaves it free); then the columns have their shares in
 * percent, of a width at which no column of text is narrow.
 */
export function tableColumns(table: Table, { contentMeasure, headNeeds }: Context): TableColumns {
  const { measures, options, paper, rem } = contentMeasure
  const { wraps } = columnWidths(table, measures, options)
  if (!wraps) return { group: nothing, sizes: [], breaking: new Set() }
  const { room, size, padding } = options
  const contents = columnContentWidths(table, measures)
  const widthWith = (column: number) =>
    contents.reduce((sum, { min, max }) => {
      const word = Math.min(min, (widestWord * room) / size)
      return sum + Math.min(max, Math.max(word, column)) * size + padding
    }, 0)
  const wanted = widthWith(comfortableColumn)
  const wide = wanted > noticeable * room ? wanted : room
  const onScreen = columnWidths(table, measures, { ...options, room: wide })
  const onPaper = columnWidths(table, measures, { ...options, room: paper.table })
  const inside = columnWidths(table, measures, { ...options, room: insideOnPaper * paper.text })
  const sizes = { wide: Math.ceil(wide / rem), least: Math.ceil(widthWith(narrowColumn) / rem) }
  headNeeds.tableWidths.add(sizes.wide)
  headNeeds.leastTableWidths.add(sizes.least)
  return {
    group: columnGroup(
      thousandths(onScreen.widths, wide),
      thousandths(onPaper.widths, paper.table),
      headNeeds,
    ),
    sizes: [
      `wide-${sizes.wide}`,
      `least-${sizes.least}`,
      ...paperScale(onPaper.scale, headNeeds.paperScales),
      ...(inside.scale < 1 || inside.longWords.includes(true) ? ['tight'] : []),
    ],
    breaking: onScreen.longWords.includes(true) ? cellsIn(table, onScreen.longWords) : new Set(),
  }
}

function columnGroup(
  shares: readonly number[],
  paperShares: readonly number[],
  { widths, paperWidths }: HeadNeeds,
): Html {
  const columns = shares.map((share, index) => {
    const paperShare = paperShares[index] ?? share
    widths.add(share)
    if (paperShare === share) return voidElement('col', { class: `width-${share}` })
    paperWidths.add(paperShare)
    return voidElement('col', { class: `width-${share} paper-${paperShare}` })
  })
  return element('colgroup', {}, join(columns))
}

/** The cells that fill at least one of the chosen columns. */
function cellsIn(table: Table, chosen: readonly boolean[]): ReadonlySet<TableCell> {
  const cells = [...table.head, ...table.body].flatMap((row) => row.children)
  return new Set(
    cells.filter(({ column, colspan }) => chosen.slice(column, column + colspan).includes(true)),
  )
}

/** Shares of the table that add up to 1,000. */
function thousandths(widths: readonly number[], room: number): readonly number[] {
  let edge = 0
  let total = 0
  return widths.map((width) => {
    edge += width
    const share = Math.max(1, Math.round((1000 * edge) / room) - total)
    total += share
    return share
  })
}
