import type { Block, Code, Table, TableCell } from '../document/types.ts'
import { codeFace, textWidth } from './character-width.ts'
import { inlinesWidth, mathWidth, type TextStyle } from './inline-width.ts'
import { type ContentWidth, indented, nothingWide, widest } from './line-width.ts'
import type { Measures } from './measures.ts'

/** A code block of lines longer than this may break them. Characters. */
const shortestCodeLine = 24

/** Room that an indent leaves for lines to read. Em. */
const narrowest = 4

/** What each column of a table needs for its content, in em, without the padding of its cells. */
export function columnNeeds(table: Table, measures: Measures): readonly ContentWidth[] {
  const known = measures.known.get(table)
  if (known !== undefined) return known
  const needs = measuredNeeds(table, measures)
  measures.known.set(table, needs)
  return needs
}

interface Span {
  readonly start: number
  readonly columns: number
  readonly width: ContentWidth
}

/** As CSS 2.1 has it, 17.5.2.2: cells of one column first, then what those of several need on top. */
function measuredNeeds(table: Table, measures: Measures): readonly ContentWidth[] {
  const needs = new Array<ContentWidth>(table.columns).fill(nothingWide)
  const spans: Span[] = []
  for (const row of [...table.head, ...table.body]) {
    for (const cell of row.children) {
      const { column, colspan } = cell
      const width = cellWidth(cell, measures)
      if (colspan > 1) spans.push({ start: column, columns: colspan, width })
      else needs[column] = widest(needs[column] ?? nothingWide, width)
    }
  }
  for (const span of spans.sort((a, b) => a.columns - b.columns)) widen(needs, span, measures)
  return needs
}

/** Shares out what a cell of several columns lacks, by what they hold themselves. */
function widen(
  needs: ContentWidth[],
  { start, columns, width }: Span,
  { cellPadding }: Measures,
): void {
  const spanned = needs.slice(start, start + columns)
  const between = (columns - 1) * cellPadding
  const total = (side: keyof ContentWidth) =>
    spanned.reduce((sum, need) => sum + need[side], between)
  const most = total('most')
  const lacking = {
    least: Math.max(0, width.least - total('least')),
    most: Math.max(0, width.most - most),
  }
  for (const [index, need] of spanned.entries()) {
    const share = most > between ? need.most / (most - between) : 1 / columns
    const least = need.least + lacking.least * share
    needs[start + index] = { least, most: Math.max(least, need.most + lacking.most * share) }
  }
}

function cellWidth(cell: TableCell, measures: Measures): ContentWidth {
  return blocksWidth(cell.children, { bold: cell.header, code: false, size: 1 }, measures)
}

function blocksWidth(nodes: readonly Block[], style: TextStyle, measures: Measures): ContentWidth {
  return nodes.reduce((sum, node) => widest(sum, blockWidth(node, style, measures)), nothingWide)
}

function blockWidth(node: Block, style: TextStyle, measures: Measures): ContentWidth {
  const inside = (children: readonly Block[], indent: number) => {
    const { least, most } = blocksWidth(children, style, measures)
    return indented({ least: Math.max(least, narrowest), most: Math.max(most, narrowest) }, indent)
  }
  switch (node.type) {
    case 'paragraph':
      return inlinesWidth(node.children, style, measures)
    case 'heading': {
      const size = measures.headingSizes[node.depth - 1] ?? 1
      return inlinesWidth(node.children, { ...style, bold: true, size }, measures)
    }
    case 'list':
      return itemsOf(node.children, (item) => inside(item.children, measures.listIndent))
    case 'blockquote':
      return inside(node.children, measures.quoteIndent)
    case 'alert':
      return inside(node.children, measures.alertPadding)
    case 'details':
      return widest(
        inlinesWidth(node.summary, { ...style, bold: true }, measures),
        inside(node.children, measures.detailsIndent),
      )
    case 'aligned':
      return blocksWidth(node.children, style, measures)
    case 'figure':
      return widest(
        blocksWidth(node.children, style, measures),
        inlinesWidth(node.caption?.children ?? [], style, measures),
      )
    case 'descriptionList':
      return itemsOf(node.children, (child) =>
        child.type === 'descriptionTerm'
          ? inlinesWidth(child.children, { ...style, bold: true }, measures)
          : inside(child.children, measures.descriptionIndent),
      )
    case 'code':
      return codeWidth(node, measures)
    case 'table':
      return tableWidth(node, measures)
    case 'math':
      return mathWidth(node.mathml, measures)
    case 'toc':
    case 'thematicBreak':
    case 'pageBreak':
      return nothingWide
    default: {
      const unknown: never = node
      throw new TypeError(`Unknown block ${JSON.stringify(unknown)}.`)
    }
  }
}

function itemsOf<Item>(items: readonly Item[], width: (item: Item) => ContentWidth): ContentWidth {
  return items.reduce((sum, item) => widest(sum, width(item)), nothingWide)
}

function codeWidth({ lines }: Code, { codeSize, codePadding }: Measures): ContentWidth {
  const longest = lines.reduce((most, line) => {
    const width = line.reduce((sum, { text }) => sum + textWidth(text, codeFace), 0)
    return Math.max(most, width)
  }, 0)
  const least = Math.min(longest, shortestCodeLine * textWidth('0', codeFace))
  return indented({ least: least * codeSize, most: longest * codeSize }, codePadding)
}

function tableWidth(table: Table, measures: Measures): ContentWidth {
  const sum = (side: keyof ContentWidth) =>
    columnNeeds(table, measures).reduce(
      (total, need) => total + need[side] + measures.cellPadding,
      0,
    )
  return { least: sum('least'), most: sum('most') }
}
