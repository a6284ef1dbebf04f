import type { WarningLog } from '../../warning-log.ts'
import { type ComponentTag, pairComponentTags } from './component-tags.ts'
import type { Container, ContainerEnd, Opening } from './container.ts'
import type { ContainerLines } from './container-lines.ts'
import { openingOfLine } from './container-openings.ts'
import type { Place } from './source-lines.ts'
import { VerbatimLines } from './verbatim-lines.ts'

/** How deep containers may nest. Openings beyond it stay text. */
const deepest = 32

/** Columns by which the body of an MkDocs block is indented. */
const bodyIndent = 4

/** Options of one block. More lines are its body. */
const mostOptions = 20

/**
 * Finds the containers of other dialects (`:::note`, `!!! note`, `/// note`, `=== "Tab"`, `>>>`, `<TabItem>`). In code,
 * formulas and raw HTML there are none, and an opening that nothing closes is text.
 *
 * @param first the line after the front matter, from 0
 * @param text lines of openings that are known to be text
 * @param log told of each fence that nothing closes
 * @returns the containers in the order of their lines, each before those inside it
 */
export function findContainers(
  lines: ContainerLines,
  first: number,
  text: ReadonlySet<number>,
  log: Pick<WarningLog, 'add'>,
): readonly Container[] {
  const finder = new ContainerFinder(lines, text, log)
  finder.read(first, lines.count, 0)
  return finder.containers.sort((a, b) => a.first - b.first)
}

/** A line on which a container may start. */
interface Start {
  readonly line: number
  readonly place: Place
  /** Whether a block quote may end just before it. */
  readonly followsQuote: boolean
  /** How far the content of the list item is indented that it's in. */
  readonly listIndent: number
}

/** A fence that hasn't been closed yet. */
interface OpenFence extends Start {
  readonly opening: Opening
  readonly end: Extract<ContainerEnd, { type: 'fence' }>
  /** The first line of its body. */
  readonly body: number
  /** Lines that divide it into tabs (`== Tab`, `@tab Tab`). */
  readonly dividers: { readonly line: number; readonly title: string }[]
}

const divider = /^(?:==|@tab(?::active)?)[ \t]+(\S.*)$/
const closingFence = /^(?::{3,}|\/{3,}|>>>)$/

/** A block quote in a list item, on the line of its marker. */
const quoteInItem = /^(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)+>/

class ContainerFinder {
  readonly containers: Container[] = []
  readonly #lines: ContainerLines
  readonly #tags: ReadonlyMap<number, ComponentTag>
  readonly #text: ReadonlySet<number>
  readonly #log: Pick<WarningLog, 'add'>

  constructor(lines: ContainerLines, text: ReadonlySet<number>, log: Pick<WarningLog, 'add'>) {
    this.#lines = lines
    this.#tags = pairComponentTags(lines)
    this.#text = text
    this.#log = log
  }

  /** Reads the lines of the document, or of a container whose body is indented. */
  read(from: number, to: number, depth: number): void {
    const open: OpenFence[] = []
    const verbatim = new VerbatimLines()
    // The most `>` before a line since the last empty one.
    let quotes = 0
    for (let line = from; line < to; line++) {
      const place = this.#placeOf(line)
      const text = this.#lines.text(line).slice(place.text).trimEnd()
      this.#dropBeyond(open, place, text)
      const followsQuote = quotes > place.quotes
      quotes = Math.max(text === '' ? 0 : quotes, place.quotes)
      if (quoteInItem.test(text)) quotes = Number.POSITIVE_INFINITY
      const isVerbatim = verbatim.holds(place, text)
      if (verbatim.isInside) this.#lines.setVerbatim(line)
      if (isVerbatim || text === '') continue
      const start = { line, place, followsQuote, listIndent: verbatim.contentIndent }
      if (divide(open, line, text)) continue
      if (this.#close(open, line, text)) quotes = 0
      else if (open.length + depth < deepest) {
        const next = this.#open(open, start, to, depth)
        if (next > line + 1) quotes = 0
        line = next - 1
      }
    }
    for (const each of open) this.#reportUnclosed(each)
  }

  /** GitLab's `>>>` aren't the marks of a block quote. */
  #placeOf(line: number): Place {
    const place = this.#lines.place(line)
    if (place.quotes !== 3) return place
    const cursor = this.#lines.cursor(line)
    const indent = cursor.takeSpace()
    const { offset } = cursor
    const text = this.#lines.text(line).slice(offset)
    return /^>>>[ \t]*(?:$|\[!)/.test(text) ? { quotes: 0, start: 0, indent, text: offset } : place
  }

  /** Opens the container that starts on a line, if one does. Returns the next line to read. */
  #open(open: OpenFence[], start: Start, to: number, depth: number): number {
    const { line, place } = start
    const tag = this.#tags.get(line)
    if (tag !== undefined) return this.#readTag(tag, start, to, depth + open.length)
    const opening = openingOfLine(this.#lines.text(line).slice(place.text).trimEnd())
    if (opening === null) return line + 1
    const { end } = opening
    if (end.type === 'indentation') {
      return this.#readIndented(opening, end.direct, start, to, depth + open.length)
    }
    const { body, ...rest } = this.#withOptions(opening, line, to)
    open.push({ ...start, opening: rest, end, body, dividers: [] })
    return body
  }

  /** An opening with what the options say that are on the lines below it. */
  #withOptions(opening: Opening, line: number, to: number): Opening & { readonly body: number } {
    const { options } = opening
    const found = new Map<string, string>()
    let body = line + 1
    if (options === null) return { ...opening, body }
    const { indent } = this.#lines.place(line)
    for (; body < Math.min(to, line + 1 + mostOptions); body++) {
      const place = this.#lines.place(body)
      const text = this.#lines.text(body).slice(place.text).trimEnd()
      const [, key, value = ''] = options.line.exec(text) ?? []
      if (key === undefined || place.indent < indent + options.indent) break
      found.set(key, value)
    }
    const changed = body === line + 1 ? null : options.apply(found)
    return { ...opening, ...changed, body }
  }

  /** Closes the innermost container that the line may close. Those inside of which it isn't the end have none. */
  #close(open: OpenFence[], line: number, text: string): boolean {
    const found = closedBy(open, text)
    const [fence, ...inside] = found === -1 ? [] : open.splice(found)
    if (fence === undefined) return false
    for (const inner of inside) this.#reportUnclosed(inner)
    const { opening, dividers, body } = fence
    const { directive, title } = opening
    this.#add(fence, { directive, title, body, end: line, hasClosingLine: true, cut: null })
    for (const [index, each] of dividers.entries()) {
      this.#add(
        { ...fence, line: each.line, followsQuote: true },
        {
          directive: { type: 'tab', startsSet: false },
          title: each.title,
          body: each.line + 1,
          end: dividers[index + 1]?.line ?? line,
          hasClosingLine: false,
          cut: null,
        },
      )
    }
    return true
  }

  /** A fence has no end where the block quote or the list item ends that it stands in. */
  #dropBeyond(open: OpenFence[], { quotes, indent }: Place, text: string): void {
    for (;;) {
      const last = open.at(-1)
      if (last === undefined) return
      const isInQuote = last.place.quotes <= quotes
      const isInItem =
        text === '' ||
        quotes > last.place.quotes ||
        indent >= last.listIndent ||
        closingFence.test(text)
      if (isInQuote && isInItem) return
      open.pop()
      this.#reportUnclosed(last)
    }
  }

  #reportUnclosed({ opening, line }: OpenFence): void {
    if (!opening.isCertain) return
    const text = this.#lines.text(line).trim()
    const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text
    const message = `The block "${shown}" is not closed, so its lines were read as text.`
    this.#log.add('block_not_closed', message, line + 1)
  }

  /** Reads a container whose body is indented. Returns the first line that isn't in it. */
  #readIndented(
    { directive, title, mayBeEmpty }: Opening,
    direct: boolean,
    start: Start,
    to: number,
    depth: number,
  ): number {
    const { line, place } = start
    const end = this.#endOfIndented(line, to, place)
    const hasBody = end > line + 1
    if (!hasBody && !mayBeEmpty) return end
    if (this.#text.has(line) || (direct && this.#lines.isBlank(line + 1))) return line + 1
    const body = line + 1
    this.#add(start, { directive, title, body, end, hasClosingLine: false, cut: bodyIndent })
    this.#readBody(body, end, place.quotes, place.indent, bodyIndent, depth)
    return end
  }

  #endOfIndented(line: number, to: number, place: Place): number {
    let end = line + 1
    for (let body = line + 1; body < to; body++) {
      const { quotes, indent, text } = this.#lines.place(body)
      const isBlank = text === this.#lines.text(body).length
      if (isBlank && quotes >= place.quotes) continue
      if (quotes < place.quotes || indent < place.indent + bodyIndent) break
      end = body + 1
    }
    return end
  }

  /** Reads a component between its tags, the body of which may be indented. Returns the first line behind it. */
  #readTag(tag: ComponentTag, start: Start, to: number, depth: number): number {
    const { line, place, listIndent } = start
    const { directive, title, body, end, content } = tag
    if (end >= to || this.#text.has(line)) return line + 1
    let first = body
    while (first < end && this.#lines.isBlank(first)) first++
    const cut = Math.max(0, this.#lines.place(first).indent - listIndent)
    const own = { ...place, indent: Math.min(place.indent, listIndent) }
    const hasClosingLine = end > line
    this.#add(
      { ...start, place: own },
      { directive, title, body, end: Math.max(end, line + 1), hasClosingLine, cut },
      content,
    )
    this.#readBody(body, end, own.quotes, own.indent, cut, depth)
    return end + 1
  }

  /** Reads lines that start further in than the container that they're in. */
  #readBody(
    from: number,
    to: number,
    quotes: number,
    indent: number,
    cut: number,
    depth: number,
  ): void {
    for (let line = from; line < to; line++) {
      const cursor = this.#lines.cursor(line)
      for (let taken = 0; taken < quotes && cursor.takeQuote() !== null; taken++);
      cursor.takeSpace(indent + cut)
      this.#lines.startAt(line, cursor.position)
    }
    this.read(from, to, depth + 1)
  }

  #add(
    { line, place: { quotes, indent }, followsQuote }: Start,
    container: Pick<Container, 'directive' | 'title' | 'body' | 'end' | 'hasClosingLine' | 'cut'>,
    content = '',
  ): void {
    if (this.#text.has(line)) return
    this.containers.push({ ...container, first: line, quotes, indent, followsQuote, content })
  }
}

/** The index of the fence that a line closes: of the same length, else the innermost that is shorter. */
function closedBy(open: readonly OpenFence[], text: string): number {
  if (!closingFence.test(text)) return -1
  const { length } = text
  const alike = open.findLastIndex(
    ({ end }) => end.character === text.charAt(0) && end.length === length,
  )
  if (alike !== -1 || !text.startsWith(':')) return alike
  return open.findLastIndex(({ end }) => end.character === ':' && end.length < length)
}

/** Divides the innermost container where a line begins another tab of it. */
function divide(open: readonly OpenFence[], line: number, text: string): boolean {
  const last = open.at(-1)
  const title = last?.opening.directive?.type === 'tabs' ? divider.exec(text)?.[1] : undefined
  if (title === undefined) return false
  last?.dividers.push({ line, title })
  return true
}
