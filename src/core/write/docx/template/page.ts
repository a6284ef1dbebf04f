import { noReach } from '../../../layout/reach.ts'
import type { Page } from '../page.ts'
import type { BodyPlace } from './body-place.ts'
import { ancestorNamed, childNamed, type Element } from './xml-part.ts'

/** Word's page where a section doesn't say: letter, with margins of an inch. */
const usual = { width: 12240, height: 15840, margin: 1440, cell: 108 }

/** Narrower lines hold no words. Twips. */
const narrowest = 720

/** The page, and the lines on it, at the place of the document: of a section's column, or of a cell. */
export function templatePage({ section, cell, takesSections }: BodyPlace): Page {
  const size = attributesOf(section, 'w:pgSz')
  const margins = attributesOf(section, 'w:pgMar')
  const width = twipsOf(size.get('w:w')) ?? usual.width
  const height = twipsOf(size.get('w:h')) ?? usual.height
  const side = (name: string) => Math.abs(twipsOf(margins.get(name)) ?? usual.margin)
  const gutter = twipsOf(margins.get('w:gutter')) ?? 0
  const marginLeft = side('w:left') + gutter
  const marginRight = side('w:right')
  const lines = columnWidth(section, width - marginLeft - marginRight)
  return {
    width,
    height,
    marginTop: side('w:top'),
    marginBottom: side('w:bottom'),
    marginLeft,
    marginRight,
    reach: noReach,
    textWidth: Math.max(narrowest, cell === null ? lines : cellWidth(cell, lines)),
    textHeight: Math.max(narrowest, height - side('w:top') - side('w:bottom')),
    leading: 0,
    mirrored: false,
    // Its sections stay as they are.
    columns: 1,
    columnSpace: 0,
    lineNumbers: 'none',
    canTurn: takesSections && columnsOf(section) === 1,
  }
}

const noAttributes: ReadonlyMap<string, string> = new Map()

function attributesOf(element: Element | null, name: string): ReadonlyMap<string, string> {
  return childNamed(element ?? undefined, name)?.attributes ?? noAttributes
}

function columnsOf(section: Element | null): number {
  return Math.max(1, Number(attributesOf(section, 'w:cols').get('w:num') ?? 1) || 1)
}

function columnWidth(section: Element | null, text: number): number {
  const count = columnsOf(section)
  if (count === 1) return text
  const columns = childNamed(section ?? undefined, 'w:cols')
  const widths = columns?.children.flatMap(({ attributes }) => twipsOf(attributes.get('w:w')) ?? [])
  if (widths !== undefined && widths.length > 0) return Math.min(...widths)
  const space = twipsOf(columns?.attributes.get('w:space')) ?? 720
  return Math.floor((text - (count - 1) * space) / count)
}

/** The width of a cell's lines, as its table says it. */
function cellWidth(cell: Element, room: number): number {
  const properties = childNamed(cell, 'w:tcPr')
  const preferred = childNamed(properties, 'w:tcW')?.attributes
  const preferredWidth =
    preferred?.get('w:type') === 'dxa' ? twipsOf(preferred.get('w:w')) : undefined
  const width = preferredWidth ?? gridWidth(cell)
  return width === undefined ? room : Math.min(room, width) - 2 * usual.cell
}

function gridWidth(cell: Element): number | undefined {
  const row = ancestorNamed(cell, 'w:tr')
  const grid = childNamed(ancestorNamed(cell, 'w:tbl'), 'w:tblGrid')
  if (row === undefined || grid === undefined) return undefined
  const index = row.children.filter(({ name }) => name === 'w:tc').indexOf(cell)
  return twipsOf(grid.children[index]?.attributes.get('w:w'))
}

const unitTwips: Readonly<Record<string, number>> = {
  '': 1,
  pt: 20,
  pc: 240,
  pi: 240,
  in: 1440,
  cm: 1440 / 2.54,
  mm: 144 / 2.54,
}

/** A length of the schema (ST_TwipsMeasure): twips, or a number with a unit. */
export function twipsOf(length: string | undefined): number | undefined {
  const [, number, unit] = /^\s*(-?\d+(?:\.\d+)?)\s*(?:([a-z]{1,2})\s*)?$/u.exec(length ?? '') ?? []
  const factor = unitTwips[unit ?? '']
  return number === undefined || factor === undefined
    ? undefined
    : Math.round(Number(number) * factor)
}
