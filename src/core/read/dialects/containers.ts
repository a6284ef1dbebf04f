import type { Edit } from '../parse/edits.ts'
import type { WarningLog } from '../warning-log.ts'
import { openingOfLine } from './container-openings.ts'
import type { Directive, Directives } from './directives.ts'
import { advance, type Place, placeOf } from './line-places.ts'
import { VerbatimLines } from './verbatim-lines.ts'

/** The line that opens a container. */
export interface Opening {
  readonly directive: Directive
  /** Its title, in Markdown. Empty if it has none. */
  readonly title: string
  /** What closes it; `null` if its body is what is indented by four: without one it's text. */
  readonly fence: Fence | null
}

export interface Fence {
  readonly character: ':' | '/'
  readonly length: number
}

/** What may open a container, to pass over documents that have none. */
const mayOpen = /^[ \t>]*(?::{3}|!!! ?\w|\?\?\?\+? ?\w|\/{3} ?\w|===[!+]? ")/m

/** How deep containers may nest. Openings beyond it stay text. */
const deepest = 32

/** Columns by which the body of an MkDocs block is indented. */
const bodyIndent = 4

/**
 * Puts containers of other dialects (`:::note`, `!!! note`, `/// note`, `=== "Tab"`) into block quotes, of which the first
 * line is a heading with a placeholder and the container's title. Code, formulas and raw HTML stay as they are, and so does an
 * opening that nothing closes.
 *
 * @param first the line after the front matter, from 0
 * @param log told of each fence that nothing closes
 */
export function containerEdits(
  source: string,
  first: number,
  directives: Directives,
  log: WarningLog,
): readonly Edit[] {
  if (!mayOpen.test(source)) return []
  return new ContainerReader(source, directives, log).read(first)
}

/** A fence that hasn't been closed yet. */
interface OpenFence {
  readonly opening: Opening
  readonly fence: Fence
  readonly line: number
  readonly place: Place
}

class ContainerReader {
  readonly #lines: readonly string[]
  readonly #offsets: readonly number[]
  /** For each line, where it starts for the container that it's in. */
  readonly #starts: number[]
  readonly #edits: Edit[] = []
  readonly #directives: Directives
  readonly #log: WarningLog

  constructor(source: string, directives: Directives, log: WarningLog) {
    this.#lines = source.split('\n')
    const offsets: number[] = []
    let offset = 0
    for (const line of this.#lines) {
      offsets.push(offset)
      offset += line.length + 1
    }
    this.#offsets = offsets
    this.#starts = this.#lines.map(() => 0)
    this.#directives = directives
    this.#log = log
  }

  /** @param first the line at which to start */
  read(first: number): readonly Edit[] {
    this.#readLines(first, this.#lines.length, 0, '')
    // What is put in before a text comes before what takes its place.
    return this.#edits.sort((a, b) => a.at - b.at || (a.remove ?? 0) - (b.remove ?? 0))
  }

  /** @param prefix what has to stand at the start of a line that is added here */
  #readLines(from: number, to: number, depth: number, prefix: string): void {
    const open: OpenFence[] = []
    const verbatim = new VerbatimLines()
    for (let line = from; line < to; line++) {
      const place = this.#placeOf(line)
      const text = this.#text(line).slice(place.text)
      if (text !== '') this.#dropBeyond(open, place)
      if (verbatim.holds(place, text)) continue
      const opening = open.length + depth < deepest ? openingOfLine(text) : null
      if (opening?.fence) open.push({ opening, fence: opening.fence, line, place })
      else if (opening !== null) {
        line = this.#readIndented(line, to, opening, depth + open.length, prefix) - 1
      } else if (/^(?::{3,}|\/{3,})[ \t]*$/.test(text)) this.#close(open, line, text.trim())
    }
    for (const { line } of open) this.#reportUnclosed(line)
  }

  /** A fence closes the innermost container that it may close. Those inside of which it isn't the end have none. */
  #close(open: OpenFence[], line: number, text: string): void {
    const found = open.findLastIndex(({ fence: { character, length } }) =>
      character === ':'
        ? text.startsWith(':') && text.length >= length
        : text.startsWith(character) && text.length === length,
    )
    const [container, ...inside] = found === -1 ? [] : open.splice(found)
    if (container === undefined) return
    for (const { line: inner } of inside) this.#reportUnclosed(inner)
    this.#head(container.line, container.place, container.opening)
    const outerIndent = open.at(-1)?.place.indent ?? 0
    for (let body = container.line + 1; body < line; body++) {
      this.#quote(body, container.place, outerIndent)
    }
    this.#replace(line, this.#placeOf(line).text, this.#text(line).length, '')
  }

  /** A fence has no end where the block quote ends in which it stands. */
  #dropBeyond(open: OpenFence[], { quotes }: Place): void {
    for (;;) {
      const last = open.at(-1)
      if (last === undefined || last.place.quotes <= quotes) return
      open.pop()
      this.#reportUnclosed(last.line)
    }
  }

  #reportUnclosed(line: number): void {
    const text = this.#text(line).trim()
    const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text
    const message = `The block "${shown}" is not closed, so its lines were read as text.`
    this.#log.add('block_not_closed', message, line + 1)
  }

  /** Reads a container whose body is indented. Returns the first line that isn't in it. */
  #readIndented(line: number, to: number, opening: Opening, depth: number, prefix: string): number {
    const place = this.#placeOf(line)
    let end = line + 1
    for (let body = line + 1; body < to; body++) {
      const { quotes, indent, text } = this.#placeOf(body)
      if (text === this.#text(body).length) continue
      if (quotes !== place.quotes || indent < place.indent + bodyIndent) break
      end = body + 1
    }
    if (end === line + 1) return end
    this.#head(line, place, opening)
    for (let body = line + 1; body < end; body++) this.#unindent(body, place)
    if (end < to && this.#placeOf(end).text < this.#text(end).length) {
      // Without an empty line it would be part of the last paragraph of the body.
      const start = this.#starts[end] ?? 0
      this.#replace(end, start, start, `\n${prefix}`)
    }
    const quotes = '> '.repeat(place.quotes)
    this.#readLines(line + 1, end, depth + 1, `${prefix}${quotes}${' '.repeat(place.indent)}> `)
    return end
  }

  #head(line: number, place: Place, { directive, title }: Opening): void {
    const text = `> ###### ${this.#directives.add(directive)}${title}`
    this.#replace(line, place.text, this.#text(line).length, text)
  }

  /**
   * Puts a line into the block quote of a container.
   *
   * @param outerIndent the indentation of the container around it, which also indents the line
   */
  #quote(line: number, container: Place, outerIndent: number): void {
    const place = this.#placeOf(line)
    const isBlank = place.text === this.#text(line).length
    const at = this.#advance(line, place.start, container.indent).offset
    const missing = isBlank ? container.indent - Math.max(place.indent, outerIndent) : 0
    this.#replace(line, at, at, `${' '.repeat(Math.max(0, missing))}> `)
  }

  /** Puts a line into the block quote of a container, in place of its indentation. */
  #unindent(line: number, { indent }: Place): void {
    const place = this.#placeOf(line)
    const kept = this.#advance(line, place.start, indent)
    const cut = this.#advance(line, kept.offset, bodyIndent)
    const isBlank = place.text === this.#text(line).length
    const missing = isBlank ? ' '.repeat(indent - kept.columns) : ''
    this.#replace(line, kept.offset, cut.offset, `${missing}> ${' '.repeat(cut.beyond)}`)
    this.#starts[line] = cut.offset
  }

  #replace(line: number, from: number, to: number, text: string): void {
    const start = this.#offsets[line] ?? 0
    this.#edits.push({ at: start + from, remove: to - from, text })
  }

  #text(line: number): string {
    return this.#lines[line] ?? ''
  }

  #placeOf(line: number): Place {
    return placeOf(this.#text(line), this.#starts[line] ?? 0)
  }

  #advance(line: number, from: number, columns: number) {
    return advance(this.#text(line), from, columns)
  }
}
