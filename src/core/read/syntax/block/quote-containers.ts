import type { Edit } from '../../parse/edits.ts'
import type { Directives } from '../directives.ts'
import type { Container } from './container.ts'
import type { ContainerLines } from './container-lines.ts'
import { LineCursor } from './line-cursor.ts'

/** A container whose text a block quote has become. */
export interface QuotedContainer {
  readonly container: Container
  /** `null` for a quotation. */
  readonly placeholder: string | null
  /** The line of its last text, from 0. */
  readonly last: number
}

/** An empty comment ends a block quote, and leaves a list tight where an empty line wouldn't. */
const separator = '<!---->'

/**
 * Characters that may be put in for each one of the source, and beside that. Marks of block quotes and indentation take more
 * only where containers nest deeply around thousands of empty lines.
 */
const mostGrowth = 4
const freeGrowth = 1_000_000

/** How far a line has been read, and what stands before the rest of it. */
interface Beginning {
  readonly prefix: string
  /** `>` and white space that have been taken since the innermost container began whose body is indented. */
  readonly quotes: number
  readonly indent: number
}

const lineStart: Beginning = { prefix: '', quotes: 0, indent: 0 }

/**
 * Puts containers into block quotes, of which the first line is a heading with a placeholder and the container's title.
 *
 * Where that would make the source many times as long, all containers stay text.
 *
 * @param containers in the order of their lines, each before those inside it
 */
export function quoteContainers(
  lines: ContainerLines,
  containers: readonly Container[],
  directives: Directives,
): { readonly edits: readonly Edit[]; readonly quoted: readonly QuotedContainer[] } {
  return new QuoteWriter(lines, directives).write(containers) ?? { edits: [], quoted: [] }
}

interface OpenQuote {
  readonly container: Container
  readonly placeholder: string | null
  /** What a line needs at its start to stand beside the block quote. */
  readonly prefix: string
  last: number
}

class QuoteWriter {
  readonly #lines: ContainerLines
  readonly #directives: Directives
  readonly #edits: Edit[] = []
  readonly #quoted: QuotedContainer[] = []
  readonly #open: OpenQuote[] = []
  /** The line that is being written. */
  #line = 0
  /** How many characters may still be put in. */
  #room: number

  constructor(lines: ContainerLines, directives: Directives) {
    this.#lines = lines
    this.#directives = directives
    this.#room = freeGrowth + mostGrowth * lines.source.length
  }

  /** @returns `null` where too much would be put in */
  write(containers: readonly Container[]): ReturnType<typeof quoteContainers> | null {
    let next = 0
    for (let line = 0; line < this.#lines.count; line++) {
      this.#line = line
      const ended = this.#endBefore(line)
      const opening = containers[next]
      if (opening?.first === line) {
        this.#writeOpening(opening, ended)
        next++
      } else if (ended?.container.hasClosingLine) {
        this.#replaceStart(this.#lines.text(line).length, `${ended.prefix}${separator}`)
      } else if (ended !== undefined || this.#open.length > 0) this.#writeLine(line, ended)
      if (this.#room < 0) return null
    }
    this.#endBefore(this.#lines.count)
    return { edits: this.#edits, quoted: this.#quoted }
  }

  /** Ends the block quotes of containers that don't go on. Returns the outermost of them. */
  #endBefore(line: number): OpenQuote | undefined {
    let ended: OpenQuote | undefined
    for (let last = this.#open.at(-1); last !== undefined; last = this.#open.at(-1)) {
      if (last.container.end > line) break
      ended = this.#open.pop()
      this.#quoted.push(last)
    }
    return ended
  }

  #writeOpening(container: Container, ended: OpenQuote | undefined): void {
    const { directive, title, content, first, followsQuote } = container
    const cursor = new LineCursor(this.#lines.text(first))
    const { prefix } = inside(cursor, container, this.#beginning(cursor))
    const placeholder = directive === null ? null : this.#directives.add(directive)
    const isApart = followsQuote || ended?.container.hasClosingLine === false
    const before = isApart ? `${prefix}${separator}\n` : ''
    const heading = placeholder === null ? '' : `###### ${placeholder} ${guarded(title)}`
    const body = content === '' ? '' : `\n${prefix}>\n${prefix}> ${content}`
    this.#replaceStart(cursor.text.length, `${before}${prefix}> ${heading}${body}`)
    for (const each of this.#open) each.last = first
    this.#open.push({ container, placeholder, prefix, last: first })
  }

  #writeLine(line: number, ended: OpenQuote | undefined): void {
    const cursor = new LineCursor(this.#lines.text(line))
    const { prefix } = this.#beginning(cursor)
    if (this.#open.some(({ container }) => line < container.body)) {
      // Options, and the rest of a long tag.
      this.#replaceStart(cursor.text.length, prefix.trimEnd())
      return
    }
    const hasText = !cursor.isBlank
    const before = ended !== undefined && hasText ? `${ended.prefix}${separator}\n` : ''
    // Behind what is put in, a tab would reach another column.
    const isCut = cursor.position.spare > 0
    const space = isCut || (hasText && !this.#lines.isVerbatim(line)) ? cursor.takeSpace() : 0
    const start = `${before}${prefix}${' '.repeat(space)}`
    const isEmpty = !hasText && !this.#lines.isVerbatim(line)
    this.#replaceStart(cursor.offset, isEmpty ? start.trimEnd() : start)
    if (hasText) for (const each of this.#open) each.last = line
  }

  /** What a line needs at its start to stand in the open block quotes. The cursor goes over what it has of that. */
  #beginning(cursor: LineCursor): Beginning {
    let found = lineStart
    for (const { container } of this.#open) {
      const own = inside(cursor, container, found)
      const prefix = `${own.prefix}> `
      if (container.cut !== null) cursor.takeSpace(container.cut)
      found = container.cut === null ? { ...own, prefix } : { ...lineStart, prefix }
    }
    return found
  }

  /** Replaces the line up to an offset. */
  #replaceStart(end: number, text: string): void {
    this.#room -= text.length - end
    this.#edits.push({ at: this.#lines.at(this.#line, 0), remove: end, text })
  }
}

/** Goes on to where a container stands on a line. */
function inside(cursor: LineCursor, container: Container, outer: Beginning): Beginning {
  let { prefix, quotes, indent } = outer
  for (; quotes < container.quotes; quotes++) {
    const before = cursor.takeQuote()
    if (before === null) break
    prefix += `${' '.repeat(before)}> `
    indent = 0
  }
  const missing = Math.max(0, container.indent - indent)
  const taken = cursor.takeSpace(missing)
  prefix += ' '.repeat(cursor.isBlank ? missing : taken)
  return { prefix, quotes, indent: Math.max(indent, container.indent) }
}

/** A title that keeps what Markdown would take from the end of a heading: number signs, and attributes in braces. */
function guarded(title: string): string {
  return /[#}]$/.test(title) ? `${title}<!---->` : title
}
