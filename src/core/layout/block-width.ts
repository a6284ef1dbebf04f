import { captionInlines } from '../document/numbers.ts'
import type { Block, Code, Table, TableCell } from '../document/types.ts'
import { textWidth } from './character-width.ts'
import { type ContentWidth, scaled, sum, widest, zeroWidth } from './content-width.ts'
import { inlinesWidth, mathWidth, type TextStyle } from './inline-width.ts'
import type { Measures } from './measures.ts'

/** A code block of lines longer than this may break them. Characters. */
const shortestCodeLine = 24

/** Room that an indent leaves for lines to read. Em. */
const shortestLine: ContentWidth = { min: 4, max: 4 }

/** What each column of a table needs for its content, in em, without the padding of its cells. */
export function columnContentWidths(table: Table, measures: Measures): readonly ContentWidth[] {
  const known = measures.known.get(table)
  if (known !== undefined) return known
  const needs = measuredColumns(table, measures)
  measures.known.set(table, needs)
  return needs
}

/** By CSS 2.1, 17.5.2.2: cells of one column first, then what those of several columns need beyond that. */
function measuredColumns(table: Table, measures: Measures): readonly ContentWidth[] {
  const columns = new Array<ContentWidth>(table.columns).fill(zeroWidth)
  const spanning: TableCell[] = []
  for (const row of [...table.head, ...table.body]) {
    for (const cell of row.children) {
      const { column, colspan } = cell
      if (colspan > 1) spanning.push(cell)
      else columns[column] = widest([columns[column] ?? zeroWidth, cellWidth(cell, measures)])
    }
  }
  for (const cell of spanning.sort((a, b) => a.colspan - b.colspan)) widen(columns, cell, measures)
  return columns
}

/** Adds to columns what a cell over several of them lacks, in proportion to what they hold themselves. */
function widen(columns: ContentWidth[], cell: TableCell, measures: Measures): void {
  const { column, colspan } = cell
  const width = cellWidth(cell, measures)
  const spanned = columns.slice(column, column + colspan)
  const between = (colspan - 1) * measures.cellPadding
  const total = (side: keyof ContentWidth) =>
    spanned.reduce((sum, content) => sum + content[side], between)
  const max = total('max')
  const lacking = {
    min: Math.max(0, width.min - total('min')),
    max: Math.max(0, width.max - max),
  }
  for (const [index, content] of spanned.entries()) {
    const share = max > between ? content.max / (max - between) : 1 / colspan
    const min = content.min + lacking.min * share
    columns[column + index] = { min, max: Math.max(min, content.max + lacking.max * share) }
  }
}

function cellWidth(cell: TableCell, measures: Measures): ContentWidth {
  return blocksWidth(cell.children, { bold: cell.header, code: false, size: 1 }, measures)
}

function blocksWidth(nodes: readonly Block[], style: TextStyle, measures: Measures): ContentWidth {
  return widest(nodes.map((node) => blockWidth(node, style, measures)))
}

function blockWidth(node: Block, style: TextStyle, measures: Measures): ContentWidth {
  const inside = (children: readonly Block[], indent: number) => {
    const content = widest([blocksWidth(children, style, measures), shortestLine])
    return scaled(content, 1, indent)
  }
  switch (node.type) {
    case 'paragraph':
      return inlinesWidth(node.children, style, measures)
    case 'heading': {
      const size = measures.headingSizes[node.depth - 1] ?? 1
      return inlinesWidth(node.children, { ...style, bold: true, size }, measures)
    }
    case 'list':
      return widest(node.children.map((item) => inside(item.children, measures.listIndent)))
    case 'blockquote':
      return inside(node.children, measures.quoteIndent)
    case 'abstract':
      return inside(node.children, measures.abstractIndent)
    case 'alert': {
      const title = inlinesWidth(node.title ?? [], { ...style, bold: true }, measures)
      const content = inside(node.children, measures.alertPadding)
      return widest([scaled(title, 1, measures.alertPadding), content])
    }
    case 'details':
      return widest([
        inlinesWidth(node.summary, { ...style, bold: true }, measures),
        inside(node.children, measures.detailsIndent),
      ])
    case 'aligned':
    case 'columnSpan':
    case 'landscape':
      return blocksWidth(node.children, style, measures)
    case 'columns': {
      const widths = node.children.map(({ children }) => inside(children, measures.columnGap))
      return sum(widths)
    }
    case 'figure':
      return widest([
        blocksWidth(node.children, style, measures),
        inlinesWidth(node.caption === null ? [] : captionInlines(node.caption), style, measures),
      ])
    case 'descriptionList':
      return widest(
        node.children.map((child) =>
          child.type === 'descriptionTerm'
            ? inlinesWidth(child.children, { ...style, bold: true }, measures)
            : inside(child.children, measures.descriptionIndent),
        ),
      )
    case 'code':
      return codeWidth(node, measures)
    case 'bibliography':
      return widest(
        node.children.map(({ children }) =>
          scaled(inlinesWidth(children, style, measures), 1, measures.listIndent),
        ),
      )
    case 'table':
      return tableWidth(node, measures)
    case 'math':
      return mathWidth(node.mathml, measures)
    case 'toc':
    case 'tableOfFigures':
    case 'indexOfTerms':
    case 'thematicBreak':
    case 'pageBreak':
    case 'recordStart':
      return zeroWidth
    default:
      return node satisfies never
  }
}

function codeWidth({ lines }: Code, { code, codeSize, codePadding }: Measures): ContentWidth {
  let longest = 0
  for (const line of lines) {
    const width = line.reduce((sum, { text }) => sum + textWidth(text, code), 0)
    longest = Math.max(longest, width)
  }
  const min = Math.min(longest, shortestCodeLine * textWidth('0', code))
  return scaled({ min, max: longest }, codeSize, codePadding)
}

function tableWidth(table: Table, measures: Measures): ContentWidth {
  const columns = columnContentWidths(table, measures)
  const total = (side: keyof ContentWidth) =>
    columns.reduce((sum, content) => sum + content[side] + measures.cellPadding, 0)
  return { min: total('min'), max: total('max') }
}
