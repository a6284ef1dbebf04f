import type { Block, Document, Landscape } from '../document/types.ts'
import {
  columnWidth,
  type PageGeometry,
  pageGeometry,
  pagesOfFigures,
} from '../theme/page-geometry.ts'
import type { Theme } from '../theme/types.ts'
import { type ColumnOptions, columnWidths, smallestReadable } from './column-widths.ts'
import { needsTurnedPage } from './diagram-scale.ts'
import { leadsUp } from './leads-up.ts'
import { measuresOf } from './measures.ts'
import { isShortTable } from './short-blocks.ts'

/** Of sizes, in points. */
const rounding = 0.01

/**
 * The document with landscape pages for tables and diagrams that don't fit a page's width in type that can be read. What leads up
 * to such a block goes with it: the headings right before it, and a paragraph that introduces it. Such blocks with nothing but
 * headings between them share their pages. One inside another block stays where it is, in smaller type: no page can begin there.
 * On pages with columns, a short one that is too wide for a column alone spans all of them.
 * Where all pages have their long side at the top, none is turned.
 */
export function withLandscapeTables(document: Document, theme: Theme): Document {
  const { metadata } = document
  const geometry = pageGeometry(theme.page, metadata.pageSize)
  const { width, height } = geometry
  if (width > height) return withoutLandscape(document)
  const { children } = document
  if (!children.some(({ type }) => type === 'table' || type === 'figure')) return document
  const { turned: turnedPage } = pagesOfFigures(geometry, document.dir)
  const tooWideOn = (page: PageGeometry) => {
    const options = tableOptions(page, theme)
    const { upright } = pagesOfFigures(page, document.dir)
    return (block: Block) =>
      block.type === 'table'
        ? options.size * columnWidths(block, measuresOf(theme), options).scale <
          smallestReadable - rounding
        : needsTurnedPage(block, { upright, turned: turnedPage })
  }
  const tooWide = children.filter(tooWideOn(geometry))
  if (tooWide.length === 0) return document
  const across = { ...geometry, columns: 1 }
  const tooWideForPage = tooWideOn(across)
  const spans =
    geometry.columns === 1
      ? []
      : tooWide.filter((block) => !tooWideForPage(block) && staysWhole(block, across, theme))
  const spanning = withSpans(children, new Set(spans))
  return {
    ...document,
    children: turned(spanning, new Set(tooWide.filter((block) => !spans.includes(block)))),
  }
}

/** The room of a table in a column, in points. */
function tableOptions(geometry: PageGeometry, theme: Theme): ColumnOptions {
  const { width, sides } = geometry
  return {
    room: columnWidth(width - sides.start - sides.end, geometry),
    size: theme.text.size * theme.table.size,
    padding: 2 * theme.table.paddingX,
  }
}

/** Share of a page's height that a table across its columns may take, which isn't split over two pages. */
const tallestSpan = 0.5

/** Whether a block is so low that it leaves room for columns above or below it. Figures are lower than a page. */
function staysWhole(block: Block, geometry: PageGeometry, theme: Theme): boolean {
  if (block.type !== 'table') return true
  const options = tableOptions(geometry, theme)
  const { widths, scale, padding } = columnWidths(block, measuresOf(theme), options)
  const size = options.size * scale
  const rows = [...block.head, ...block.body].map(({ children }) =>
    children.map((cell) => {
      const spanned = widths.slice(cell.column, cell.column + cell.colspan)
      const width = spanned.reduce((sum, each) => sum + each, -padding)
      return { cell, width: Math.max(width, 1) / size }
    }),
  )
  const heights = { line: theme.smallLineHeight, padding: (2 * theme.table.paddingY) / size }
  const { height, marginTop, marginBottom } = geometry
  const limit = (tallestSpan * (height - marginTop - marginBottom)) / size
  return isShortTable(rows, measuresOf(theme).regular, heights, limit)
}

function withSpans(blocks: readonly Block[], spans: ReadonlySet<Block>): readonly Block[] {
  return blocks.map((block) =>
    spans.has(block) ? { type: 'columnSpan', children: [block], line: block.line } : block,
  )
}

/** The document without pages that would be turned: all of its own are landscape pages. */
function withoutLandscape(document: Document): Document {
  const unwrapped = (blocks: readonly Block[]): readonly Block[] =>
    blocks.flatMap((block) => {
      if (block.type === 'landscape') return unwrapped(block.children)
      return block.type === 'aligned'
        ? [{ ...block, children: unwrapped(block.children) }]
        : [block]
    })
  return { ...document, children: unwrapped(document.children) }
}

function turned(blocks: readonly Block[], tooWide: ReadonlySet<Block>): readonly Block[] {
  const result: Block[] = []
  /** The pages that the last such block has been put on. */
  let pages: Landscape | undefined
  for (const block of blocks) {
    if (!tooWide.has(block)) {
      result.push(block)
      continue
    }
    const turnedBlocks = [...takeLead(result, block), block]
    const goesOn: Landscape | undefined = result.at(-1) === pages ? pages : undefined
    if (goesOn !== undefined) result.pop()
    const children = [...(goesOn?.children ?? []), ...turnedBlocks]
    pages = {
      type: 'landscape',
      children,
      line: goesOn?.line ?? turnedBlocks[0]?.line ?? block.line,
    }
    result.push(pages)
  }
  return result
}

/** Takes away the blocks at the end that lead up to another. */
function takeLead(blocks: Block[], next: Block): readonly Block[] {
  const lead: Block[] = []
  const paragraph = blocks.at(-1)
  if (paragraph?.type === 'paragraph' && leadsUp(paragraph, next)) {
    lead.unshift(paragraph)
    blocks.pop()
  }
  while (blocks.at(-1)?.type === 'heading') {
    const heading = blocks.pop()
    if (heading !== undefined) lead.unshift(heading)
  }
  return lead
}
