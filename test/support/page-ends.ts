import { openPdf } from './pdf.ts'
import { type PdfStructure, readStructure } from './pdf-structure.ts'

/** Something that the end of a page parts from what it belongs to. */
export interface PoorPageEnd {
  /** The page that ends, from 1. */
  readonly page: number
  readonly fault:
    | 'heading at the end'
    | 'lead-in at the end'
    | 'term at the end'
    | 'caption at the end'
    | 'table head at the end'
    | 'one row at the end'
    | 'one row at the start'
    | 'one line at the end'
    | 'one line at the start'
  /** The last line of the page and the first of the next. */
  readonly lines: readonly [string, string]
}

/** A line of text, in reading order, with the elements that its first words are in, but for a marker's: outermost first. */
interface Line {
  readonly page: number
  readonly y: number
  path: readonly PdfStructure[]
  text: string
  /** Whether it holds nothing but a label: the term of a definition. */
  labelOnly: boolean
}

/**
 * The page ends of one of Octavo's PDFs that a typesetter would mend: a heading, a lead-in, a term, a caption or the head
 * of a table without what it belongs to, and single rows and lines. Notes, headers and footers don't count.
 */
export async function poorPageEnds(bytes: Uint8Array): Promise<PoorPageEnd[]> {
  const lines = await linesOf(bytes)
  return lines.flatMap((line, index): PoorPageEnd[] => {
    const next = lines[index + 1]
    if (next === undefined || next.page <= line.page) return []
    const fault = faultAt(line, next, lines)
    return fault === null ? [] : [{ page: line.page, fault, lines: [line.text, next.text] }]
  })
}

function faultAt(last: Line, first: Line, lines: readonly Line[]): PoorPageEnd['fault'] | null {
  if (isIn(last, /^H\d$/)) return 'heading at the end'
  if (last.labelOnly && shared(last, first, 'LI')) return 'term at the end'
  const table = shared(last, first, 'Table')
  if (table !== undefined && isIn(last, /^Caption$/)) return 'caption at the end'
  if (table !== undefined && isIn(last, /^THead$/)) return 'table head at the end'
  const block = blockOf(last)
  if (block === blockOf(first)) {
    if (lineCount(lines, block, last.page) === 1) return 'one line at the end'
    if (lineCount(lines, block, first.page) === 1) return 'one line at the start'
    return null
  }
  if (table !== undefined) {
    if (loneRow(lines, table, last)) return 'one row at the end'
    if (loneRow(lines, table, first)) return 'one row at the start'
    return null
  }
  return leadsUp(block, first) ? 'lead-in at the end' : null
}

/** Lines beyond which a row is no scrap of a table, and a lead-in may stand alone. */
const longest = 3

/** Whether the line's row is the only one of a table's body on its page, and of few lines. */
function loneRow(lines: readonly Line[], table: PdfStructure, { page }: Line): boolean {
  const here = lines.filter(
    (line) => line.page === page && line.path.includes(table) && !isIn(line, /^(THead|Caption)$/),
  )
  const rows = new Set(here.map(({ path }) => path.find(({ role }) => role === 'TR')))
  return rows.size === 1 && new Set(here.map(({ y }) => y)).size <= longest
}

/** Whether a paragraph introduces what comes next: by its colon, or as a table's title. */
function leadsUp(block: PdfStructure | undefined, next: Line): boolean {
  if (block?.role !== 'P' || isIn(next, /^H\d$/)) return false
  const text = textOf(block)
  if (text.length > longest * 80) return false
  return /[:：]$/.test(text) || (/^Table \d/.test(text) && isIn(next, /^Table$/))
}

function isIn({ path }: Line, role: RegExp): boolean {
  return path.some((element) => role.test(element.role))
}

/** The innermost element of a role that both lines are in. */
function shared(a: Line, b: Line, role: string): PdfStructure | undefined {
  return a.path.findLast((element) => element.role === role && b.path.includes(element))
}

/** The paragraph, the code block or the like whose line it is. */
function blockOf({ path }: Line): PdfStructure | undefined {
  return (
    path.find(({ role }) => /^(P|H\d|Code|Formula)$/.test(role)) ??
    path.findLast(({ role }) => /^(LBody|TD|TH)$/.test(role))
  )
}

function lineCount(
  lines: readonly Line[],
  block: PdfStructure | undefined,
  page: number,
): number | undefined {
  if (block === undefined) return undefined
  return new Set(
    lines.filter((line) => line.page === page && line.path.includes(block)).map(({ y }) => y),
  ).size
}

function textOf(element: PdfStructure): string {
  return element.children
    .map((child) => (typeof child === 'string' ? pieceOf(child).text : textOf(child)))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A piece of a line, which the tag tree holds as text. */
interface Piece {
  readonly page: number
  readonly y: number
  readonly text: string
}

function pieceOf(child: string): { readonly pieces: readonly Piece[]; readonly text: string } {
  const pieces: readonly Piece[] = child === '' ? [] : JSON.parse(child)
  return { pieces, text: pieces.map(({ text }) => text).join(' ') }
}

async function linesOf(bytes: Uint8Array): Promise<Line[]> {
  const marked = await markedPieces(bytes)
  const words = new Map([...marked].map(([id, pieces]) => [id, JSON.stringify(pieces)]))
  const lines: Line[] = []
  const visit = (element: PdfStructure, above: readonly PdfStructure[]) => {
    if (element.role === 'Note') return
    const path = [...above, element]
    const inLabel = path.some(({ role }) => role === 'Lbl')
    for (const child of element.children) {
      if (typeof child !== 'string') {
        visit(child, path)
        continue
      }
      for (const { page, y, text } of pieceOf(child).pieces) {
        const same = lines.at(-1)
        if (same !== undefined && same.page === page && Math.abs(same.y - y) < 3) {
          same.text += text
          // A marker stands in its item's first line.
          if (same.labelOnly && !inLabel) Object.assign(same, { path, labelOnly: false })
        } else lines.push({ page, y, path, text, labelOnly: inLabel })
      }
    }
  }
  visit(readStructure(bytes, words), [])
  return lines
}

/** What each marked content shows, by the id that pdf.js gives it: pieces of lines with their places. */
async function markedPieces(bytes: Uint8Array): Promise<Map<string, Piece[]>> {
  const { document, close } = await openPdf(bytes)
  try {
    const marked = new Map<string, Piece[]>()
    for (let page = 1; page <= document.numPages; page++) {
      const content = await (await document.getPage(page)).getTextContent({
        includeMarkedContent: true,
      })
      const open: string[] = []
      for (const item of content.items) {
        if (!('str' in item)) {
          if (item.type === 'endMarkedContent') open.pop()
          else open.push(item.id ?? '')
          continue
        }
        const id = open.findLast((name) => name !== '')
        if (id === undefined || item.str.trim() === '') continue
        const y = Math.round(Number(item.transform[5]))
        const pieces = marked.get(id) ?? []
        pieces.push({ page, y, text: item.str })
        marked.set(id, pieces)
      }
    }
    return marked
  } finally {
    await close()
  }
}
