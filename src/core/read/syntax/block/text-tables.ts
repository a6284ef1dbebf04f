import { holdsSign } from '../signs.ts'
import type { BlockReader, BlockSyntax } from './block-syntax.ts'
import { gridBorder, gridLine, gridTable } from './grid-tables.ts'
import type { Scanner } from './scanner.ts'
import { columnRule, mostHeadLines, simpleTable, tableRule } from './simple-tables.ts'
import type { Line, SourceLines } from './source-lines.ts'
import { putTable } from './table-elements.ts'
import type { TextTable } from './text-table.ts'

/** Blocks behind which a table needs no empty line: they don't go on with its first. */
const apart = /^(?:$|:{3}|#{1,6}[ \t])/

const caption = /^(?:[Tt]able)?:[ \t]+\S/
const withoutMark = (text: string) => text.replace(/^(?:[Tt]able)?:[ \t]+/, '')

const dashes = /^-[- ]*$/
const closingRule = /^--[- ]*--$/

const codeIndent = 4

/** The lines of a table, from 0. */
interface TableLines {
  readonly table: TextTable
  /** The line from which its cells count. */
  readonly start: number
  /** A line that is indented as the table is. */
  readonly frame: number
  readonly first: number
  readonly last: number
}

/** The lines of a simple or multiline table, from 0. */
interface SimpleLines {
  readonly first: number
  readonly last: number
  /** The first line of its head; the rule if it has none. */
  readonly head: number
  /** The line that says where its columns are. */
  readonly rule: number
  /** The line behind its rows. */
  readonly end: number
}

function gridTableReader(scanner: Scanner): BlockReader {
  const tables = new TextTableReader(scanner)
  return (line) => tables.readGrid(line)
}

function simpleTableReader(scanner: Scanner): BlockReader {
  const tables = new TextTableReader(scanner)
  return (line) => tables.readDashes(line)
}

/** Reads the tables that Pandoc draws with characters, and puts them out as elements of HTML. */
class TextTableReader {
  readonly #scanner: Scanner
  readonly #lines: SourceLines
  /** The last line of what has been looked at. */
  #end = -1

  constructor(scanner: Scanner) {
    this.#scanner = scanner
    this.#lines = scanner.lines
  }

  /** Reads the grid table that begins on a line. */
  readGrid(line: number): number | null {
    if (!gridBorder.test(this.#lines.words(line)) || !this.#mayBegin(line)) return null
    const { quotes, indent } = this.#lines.place(line)
    const texts: string[] = []
    for (let each = line; each < this.#lines.count; each++) {
      const place = this.#lines.place(each)
      const text = this.#lines.words(each)
      if (place.quotes !== quotes || place.indent !== indent || !gridLine.test(text)) break
      texts.push(text)
    }
    const found = gridTable(texts)
    if (found === null) {
      // What follows in the same paragraph isn't a table either.
      this.#end = line + texts.length - 1
      return null
    }
    const last = line + found.count - 1
    return this.#put({ table: found.table, start: line, frame: line, first: line, last })
  }

  /** Reads the simple or multiline table that begins on a line. */
  readDashes(line: number): number | null {
    const words = this.#lines.words(line)
    const isRule = columnRule.test(words)
    const isHead = !isRule && this.#isHead(line)
    if (!isRule && !isHead && !tableRule.test(words)) return null
    if ((this.#scanner.isCode && !isHead) || !this.#mayBegin(line)) return null
    if (isRule) return this.#readSimple(line, line)
    return isHead ? this.#readSimple(line, line + 1) : this.#readMultiline(line)
  }

  /** Whether the paragraph before a line, if there's one, ends before it. */
  #mayBegin(line: number): boolean {
    const isApart = line === 0 || apart.test(this.#lines.words(line - 1))
    return isApart && line > this.#end && this.#scanner.inside.indent >= this.#scanner.listIndent
  }

  /** The head of a simple table may be indented as code is. */
  #isHead(line: number): boolean {
    if (!this.#lines.text(line + 1).includes('--')) return false
    const isRule = columnRule.test(this.#lines.words(line + 1))
    return isRule && this.#lines.place(line + 1).indent < codeIndent + this.#scanner.listIndent
  }

  /**
   * A table of which each line is a row. Without a head it ends with a rule; else it is one whose rows go over several lines.
   *
   * @param rule the line of dashes below the head, or the first of a table without one
   */
  #readSimple(first: number, rule: number): number | null {
    let end = rule + 1
    while (this.#lines.words(end) !== '' && !dashes.test(this.#lines.words(end))) end++
    const isClosed = dashes.test(this.#lines.words(end))
    if (isClosed && this.#lines.words(end + 1) !== '') return null
    if (!isClosed && first === rule) return this.#readRows(first, rule, rule)
    return this.#readTable({ first, rule, end, last: isClosed ? end : end - 1, head: first }, false)
  }

  /** A table of which the head, and each row, may go over several lines: it begins with a rule, and ends with one. */
  #readMultiline(line: number): number | null {
    let rule = line + 1
    while (rule <= line + mostHeadLines && !columnRule.test(this.#lines.words(rule))) {
      if (this.#lines.words(rule) === '') return null
      rule++
    }
    if (rule > line + mostHeadLines || rule === line + 1) return null
    return this.#readRows(line, rule, line + 1)
  }

  /** Reads rows, between which empty lines are, up to a rule. */
  #readRows(first: number, rule: number, head: number): number | null {
    let end = rule + 1
    while (end < this.#lines.count && !dashes.test(this.#lines.words(end))) end++
    const isRule = closingRule.test(this.#lines.words(end))
    if (!isRule || this.#lines.words(end + 1) !== '') return null
    return this.#readTable({ first, rule, end, last: end, head }, true)
  }

  #readTable(found: SimpleLines, isMultiline: boolean): number | null {
    const { first, rule, end, last, head } = found
    const { quotes, start, text } = this.#lines.place(rule)
    const indent = text - start
    const own: string[] = []
    for (let line = first; line <= last; line++) {
      const words = this.#lines.words(line)
      const place = this.#lines.place(line)
      const whole = this.#lines.text(line).slice(place.start).trimEnd()
      if (words !== '' && (place.quotes !== quotes || whole.slice(0, indent).trim() !== '')) {
        return null
      }
      own.push(whole.slice(indent))
    }
    const table = simpleTable(own, rule - first, head - first, end - first, isMultiline)
    if (table === null) return null
    return this.#put({ table, start: first, frame: rule, first, last })
  }

  /** Puts out a table with the caption behind it, or else before it. Returns the line behind both. */
  #put(found: TableLines): number | null {
    const { first, last, frame } = found
    const behind = this.#lines.words(last + 1) === '' ? last + 2 : last + 1
    const hasBehind = this.#isCaption(behind, frame)
    const end = hasBehind ? this.#endOfCaption(behind) : last
    const before = hasBehind ? null : this.#captionBefore(first, frame)
    const caption = hasBehind
      ? this.#captionOf(behind, end)
      : before === null
        ? []
        : this.#captionOf(before, first - 2)
    const from = before ?? first
    const { lines } = this.#scanner.output
    const kept = before === null ? [] : lines.splice(lines.length - (first - before))
    const taken = this.#lines.endOf(end) - this.#lines.at(from, 0)
    if (!putTable(this.#scanner, { ...found, caption }, taken)) {
      lines.push(...kept)
      return this.#asText(first, last)
    }
    this.#end = end
    return end + 1
  }

  #asText(first: number, last: number): number {
    for (let line = first; line <= last; line++) this.#scanner.text(this.#lines.text(line), line)
    return last + 1
  }

  #endOfCaption(behind: number): number {
    let end = behind
    while (this.#lines.words(end + 1) !== '' && end - behind < mostHeadLines) end++
    return end
  }

  /** The first line of the caption before a table, which has been put out as it is; `null` if there is none. */
  #captionBefore(first: number, frame: number): number | null {
    let before = first - 2
    while (this.#lines.words(before - 1) !== '' && first - before < mostHeadLines) before--
    const isFree = this.#lines.words(first - 1) === '' && before > this.#end
    if (!isFree || !this.#isCaption(before, frame)) return null
    const { lines } = this.#scanner.output
    for (let line = before; line < first; line++) {
      const out = lines.at(line - first)
      if (out?.line !== this.#lines.number(line) || out.text !== this.#lines.text(line)) return null
    }
    return before
  }

  #isCaption(line: number, frame: number): boolean {
    const [own, table] = [this.#lines.place(line), this.#lines.place(frame)]
    const isBeside = own.quotes === table.quotes && Math.abs(own.indent - table.indent) < codeIndent
    return line >= 0 && isBeside && caption.test(this.#lines.words(line))
  }

  #captionOf(first: number, last: number): readonly Line[] {
    const captionLines: Line[] = []
    for (let line = first; line <= last; line++) {
      const words = this.#lines.words(line)
      const text = line === first ? withoutMark(words) : words
      captionLines.push({ text, line: this.#lines.number(line) })
    }
    return captionLines
  }
}

/** Pandoc's grid tables. */
export const gridTables: BlockSyntax = {
  id: 'grid-tables',
  level: 'block',
  rows: [
    {
      tool: 'Pandoc',
      syntax:
        'grid tables (`+---+---+`), including cells that span columns and rows; simple and multiline tables (`---- ----`)',
      result: 'rendered. Octavo calculates the column widths',
    },
  ],
  samples: {
    becomes: [{ markdown: '+-----+-----+\n| one | two |\n+-----+-----+', html: '<td>one</td>' }],
    staysText: ['+--- and more ---+'],
  },
  begins: '+',
  mayHold: (source) => holdsSign(source, ['+-', '+=', '+:']) && /^[ \t>]*\+:?[-=]{2}/m.test(source),
  reader: gridTableReader,
}

/** Pandoc's simple and multiline tables. */
export const simpleTables: BlockSyntax = {
  id: 'simple-tables',
  level: 'block',
  rows: [],
  samples: {
    becomes: [{ markdown: 'one  two\n---- ----\na    b', html: '>one</th>' }],
    staysText: ['---- and ---- are lines'],
  },
  begins: null,
  tried: 'code',
  mayHold: (source) => source.includes('-- ') && /^[ \t>]*-{2,} +-{2}/m.test(source),
  reader: simpleTableReader,
}
