import { escapeLineStart } from './line-start.ts'
import type { MarkdownStyle } from './style.ts'

/** Where a text stands. */
export interface TextPlace {
  readonly style: MarkdownStyle
  /** The characters before and behind it; empty at the start or the end of a block or a line. */
  readonly before: string
  readonly after: string
  readonly isLineStart: boolean
  readonly inCell: boolean
  readonly inBrackets: boolean
  /** The characters that occur more than once in the text of its block. A lone one marks nothing. */
  readonly repeated: ReadonlySet<string>
}

/** An address in text, which is read as it is. */
const address = /(?:https?:\/\/|www\.)[^\s<>"'`*[\]{}|\\^]+/giu

const word = /[\p{L}\p{N}]/u

/** Characters that are escaped in no place. */
const plain = /^[\p{L}\p{N} ,;/’“”–—]*$/u

/** Text as Markdown, in which only what would be read as something else is escaped. */
export function escapeText(text: string, place: TextPlace): string {
  if (plain.test(text) && !place.isLineStart) return text
  const { style } = place
  let written = ''
  let from = 0
  for (const match of style.autolinks ? text.matchAll(address) : []) {
    written += escapePart(text, from, match.index, place)
    const url = match[0].replace(/[.,:;!?_~)]{1,20}$/u, '')
    written += url
    from = match.index + url.length
  }
  written += escapePart(text, from, text.length, place)
  return place.isLineStart ? escapeLineStart(written, place.after === '') : written
}

function escapePart(text: string, from: number, to: number, place: TextPlace): string {
  let written = ''
  for (let at = from; at < to; at += 1) {
    const char = text.charAt(at)
    const previous = at === 0 ? place.before : text.charAt(at - 1)
    const next = at + 1 < text.length ? text.charAt(at + 1) : place.after
    const replaced = invisible[char]
    if (replaced !== undefined) written += replaced
    else if (char === '(' && place.style.smart && isSign(text, at)) written += '&#40;'
    // Not with a backslash: between \[ and \] stand formulas of LaTeX.
    // Addresses are found with a backslash or a reference too.
    else if (char === '@' && !place.style.autolinks && isMail(text, at)) written += '@<!-- -->'
    else if (char === ']' && place.inBrackets) written += '&#93;'
    else if (isMeant(char, previous, next, text, at, place)) written += `\\${char}`
    else written += char
  }
  return written
}

/** Characters that an author couldn't see. */
const invisible: Readonly<Record<string, string>> = { '­': '&shy;', '\t': ' ' }

/** Whether a character would be read as part of a construct. */
function isMeant(
  char: string,
  previous: string,
  next: string,
  text: string,
  at: number,
  { style, inCell, inBrackets, repeated, after }: TextPlace,
): boolean {
  const isSpaced = isSpace(previous) && isSpace(next)
  switch (char) {
    case '\\':
    case '`':
    case '{':
      return true
    case '*':
      return !isSpaced
    case '_':
      return !isSpaced && !(word.test(previous) && word.test(next))
    case '[':
      return inBrackets || opensBrackets(text, at, next, after)
    case '<':
      return next === '' || /[a-z/!?<@#]/iu.test(next)
    case '>':
      return previous === '~' || previous === '<' || previous === '='
    case '&':
      return (
        /^&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,31});/iu.test(text.slice(at, at + 40)) ||
        next === ''
      )
    case '!':
      return next === '[' || previous === '['
    case '|':
      return inCell
    case '~':
    case '^':
      return (
        (repeated.has(char) && !isSpaced) || next === '[' || previous === ']' || previous === '['
      )
    case '=':
    case '+':
      return (next === char || (previous === char && next === '}')) && repeated.has(char + char)
    case '%':
      return (next === '%' && repeated.has('%%')) || previous === '{'
    case '$':
      return repeated.has('$') || next === '`'
    case '}':
      return /[-+~=<]/u.test(previous)
    case ':':
      return (
        /^:(?=[\w+-]*[a-z_+-])[\w+-]{1,60}:|^:(?:100|1234):/iu.test(text.slice(at, at + 64)) ||
        isScheme(text, at, style)
      )
    case '.':
      return isHost(text, at, style) || (style.smart && previous === '.' && next === '.')
    case '@':
      return previous === '[' || isReference(text, at, previous)
    case '"':
    case "'":
      return style.smart
    case '-':
      return style.smart && previous === '-'
    default:
      return false
  }
}

/** `(c)`, `(r)` and `(tm)`. */
function isSign(text: string, at: number): boolean {
  return /^\((?:c|r|tm)\)/iu.test(text.slice(at, at + 4))
}

function isSpace(char: string): boolean {
  return char === '' || /\s/u.test(char)
}

/** Whether a bracket could begin a link, a note, a citation or a span. */
function opensBrackets(text: string, at: number, next: string, after: string): boolean {
  if (/[\^@[!]/u.test(next) || text.startsWith('-@', at + 1)) return true
  const end = text.indexOf(']', at)
  const inner = text.indexOf('[', at + 1)
  if (end < 0 || (inner >= 0 && inner < end)) return true
  const behind = end + 1 < text.length ? text.charAt(end + 1) : after
  return (
    /[([{:^]/u.test(behind) ||
    /^\[(?:[ x_]|toc)\]$/iu.test(text.slice(at, end + 1)) ||
    /[@;]/u.test(text.slice(at, end))
  )
}

function isScheme(text: string, at: number, { autolinks }: MarkdownStyle): boolean {
  return (
    !autolinks &&
    text.startsWith('//', at + 1) &&
    /(?:https?|ftp)$/iu.test(text.slice(Math.max(0, at - 5), at))
  )
}

function isHost(text: string, at: number, { autolinks }: MarkdownStyle): boolean {
  return !autolinks && /(?:^|[^\w.])www$/iu.test(text.slice(Math.max(0, at - 4), at))
}

function isMail(text: string, at: number): boolean {
  return (
    /[\w.+-]$/u.test(text.charAt(at - 1)) && /^@[\w-]{1,63}\.[\w-]/u.test(text.slice(at, at + 70))
  )
}

/** References to what is numbered (`@fig:x`), and citations, which begin where a word would. */
function isReference(text: string, at: number, previous: string): boolean {
  return !word.test(previous) && /^@(?:[a-z]{2,12}[:-]|\{)/iu.test(text.slice(at, at + 14))
}

/** Pairs and single characters that are in a text more than once. */
export function repeatedMarks(text: string): ReadonlySet<string> {
  const repeated = new Set<string>()
  for (const mark of ['~', '^', '$', '==', '++', '%%']) {
    const first = text.indexOf(mark)
    if (first >= 0 && text.includes(mark, first + mark.length)) repeated.add(mark)
  }
  return repeated
}
