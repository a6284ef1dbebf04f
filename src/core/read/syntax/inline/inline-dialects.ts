import type { Nodes } from 'mdast'
import type { WarningCode } from '../../../document/warnings.ts'
import type { Edit } from '../../parse/edits.ts'
import { lineOf } from '../../source-node.ts'
import type { WarningLog } from '../../warning-log.ts'
import type { Directives } from '../directives.ts'
import { once } from '../once.ts'
import { inlineSyntaxes } from './registry.ts'
import { type InlineSyntax, type Replacement, textBlock } from './text-block.ts'

/** Looked for in the whole source first: that takes a tenth of an expression's time. */
const signs: readonly string[] = [...new Set(inlineSyntaxes.flatMap(({ begins }) => begins))]

/**
 * A bit for each sign. From the 32nd on signs share bits, as JavaScript shifts: a syntax is then tried where another's sign stands.
 */
const bitsOf = ({ begins }: InlineSyntax) =>
  begins.reduce((bits, sign) => bits | (1 << signs.indexOf(sign)), 0)

const withBits = inlineSyntaxes.map((syntax) => ({ syntax, bits: bitsOf(syntax) }))

/** Finds which of the signs are in one text of a source after the other. */
class NextSigns {
  readonly #source: string
  /** Where each comes next; past the end where it doesn't come any more. */
  readonly #next: number[]

  constructor(source: string) {
    this.#source = source
    this.#next = signs.map(() => -1)
  }

  /** The bits of the signs between two offsets. Those at which texts start must be asked for in order. */
  between(start: number, end: number): number {
    let bits = 0
    for (let index = 0; index < signs.length; index++) {
      let at = this.#next[index] ?? 0
      if (at < start) {
        at = this.#source.indexOf(signs[index] ?? '', start)
        if (at === -1) at = Number.POSITIVE_INFINITY
        this.#next[index] = at
      }
      if (at < end) bits |= 1 << index
    }
    return bits
  }
}

/** Puts what other dialects write in a line into Markdown. */
export class InlineDialects {
  readonly #source: string
  readonly #directives: Directives
  readonly #log: WarningLog
  readonly #authorsLine: (line: number) => number
  readonly #bodyStart: number
  /** Between a note and indented code, which would be part of it. */
  readonly #separator: string
  readonly #signs: NextSigns
  readonly #syntaxes: typeof withBits
  readonly #namedBlocks: () => ReadonlySet<string>
  readonly #triedLabels: () => ReadonlySet<string>
  readonly #definitions: Edit[] = []

  /**
   * @param bodyStart the offset of the first line behind the front matter
   * @param authorsLine the line on which the author wrote what is on a line of the source
   */
  constructor(
    source: string,
    bodyStart: number,
    directives: Directives,
    log: WarningLog,
    authorsLine: (line: number) => number,
  ) {
    this.#source = source
    this.#bodyStart = bodyStart
    this.#separator = beginsWithCode(source, bodyStart) ? '<!---->\n\n' : ''
    directives.inline.reserveNames(source)
    this.#namedBlocks = once(() => blocksNamedIn(source))
    this.#triedLabels = once(() => labelsTriedIn(source))
    this.#directives = directives
    this.#log = log
    this.#authorsLine = authorsLine
    this.#signs = new NextSigns(source)
    this.#syntaxes = withBits.filter(
      ({ syntax }) => !directives.disabled.has(syntax.id) && syntax.isUsed?.(directives) !== false,
    )
  }

  /** What comes with the edits so far, before all of them: they all stand at the start of the document. */
  get definitions(): readonly Edit[] {
    return this.#definitions
  }

  /**
   * Call for every block of the document, in order.
   *
   * @param node a paragraph, a heading, a term or a table cell
   */
  edits(node: Nodes): readonly Edit[] {
    const start = node.position?.start.offset ?? 0
    const end = node.position?.end.offset ?? start
    const bits = this.#signs.between(start, end)
    if (bits === 0) return []
    const text = this.#source.slice(start, end)
    const present: InlineSyntax[] = []
    for (const { syntax, bits: begins } of this.#syntaxes) {
      if ((begins & bits) !== 0 && syntax.mayHold.test(text)) present.push(syntax)
    }
    if (present.length === 0) return []
    const block = textBlock(node, this.#source)
    const lineAt = lineCounter(block.source, lineOf(node))
    const warn = (code: WarningCode, message: string, at: number) =>
      this.#log.add(code, message, this.#authorsLine(lineAt(at)))
    const tools = {
      directives: this.#directives,
      warn,
      namedBlocks: this.#namedBlocks,
      triedLabels: this.#triedLabels,
    }
    // Most blocks only look as if they held a syntax.
    let taken: Uint8Array | null = null
    const edits: Edit[] = []
    for (const syntax of present) {
      for (const piece of syntax.read(block, tools)) {
        taken ??= new Uint8Array(block.source.length)
        if (overlaps(piece, taken)) continue
        for (const { from, to, text, definition } of piece) {
          taken.fill(1, from, to)
          const written = text === '' && exposesBlock(block.source, from, to) ? nothing : text
          edits.push({ at: start + from, remove: to - from, text: written })
          if (definition === undefined) continue
          const line = this.#authorsLine(lineAt(from))
          const note = definition + this.#separator
          this.#definitions.push({ at: this.#bodyStart, text: note, line })
        }
      }
    }
    return edits
  }
}

/** @param taken 1 for each character that another piece has taken */
function overlaps(piece: readonly Replacement[], taken: Uint8Array): boolean {
  return piece.some(({ from, to }) => taken.subarray(from, to).includes(1))
}

/** In place of what is left out: it shows nothing, and keeps what follows within its line. */
const nothing = '<span></span>'

/**
 * Whether something begins a line, and without it the rest of the line, or the next, could begin a block, or be a blank line between two; or
 * stands behind characters that would begin a block with those after it, as `~` does with `~~`; or
 * ends one that without it could be a tag alone, with which raw HTML begins (CommonMark 0.31.2, 4.6).
 */
function exposesBlock(source: string, from: number, to: number): boolean {
  const before = source.slice(Math.max(0, from - 1000), from)
  if (
    /(?:^|\n)[ \t>]*<[^\n]*$/.test(before) &&
    /^[ \t]*(?:\n|$)/.test(source.slice(to, to + 100))
  ) {
    return true
  }
  const lineStart = source.slice(Math.max(0, from - 100), from)
  if (/(?:^|\n)[ \t>]*(?:[#*+:=_`|~-]+|\d{1,9}[.)]?)$/.test(lineStart)) return true
  if (!/(?:^|\n)[ \t>]*$/.test(lineStart)) return false
  const blank = /^[ \t]*\n/.exec(source.slice(to, to + 100))
  if (from > 0 && blank !== null) return true
  // Without a whole first line the second begins the block.
  const next = to + (blank?.[0].length ?? 0)
  const rest = source.slice(next, next + 100)
  return /^(?: {4}|\t|[ \t]*(?![!"'(@])[\d!-/:-@[-`{-~])/.test(rest)
}

function blocksNamedIn(source: string): ReadonlySet<string> {
  return new Set(Array.from(source.matchAll(/#\^([\dA-Za-z-]+)/g), ([, id = '']) => id))
}

function labelsTriedIn(source: string): ReadonlySet<string> {
  const tried = source.matchAll(/^ {0,3}\[\[([^[\]\n]{1,200})\]\]:[ \t]/gm)
  return new Set(Array.from(tried, ([, label = '']) => label))
}

/** Whether the first line that isn't blank is indented code. Not an expression: it would take the stack for each blank line. */
function beginsWithCode(source: string, from: number): boolean {
  let start = from
  let at = from
  for (; /[ \t\n]/.test(source.charAt(at)); at++) if (source.charAt(at) === '\n') start = at + 1
  return /^(?: {4}| {0,3}\t)/.test(source.slice(start, at))
}

/**
 * Counts the lines of a block, the first of which is given. Offsets in their order take one walk through it, however many
 * stand on a line.
 */
function lineCounter(source: string, first: number): (at: number) => number {
  let line = first
  let counted = 0
  let lineEnd = source.indexOf('\n')
  return (at) => {
    if (at < counted) {
      line = first
      lineEnd = source.indexOf('\n')
    }
    counted = at
    for (; lineEnd !== -1 && lineEnd < at; lineEnd = source.indexOf('\n', lineEnd + 1)) line++
    return line
  }
}
