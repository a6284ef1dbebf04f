import type { WarningLog } from '../../warning-log.ts'
import type { Directive, Directives } from '../directives.ts'
import { placeholderComment } from '../placeholders.ts'
import type { BlockReader, BlockSyntax } from './block-syntax.ts'
import type { OpenContainer } from './open-container.ts'
import { cutStart, Output, type OutputLine } from './output.ts'
import { type Line, type Place, SourceLines } from './source-lines.ts'
import { VerbatimLines } from './verbatim-lines.ts'

/** How deep containers may nest. Openings beyond it stay text. */
const deepest = 32

/** A container whose lines have been scanned. */
export interface ScannedContainer {
  /** `null` for a quotation. */
  readonly directive: Directive | null
  /** Its title, in Markdown. Empty if it has none. */
  readonly title: string
  /** The author's line, from 1, that opens it. */
  readonly line: number
  readonly lines: readonly OutputLine[]
}

/** What the scanners of a document and of its containers share. */
export interface ScanContext {
  /** Those that the document may hold, in order of precedence. */
  readonly syntaxes: readonly BlockSyntax[]
  readonly directives: Directives
  readonly log: Pick<WarningLog, 'add'>
  /** The author's lines of openings that are known to be text; `null` if all are. */
  readonly text: ReadonlySet<number> | null
  /** The containers so far, each by the number of its placeholder. */
  readonly containers: ScannedContainer[]
  /** How many examples there are in lists, and the numbers of those with a label. */
  readonly examples: { count: number; readonly labels: Map<string, number> }
  /** How many characters tables may still put in. */
  room: number
}

interface Reader extends Pick<BlockSyntax, 'begins'> {
  readonly read: BlockReader
}

/**
 * Scans the lines of a document, or of a part of it, for blocks of other dialects.
 *
 * There is one account of code, raw HTML and lists. The lines of a container whose end is known where it begins are scanned by a
 * scanner of their own; those between two fences or tags are collected until the closing one comes, and stay text without it.
 */
export class Scanner {
  readonly lines: SourceLines
  readonly context: ScanContext
  readonly verbatim = new VerbatimLines()
  readonly open: OpenContainer[] = []
  readonly #depth: number
  readonly #output: Output
  readonly #readers: readonly Reader[]
  /** Those of `#readers` that are also tried on lines of code. */
  readonly #inCode: readonly Reader[]
  /** Tried before it's known whether a line is code. */
  readonly #fences: readonly Reader[]
  readonly #syntaxes: readonly BlockSyntax[]
  /** What lines become that end a block which began above. */
  readonly #endings = new Map<number, readonly string[]>()
  /** The place of the line that is being read, without the indentation of the components around it. */
  inside: Place = { quotes: 0, start: 0, indent: 0, text: 0 }

  /** Whether the line that is being read is indented code, or begins code or raw HTML. */
  isCode = false

  /** @param syntaxes those that the lines may hold */
  constructor(
    lines: readonly Line[],
    syntaxes: readonly BlockSyntax[],
    context: ScanContext,
    depth: number,
  ) {
    const hasMultilineQuotes = syntaxes.some(({ id }) => id === 'multiline-quotes')
    this.lines = new SourceLines(lines, hasMultilineQuotes)
    this.context = context
    this.#depth = depth
    this.#syntaxes = syntaxes
    this.#output = this.newOutput()
    const readers = syntaxes.flatMap(({ begins, tried, reader }) =>
      reader === undefined ? [] : [{ begins, tried, read: reader(this) }],
    )
    this.#fences = readers.filter(({ tried }) => tried === 'fences')
    this.#readers = readers.filter(({ tried }) => tried !== 'fences')
    this.#inCode = readers.filter(({ tried }) => tried === 'code')
  }

  scan(): readonly OutputLine[] {
    for (let line = 0; line < this.lines.count; ) line = this.#read(line)
    while (this.open.length > 0) this.drop(this.open.length - 1)
    return this.#output.lines
  }

  /** A place for the lines of a container. @param place where it stands */
  newOutput(place?: Place): Output {
    const observers = this.#syntaxes.flatMap(({ observer }) => observer?.(this.context) ?? [])
    return new Output(observers, place)
  }

  /** Where lines go that are scanned now. */
  get output(): Output {
    return this.open.at(-1)?.output ?? this.#output
  }

  /** Whether another container may stand in those around this line. */
  get mayNest(): boolean {
    return this.#depth + this.open.length < deepest
  }

  /** Whether the opening on a line is known to be text. */
  isText(line: number): boolean {
    const { text } = this.context
    return text === null || text.has(this.lines.number(line))
  }

  /** Where the content of the innermost list item starts that the line is in. */
  get listIndent(): number {
    return this.verbatim.contentIndent
  }

  warn(message: string, line: number): void {
    this.context.log.add('syntax_not_supported', message, this.lines.number(line))
  }

  /** Puts out a line as a paragraph's, in which lists may begin. */
  text(text: string, line: number): void {
    const { length } = this.lines.prefix(line)
    const out = { text, line: this.lines.number(line), isVerbatim: false }
    this.output.add(out, this.inside, text.slice(length), false)
  }

  /** Puts out a line that isn't looked at any more. */
  final(text: string, number: number, isVerbatim = false): void {
    this.output.add({ text, line: number, isVerbatim }, this.inside, text, true)
  }

  /** Puts out lines, without what stands before the text of a line, in place of it. */
  finalLines(texts: readonly string[], line: number): void {
    const prefix = this.lines.prefix(line)
    const number = this.lines.number(line)
    for (const text of texts) this.final(text === '' ? prefix.trimEnd() : prefix + text, number)
  }

  /** Has a line become others once it's come to. */
  endAt(line: number, texts: readonly string[]): void {
    this.#endings.set(line, texts)
  }

  /** Whether a line is a fence of a block that is left out. */
  isFence(line: number): boolean {
    return this.#endings.has(line)
  }

  /** Puts out a container in place of the lines that begin on one. */
  contain(
    container: Pick<ScannedContainer, 'directive' | 'title' | 'lines'>,
    line: number,
    listIndent = this.listIndent,
    prefix = this.lines.prefix(line),
  ): void {
    const number = this.lines.number(line)
    const { containers } = this.context
    const comment = placeholderComment(containers.push({ ...container, line: number }) - 1)
    const out = { text: prefix + comment, line: number, isVerbatim: false, listIndent }
    this.output.add(out, this.inside, comment, true)
  }

  /** Scans the lines of a container, or of a cell of a table. */
  part(lines: readonly Line[]): readonly OutputLine[] {
    return scanLines(lines, this.context, this.#depth + this.open.length + 1)
  }

  /** Lines as a container's, without what stands before them. */
  cut(from: number, to: number, quotes: number, columns: number): readonly Line[] {
    return this.lines
      .slice(from, to)
      .map(({ text, line }) => ({ text: cutStart(text, quotes, columns), line }))
  }

  /** Has a container without an end be text. */
  drop(index: number): void {
    this.open[index]?.onDrop?.()
    this.unwrap(index)
  }

  /** Has the lines of a container, and what opens it, belong to what is around it. */
  unwrap(index: number): void {
    const [dropped] = this.open.splice(index, 1)
    if (dropped === undefined) return
    const around = this.open[index - 1]?.output ?? this.#output
    for (const line of dropped.opening) around.lines.push(line)
    for (const line of dropped.output.lines) around.lines.push(line)
  }

  #read(line: number): number {
    const place = this.lines.place(line)
    const text = this.lines.text(line).slice(place.text)
    this.inside = this.#placeInside(place)
    this.#dropBeyond(text)
    const ending = this.#endings.get(line)
    if (ending !== undefined) {
      this.finalLines(ending, line)
      return line + 1
    }
    const begins = text.charAt(0)
    if ('`~:$'.includes(begins) && !this.verbatim.isCode(this.inside, text)) {
      if (text !== '') this.verbatim.leave(this.inside)
      const next = this.#tryEach(this.#fences, begins, line)
      if (next !== null) return next
    }
    const isVerbatim = this.verbatim.holds(this.inside, text)
    if (text === '' || this.verbatim.isInside) {
      this.final(this.lines.text(line), this.lines.number(line), this.verbatim.isInside)
      return line + 1
    }
    this.isCode = isVerbatim
    const next = this.#tryEach(isVerbatim ? this.#inCode : this.#readers, begins, line)
    if (next !== null) return next
    if (isVerbatim) this.final(this.lines.text(line), this.lines.number(line))
    else this.text(this.lines.text(line), line)
    return line + 1
  }

  #tryEach(readers: readonly Reader[], begins: string, line: number): number | null {
    for (const reader of readers) {
      const next = (reader.begins?.includes(begins) ?? true) ? reader.read(line) : null
      if (next !== null) return next
    }
    return null
  }

  /** MDX has no indented code: how far lines are indented in its components doesn't make them code. */
  #placeInside(place: Place): Place {
    const around = this.open.findLast(({ isComponent }) => isComponent)
    if (around === undefined) return place
    return { ...place, indent: Math.max(0, place.indent - around.place.indent - 4) }
  }

  /** No container goes on where the block quote or the list item ends that it stands in. */
  #dropBeyond(text: string): void {
    for (let index = this.open.length - 1; index >= 0; index--) {
      if (this.open[index]?.endsBefore(this.inside, text) === true) this.drop(index)
    }
  }
}

/** Scans lines, if they may hold anything. @param present the syntaxes that they may hold */
export function scanLines(
  lines: readonly Line[],
  context: ScanContext,
  depth: number,
  present: readonly BlockSyntax[] | null = null,
): readonly OutputLine[] {
  const syntaxes = depth < deepest ? (present ?? presentIn(lines, context)) : []
  // Tabs are part of the text in code alone.
  if (syntaxes.length > 0 || lines.some(({ text }) => text.includes('\t')))
    return new Scanner(lines, syntaxes, context, depth).scan()
  return lines.map((line) => ({ ...line, isVerbatim: false }))
}

function presentIn(lines: readonly Line[], { syntaxes }: ScanContext): readonly BlockSyntax[] {
  const source = lines.map(({ text }) => text).join('\n')
  return syntaxes.filter((each) => each.mayHold(source))
}
