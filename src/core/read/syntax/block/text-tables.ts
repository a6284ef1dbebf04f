import type { Edit } from '../../parse/edits.ts'
import { holdsSign } from '../signs.ts'
import { gridBorder, gridLine, gridTable } from './grid-tables.ts'
import { columnRule, mostHeadLines, simpleTable, tableRule } from './simple-tables.ts'
import { SourceLines } from './source-lines.ts'
import { closesAll, type TableCaption, tableElements } from './table-elements.ts'
import type { TextTable } from './text-table.ts'
import { VerbatimLines } from './verbatim-lines.ts'

/** What begins a table or is below its head, to pass over documents that have none. */
const mayHold = /^[ \t>]*(?:\+:?[-=]{2}|-{2,} +-{2})/m

/** One of these is in every text that it matches. */
const signs = ['+-', '+=', '+:', '-- ']

/** Blocks behind which a table needs no empty line: they don't go on with its first. */
const apart = /^(?:$|:{3}|#{1,6}[ \t])/

const caption = /^(?:[Tt]able)?:[ \t]+\S/
const withoutMark = (text: string) => text.replace(/^(?:[Tt]able)?:[ \t]+/, '')

const dashes = /^-[- ]*$/
const closingRule = /^--[- ]*--$/

const codeIndent = 4

/** Characters that may be put in for each one of the source, and beside that. Tables beyond it stay text. */
const mostGrowth = 4
const freeGrowth = 1_000_000

/**
 * Puts the tables that Pandoc draws with characters (grid, simple and multiline tables) into elements of HTML, each cell of which
 * holds its Markdown.
 *
 * @param first the line after the front matter, from 0
 */
export function textTableEdits(source: string, first: number): readonly Edit[] {
  if (!holdsSign(source, signs) || !mayHold.test(source)) return []
  return new TextTableReader(source, first).read()
}

/** A table and the lines that become it, from 0, with its caption. */
interface Found {
  readonly table: TextTable
  /** The line from which its cells count. */
  readonly start: number
  /** A line that is indented as the table is. */
  readonly frame: number
  readonly first: number
  readonly last: number
  readonly caption: TableCaption | null
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

class TextTableReader {
  readonly #lines: SourceLines
  readonly #first: number
  readonly #edits: Edit[] = []
  readonly #verbatim = new VerbatimLines()
  #room: number
  /** The last line of the last table. */
  #end = -1

  constructor(source: string, first: number) {
    this.#lines = new SourceLines(source)
    this.#first = first
    this.#room = freeGrowth + mostGrowth * source.length
  }

  read(): readonly Edit[] {
    const verbatim = this.#verbatim
    for (let line = this.#first; line < this.#lines.count; line++) {
      const place = this.#lines.place(line)
      const text = this.#lines.text(line).slice(place.text)
      const isVerbatim = verbatim.holds(place, text)
      if (verbatim.isInside || text === '' || !this.#isApart(line)) continue
      const isCode = isVerbatim && !this.#isHead(line)
      if (isCode || place.indent < verbatim.contentIndent) continue
      line = Math.max(line, this.#readAt(line))
    }
    return this.#edits
  }

  /** Whether the paragraph before a line, if there's one, ends before it. */
  #isApart(line: number): boolean {
    return line === this.#first || apart.test(this.#lines.words(line - 1))
  }

  /** The head of a simple table may be indented as code is. */
  #isHead(line: number): boolean {
    const isRule = columnRule.test(this.#lines.words(line + 1))
    return isRule && this.#lines.place(line + 1).indent < codeIndent + this.#verbatim.contentIndent
  }

  /** Reads the table that begins on a line, if one does. Returns the last line that has been read. */
  #readAt(line: number): number {
    const words = this.#lines.words(line)
    if (gridBorder.test(words)) return this.#readGrid(line)
    if (columnRule.test(words)) return this.#readSimple(line, line)
    if (this.#isHead(line)) return this.#readSimple(line, line + 1)
    if (tableRule.test(words)) return this.#readMultiline(line)
    return line
  }

  #readGrid(line: number): number {
    const { quotes, indent } = this.#lines.place(line)
    const texts: string[] = []
    for (let each = line; each < this.#lines.count; each++) {
      const place = this.#lines.place(each)
      const text = this.#lines.words(each)
      if (place.quotes !== quotes || place.indent !== indent || !gridLine.test(text)) break
      texts.push(text)
    }
    const found = gridTable(texts)
    // What follows in the same paragraph isn't a table either.
    if (found === null) return line + texts.length - 1
    return this.#write(
      this.#withCaption({
        table: found.table,
        start: line,
        frame: line,
        first: line,
        last: line + found.count - 1,
      }),
    )
  }

  /**
   * A table of which each line is a row. Without a head it ends with a rule; else it is one whose rows go over several lines.
   *
   * @param rule the line of dashes below the head, or the first of a table without one
   */
  #readSimple(first: number, rule: number): number {
    let end = rule + 1
    while (this.#lines.words(end) !== '' && !dashes.test(this.#lines.words(end))) end++
    const isClosed = dashes.test(this.#lines.words(end))
    if (isClosed && this.#lines.words(end + 1) !== '') return first
    if (!isClosed && first === rule) return this.#readRows(first, rule, rule)
    return this.#readTable({ first, rule, end, last: isClosed ? end : end - 1, head: first }, false)
  }

  /** A table of which the head, and each row, may go over several lines: it begins with a rule, and ends with one. */
  #readMultiline(line: number): number {
    let rule = line + 1
    while (rule <= line + mostHeadLines && !columnRule.test(this.#lines.words(rule))) {
      if (this.#lines.words(rule) === '') return line
      rule++
    }
    if (rule > line + mostHeadLines || rule === line + 1) return line
    return this.#readRows(line, rule, line + 1)
  }

  /** Reads rows, between which empty lines are, up to a rule. */
  #readRows(first: number, rule: number, head: number): number {
    let end = rule + 1
    while (end < this.#lines.count && !dashes.test(this.#lines.words(end))) end++
    const isRule = closingRule.test(this.#lines.words(end))
    if (!isRule || this.#lines.words(end + 1) !== '') return first
    return this.#readTable({ first, rule, end, last: end, head }, true)
  }

  #readTable(found: SimpleLines, isMultiline: boolean): number {
    const { first, rule, end, last, head } = found
    const { quotes, start, text } = this.#lines.place(rule)
    const indent = text - start
    const own: string[] = []
    for (let line = first; line <= last; line++) {
      const words = this.#lines.words(line)
      const place = this.#lines.place(line)
      const whole = this.#lines.text(line).slice(place.start).trimEnd()
      if (words !== '' && (place.quotes !== quotes || whole.slice(0, indent).trim() !== '')) {
        return first
      }
      own.push(whole.slice(indent))
    }
    const table = simpleTable(own, rule - first, head - first, end - first, isMultiline)
    if (table === null) return first
    return this.#write(this.#withCaption({ table, start: first, frame: rule, first, last }))
  }

  /** Finds a caption behind a table, else before it. */
  #withCaption(found: Omit<Found, 'caption'>): Found {
    const { first, last, frame } = found
    const behind = this.#lines.words(last + 1) === '' ? last + 2 : last + 1
    if (this.#isCaption(behind, frame)) {
      let end = behind
      while (this.#lines.words(end + 1) !== '' && end - behind < mostHeadLines) end++
      return { ...found, last: end, caption: this.#captionOf(behind, end) }
    }
    let before = first - 2
    while (this.#lines.words(before - 1) !== '' && first - before < mostHeadLines) before--
    const isFree = this.#lines.words(first - 1) === '' && before > this.#end
    if (!isFree || !this.#isCaption(before, frame)) return { ...found, caption: null }
    return { ...found, first: before, caption: this.#captionOf(before, first - 2) }
  }

  #isCaption(line: number, frame: number): boolean {
    const [own, table] = [this.#lines.place(line), this.#lines.place(frame)]
    const isBeside = own.quotes === table.quotes && Math.abs(own.indent - table.indent) < codeIndent
    return line >= this.#first && isBeside && caption.test(this.#lines.words(line))
  }

  #captionOf(first: number, last: number): TableCaption {
    const text: string[] = []
    for (let line = first; line <= last; line++) text.push(this.#lines.words(line))
    return { line: first, text: text.map((each, index) => (index > 0 ? each : withoutMark(each))) }
  }

  /** Writes the elements of a table in place of its lines. Returns the last of these. */
  #write(found: Found): number {
    const { first, last, frame } = found
    const at = this.#lines.at(first, 0)
    const prefix = this.#lines.text(frame).slice(0, this.#lines.place(frame).text)
    const written = [...tableElements(found.table, found.start, found.caption)].map(
      ({ text, line }) => ({
        at,
        text: `${text === '' ? prefix.trimEnd() : prefix + text}\n`,
        line: line + 1,
      }),
    )
    const end = this.#lines.endOf(last)
    this.#room -= written.reduce((sum, { text }) => sum + text.length, at - end)
    if (this.#room < 0 || !closesAll(found.table)) return last
    for (const each of written) this.#edits.push(each)
    this.#edits.push({ at, remove: end - at, text: '' })
    this.#end = last
    return last
  }
}
