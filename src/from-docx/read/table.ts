import type { WordBlock, WordCell, WordRow, WordTable } from '../model.ts'
import { isChange } from './changes.ts'
import { readMark } from './marks.ts'
import { wholeNumber } from './paragraph-look.ts'
import { childrenOf, type Place, type Story } from './story.ts'
import { childNamed, isOn, twips, wordValue, type XmlElement } from './xml.ts'

/** Columns of a table. Word has at most 63; a file can say anything. */
const mostColumns = 1_000

/** A cell while the rows below it are read. */
interface OpenCell {
  readonly column: number
  readonly colspan: number
  rowspan: number
  readonly blocks: readonly WordBlock[]
  readonly change: WordCell['change']
}

/** Reads a table. */
export function readTable(story: Story, element: XmlElement, place: Place): WordTable {
  const tblPr = childNamed(element, 'w:tblPr')
  const style = story.resources.styles.table(wordValue(tblPr, 'w:tblStyle'))
  const rows: WordRow[] = []
  /** Cells that go on in the next row, by their first columns. */
  let above = new Map<number, OpenCell>()
  for (const { row, rowPlace } of rowsOf(story, element, place)) {
    const trPr = childNamed(row, 'w:trPr')
    let column = columns(wordValue(trPr, 'w:gridBefore'), 0)
    const open = new Map<number, OpenCell>()
    const cells: OpenCell[] = []
    for (const { cell, cellPlace } of cellsOf(story, row, rowPlace)) {
      const tcPr = childNamed(cell, 'w:tcPr')
      const merge = childNamed(tcPr, 'w:vMerge')
      const across = childNamed(tcPr, 'w:hMerge')
      const isContinued = merge !== undefined && merge.attributes.get('w:val') !== 'restart'
      const colspan = Math.min(columns(wordValue(tcPr, 'w:gridSpan'), 1) || 1, mostColumns)
      const blocks = story.readBlocks(story, childrenOf(cell), cellPlace)
      const start = isContinued ? above.get(column) : undefined
      const before = cells.at(-1)
      if (start !== undefined) {
        start.rowspan += 1
        open.set(column, start)
      } else if (before !== undefined && isHorizontallyContinued(across)) {
        cells[cells.length - 1] = { ...before, colspan: before.colspan + colspan }
      } else {
        const change = story.moves.changeIn(tcPr)
        const next: OpenCell = { column, colspan, rowspan: 1, blocks, change }
        cells.push(next)
        if (merge !== undefined) open.set(column, next)
      }
      column = Math.min(column + colspan, mostColumns)
    }
    above = open
    rows.push({
      header: isOn(trPr, 'w:tblHeader') ?? false,
      cells,
      change: story.moves.changeIn(trPr),
    })
  }
  const { firstRow, firstColumn } = styledParts(tblPr)
  return {
    type: 'table',
    styleId: style.id,
    styleName: style.name,
    grid: grid(element),
    rows,
    description: wordValue(tblPr, 'w:tblDescription') ?? wordValue(tblPr, 'w:tblCaption') ?? null,
    firstRow,
    firstColumn,
  }
}

function isHorizontallyContinued(merge: XmlElement | undefined): boolean {
  return merge !== undefined && merge.attributes.get('w:val') !== 'restart'
}

function* rowsOf(
  story: Story,
  around: XmlElement,
  place: Place,
): Generator<{ row: XmlElement; rowPlace: Place }> {
  for (const { element, inside } of membersOf(story, around, place, 'w:tr')) {
    yield { row: element, rowPlace: inside }
  }
}

function* cellsOf(
  story: Story,
  around: XmlElement,
  place: Place,
): Generator<{ cell: XmlElement; cellPlace: Place }> {
  for (const { element, inside } of membersOf(story, around, place, 'w:tc')) {
    yield { cell: element, cellPlace: inside }
  }
}

/** Rows or cells, which content controls, tags and changes can be around. */
function* membersOf(
  story: Story,
  around: XmlElement,
  place: Place,
  name: 'w:tr' | 'w:tc',
): Generator<{ element: XmlElement; inside: Place }> {
  for (const child of childrenOf(around)) {
    if (child.name === name) {
      yield { element: child, inside: place }
    } else if (child.name === 'w:sdt') {
      const id = wordValue(childNamed(child, 'w:sdtPr'), 'w:id')
      const content = childNamed(child, 'w:sdtContent')
      const inside = { ...place, control: id ?? place.control }
      if (content !== undefined) yield* membersOf(story, content, inside, name)
    } else if (child.name === 'w:customXml') {
      yield* membersOf(story, child, place, name)
    } else if (isChange(child.name)) {
      const change = story.moves.changeOf(child)
      const changes = change === null ? place.changes : [...place.changes, change]
      yield* membersOf(story, child, { ...place, changes }, name)
    } else {
      readMark(story, child)
    }
  }
}

function columns(value: string | undefined, otherwise: number): number {
  const number = wholeNumber(value) ?? otherwise
  return Math.min(Math.max(number, 0), mostColumns)
}

function grid(table: XmlElement): readonly number[] {
  const widths: number[] = []
  for (const { name, attributes } of childNamed(table, 'w:tblGrid')?.children ?? []) {
    if (name !== 'w:gridCol') continue
    if (widths.length === mostColumns) break
    widths.push(twips(attributes.get('w:w')) ?? 0)
  }
  return widths
}

/** The parts that the table's style sets apart: by their own attributes, or bits of one (ECMA-376, part 1, 17.18.96). */
function styledParts(tblPr: XmlElement | undefined): { firstRow: boolean; firstColumn: boolean } {
  const look = childNamed(tblPr, 'w:tblLook')?.attributes
  const bits = Number.parseInt(look?.get('w:val') ?? '0', 16) || 0
  const part = (name: string, bit: number) => {
    const value = look?.get(name)
    return value === undefined ? (bits & bit) !== 0 : /^(?:1|true|on)$/u.test(value)
  }
  return { firstRow: part('w:firstRow', 0x20), firstColumn: part('w:firstColumn', 0x80) }
}
