import { isFormula, isShortFormula } from '../formula-signs.ts'
import { holdsSign } from '../signs.ts'
import type { BlockSyntax } from './block-syntax.ts'
import type { Scanner } from './scanner.ts'
import type { Place, SourceLines } from './source-lines.ts'

/** One of these begins a block of math. */
const signs = ['\\[', '\\begin{']

/** LaTeX's environments of formulas: those that stand alone there, and those that MathJax draws alone. */
const environments =
  /^\\begin\{((?:equation|align|alignat|gather|multline|eqnarray|flalign|dmath|displaymath|math|split|aligned|alignedat|gathered|cases|dcases|rcases|array|darray|[pbvBV]?matrix|smallmatrix|CD)\*?)\}/

const brackets = /^(\\\\?)\[/
const bracketsAtEnd = /(?<!\\)(\\\\?)\[[ \t]*$/

/** What ends math before its end: code and other math. */
const otherBlock = /^(?:`{3}|~{3}|\$\$)/

const listMarkers = /^(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*/

/** A formula whose end hasn't been found yet. */
interface Opening {
  /** `\]`, `\\]` or `\end{…}`. */
  readonly closer: string
  readonly line: number
  readonly place: Place
  /** Where the content of the list items around it starts, in columns. */
  readonly base: number
  /** What stands before each line that is added. */
  readonly prefix: string
  /** Offsets of the line: what the mark takes, and white space beside it. */
  readonly from: number
  readonly to: number
  /** Whether only the formula stands on its line, so that it needs no further sign of being one. */
  readonly bare: boolean
  /** Whether text stands before it. */
  readonly behindText: boolean
}

/**
 * Reads display math: `\[…\]` and `\\[…\\]`, which begin or end a line, and environments such as `\begin{align}` that do. It's
 * put out between dollars on lines of their own; what stands in it would be Markdown else. Without an end it is text.
 */
class MathBlockReader {
  readonly #scanner: Scanner
  readonly #lines: SourceLines
  /** No formula begins before this line: one that has no end has been looked through. */
  #next = 0

  constructor(scanner: Scanner) {
    this.#scanner = scanner
    this.#lines = scanner.lines
  }

  read(line: number): number | null {
    if (line < this.#next) return null
    const text = this.#lines.text(line)
    const place = this.#lines.place(line)
    const opening = this.#openingOf(line, place, text.slice(place.text))
    if (opening === null) return null
    if (this.#close(opening, line, opening.to)) return line + 1
    if (holdsCloser(opening, text, opening.to)) return null
    const inside = this.#scanner.inside.indent - place.indent
    for (let last = line + 1; last < this.#lines.count; last++) {
      this.#next = last
      const own = this.#lines.place(last)
      const words = this.#lines.text(last).slice(own.text)
      if (endsBefore(opening, { ...own, indent: Math.max(0, own.indent + inside) }, words))
        return null
      const isBeside = own.quotes === place.quotes
      if (isBeside && this.#close(opening, last, own.text)) return last + 1
      if (holdsCloser(opening, words) || opensAnew(opening, words)) return null
    }
    this.#next = this.#lines.count
    return null
  }

  #openingOf(line: number, place: Place, text: string): Opening | null {
    if (!text.includes('\\[') && !text.includes('\\begin{')) return null
    const markers = listMarkers.exec(text)?.[0] ?? ''
    const start = place.text + markers.length
    const content = text.slice(markers.length)
    const before = this.#lines.text(line).slice(0, start)
    const prefix = before.replace(/[^>\s]/g, ' ')
    const base = this.#scanner.listIndent
    const common = { line, place, base, prefix, from: start, behindText: false }
    const environment = environments.exec(content)?.[1]
    if (environment !== undefined) {
      return { ...common, closer: `\\end{${environment}}`, to: start, bare: true }
    }
    const slashes = brackets.exec(content)?.[1]
    if (slashes !== undefined) {
      const to = start + slashes.length + 1
      const bare = this.#lines.text(line).slice(to).trim() === ''
      return { ...common, closer: `${slashes}]`, to, bare }
    }
    const last = content.startsWith('#') ? null : bracketsAtEnd.exec(content)
    if (last === null) return null
    const from = start + content.slice(0, last.index).trimEnd().length
    const to = this.#lines.text(line).length
    return { ...common, closer: `${last[1] ?? ''}]`, from, to, bare: false, behindText: true }
  }

  /**
   * Makes a formula a block of Markdown's math if a line ends it.
   *
   * @param from the offset at which the line's text begins, or what is behind the opening mark
   */
  #close(open: Opening, line: number, from: number): boolean {
    const text = this.#lines.text(line)
    const end = closingAt(text, from, open.closer)
    if (end === null) return false
    const { at, punctuation } = end
    const isWhole = isEnvironment(open.closer)
    if (!isWhole && !this.#isFormula(open, line, at)) return false
    const content = isWhole ? text.slice(from, at) : text.slice(from, at).trim()
    const behind = text.slice(at + open.closer.length + punctuation.length).trim()
    const last = `${content}${punctuation}${isWhole ? open.closer : ''}`
    this.#putOpening(open)
    if (line > open.line) {
      const first = this.#lines.text(open.line).slice(open.to).trim()
      if (first !== '') this.#put(open, first, open.line)
      for (let each = open.line + 1; each < line; each++) {
        this.#scanner.final(this.#lines.text(each), this.#lines.number(each), true)
      }
    }
    if (last !== '') this.#put(open, last, line)
    this.#put(open, '$$', line)
    if (behind !== '') this.#scanner.text(open.prefix + behind, line)
    return true
  }

  /** Puts out the dollars before a formula, and the text that stands before it on its line. */
  #putOpening({ line, from, behindText, prefix }: Opening): void {
    const before = this.#lines.text(line).slice(0, from)
    if (behindText) this.#scanner.text(before, line)
    this.#scanner.text(`${behindText ? prefix : before}$$`, line)
  }

  /** @param line the line from which the text comes */
  #put({ prefix }: Opening, text: string, line: number): void {
    this.#scanner.final(prefix + text, this.#lines.number(line), true)
  }

  /** @param at where the closing mark stands on its line */
  #isFormula(open: Opening, line: number, at: number): boolean {
    const texts: string[] = []
    for (let each = open.line; each <= line; each++) {
      const own = this.#lines.text(each)
      const from = each === open.line ? open.to : this.#lines.place(each).text
      texts.push(own.slice(from, each === line ? at : own.length))
    }
    const content = texts.join('\n')
    if (content.trim() === '') return false
    if (open.bare && (texts.at(-1) ?? '').trim() === '') return true
    if (/\n[ \t]*\n/.test(content)) return false
    if (isFormula(content, '[')) return true
    const isSetApart = /^\s/.test(content) && /\s$/.test(content)
    const isBox = line === open.line && /^[xX\d\s]*$/.test(content)
    return isSetApart && !isBox && isShortFormula(content)
  }
}

/** Whether a formula can't go on: the block quote or the list item around it ends, or another block begins. */
function endsBefore(open: Opening, place: Place, text: string): boolean {
  if (place.quotes < open.place.quotes || otherBlock.test(text)) return true
  return text !== '' && place.indent < open.base
}

/** Whether the mark that ends the formula is on the line, from an offset on. */
function holdsCloser({ closer }: Opening, line: string, from = 0): boolean {
  const at = line.indexOf(closer, from)
  return at !== -1 && line.charAt(at - 1) !== '\\'
}

/** Whether a formula begins again, so that the one before it has no end. */
function opensAnew({ closer }: Opening, text: string): boolean {
  if (!isEnvironment(closer)) return text.startsWith(closer.replace(']', '['))
  return text.startsWith('\\[') || text.startsWith(closer.replace('end', 'begin'))
}

function isEnvironment(closer: string): boolean {
  return closer.startsWith('\\end')
}

/** Where a mark ends a line, or begins it, and the punctuation right behind it, which belongs to the formula. */
function closingAt(
  line: string,
  from: number,
  closer: string,
): { readonly at: number; readonly punctuation: string } | null {
  const escapes = (at: number) => !isEnvironment(closer) && line.charAt(at - 1) === '\\'
  const text = line.trimEnd()
  for (const punctuation of ['', ...(/[.,;:]$/.exec(text) ?? [])]) {
    const at = text.length - punctuation.length - closer.length
    if (at >= from && text.startsWith(closer, at) && !escapes(at)) return { at, punctuation }
  }
  const start = line.length - line.slice(from).trimStart().length
  if (!text.startsWith(closer, start)) return null
  const punctuation = /^[.,;:](?=\s)/.exec(line.slice(start + closer.length))?.[0] ?? ''
  return { at: start, punctuation }
}

/** Display math between LaTeX's marks. */
export const latexBlocks: BlockSyntax = {
  id: 'latex-blocks',
  level: 'block',
  rows: [
    {
      tool: 'Pandoc',
      syntax: '`\\(x\\)`, `\\[x\\]`, `\\begin{align}`',
      result: 'rendered: formulas',
    },
  ],
  samples: {
    becomes: [{ markdown: '\\begin{align}\na &= b\n\\end{align}', html: '<math display="block"' }],
    staysText: [],
  },
  begins: null,
  mayHold: (source) => holdsSign(source, signs),
  reader: (scanner) => {
    const math = new MathBlockReader(scanner)
    return (line) => math.read(line)
  },
}
