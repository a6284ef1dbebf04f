/**
 * BibTeX and BibLaTeX, as far as it takes to find the entries of a file, and the fields of those that are cited. What fields
 * mean is the engine's business. (BibLaTeX's manual, 2; "Designing BibTeX Styles", 1988)
 */

/** An entry before its fields are read. */
export interface BibtexEntry {
  readonly type: string
  readonly key: string
  /** Behind the comma that ends the key. */
  readonly body: string
  readonly line: number
  /** Why it can't be read, as the end of a sentence. */
  readonly problem: string | null
}

export interface BibtexFile {
  readonly entries: readonly BibtexEntry[]
  /** What `@string` names, in lower case, as written. */
  readonly strings: ReadonlyMap<string, string>
}

/** Braces inside one another. No title has more than five. */
const deepest = 40

/** Where an entry begins. One that isn't closed ends where the next line does that begins with another. */
const opening = /@([A-Za-z]+)[ \t\r\n]*([{(])/y
const openingOnLine = /\n[ \t]*@[A-Za-z]+[ \t]*[{(]/y

/** Takes time in proportion to the length. */
export function readBibtex(text: string): BibtexFile {
  const entries: BibtexEntry[] = []
  const strings = new Map<string, string>()
  let line = 1
  let next = text.indexOf('\n')
  const lineAt = (at: number) => {
    for (; next !== -1 && next < at; next = text.indexOf('\n', next + 1)) line++
    return line
  }
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at)) {
    opening.lastIndex = at
    const [whole, type = '', bracket] = opening.exec(text) ?? []
    if (whole === undefined) {
      at++
      continue
    }
    const start = at + whole.length
    const { end, closed, depth } = endOf(text, start, bracket === '(' ? ')' : '}')
    const content = text.slice(start, end)
    at = closed ? end + 1 : end
    const name = type.toLowerCase()
    if (name === 'comment' || name === 'preamble') continue
    if (name === 'string') {
      const [, variable, value] = /^\s*([^\s=#{}"]+)\s*=([\s\S]*)$/.exec(content) ?? []
      if (variable !== undefined && depth <= deepest)
        strings.set(variable.toLowerCase(), value ?? '')
      continue
    }
    const comma = content.indexOf(',')
    const key = content.slice(0, comma === -1 ? content.length : comma).trim()
    if (key === '' || /[\s{}"#%~\\]/.test(key)) continue
    const problem = closed
      ? depth > deepest
        ? `it has more than ${deepest} braces inside one another`
        : null
      : 'it is not closed'
    const body = comma === -1 ? '' : content.slice(comma + 1)
    entries.push({ type: name, key, body, line: lineAt(start), problem })
  }
  return { entries, strings }
}

interface End {
  readonly end: number
  readonly closed: boolean
  readonly depth: number
}

function endOf(text: string, start: number, close: string): End {
  const marks = /[{}()\\\n]/g
  marks.lastIndex = start
  let depth = 0
  let most = 0
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    const { 0: sign, index } = mark
    if (sign === '\\') marks.lastIndex = index + 2
    else if (sign === '\n') {
      openingOnLine.lastIndex = index
      if (openingOnLine.test(text)) return { end: index, closed: false, depth: most }
    } else if (sign === close && depth === 0) return { end: index, closed: true, depth: most }
    else if (sign === '{') most = Math.max(most, ++depth)
    else if (sign === '}') depth = Math.max(0, depth - 1)
  }
  return { end: text.length, closed: false, depth: most }
}

/** The characters that one entry may have once its strings are in place. */
const longestEntry = 100_000

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * The fields of an entry in lower case, with the text of `@string`s in place.
 *
 * @throws {BibtexError} it can't be read
 */
export function fieldsOfEntry(
  { body, problem }: BibtexEntry,
  strings: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  if (problem !== null) throw new BibtexError(problem)
  const fields = new Map<string, string>()
  const values = new Values(strings)
  const name = /\s*(?:,\s*)?([^\s=,{}"#]+)\s*=/y
  let at = 0
  while (at < body.length) {
    name.lastIndex = at
    const [whole, field] = name.exec(body) ?? []
    if (whole === undefined || field === undefined) {
      if (/^[\s,]*$/.test(body.slice(at, at + 1000))) break
      const rest = body
        .slice(at, at + 30)
        .replace(/\s+/g, ' ')
        .trim()
      throw new BibtexError(`a field is expected at "${rest}"`)
    }
    const value = values.read(body, at + whole.length)
    const key = field.toLowerCase()
    if (!fields.has(key)) fields.set(key, value.text)
    at = value.end
  }
  return fields
}

/** An entry can't be read. The message is the end of a sentence. */
export class BibtexError extends Error {}

class Values {
  readonly #strings: ReadonlyMap<string, string>
  readonly #resolving = new Set<string>()
  #length = 0

  constructor(strings: ReadonlyMap<string, string>) {
    this.#strings = strings
  }

  /** A value: texts in braces or quotation marks, numbers and names of strings, joined by `#`. */
  read(source: string, from: number): { readonly text: string; readonly end: number } {
    let text = ''
    let at = from
    for (;;) {
      at = skipSpace(source, at)
      const piece = this.#piece(source, at)
      text += piece.text
      at = skipSpace(source, piece.end)
      if (source.charAt(at) !== '#') return { text, end: at }
      at++
    }
  }

  #piece(source: string, at: number): { readonly text: string; readonly end: number } {
    const first = source.charAt(at)
    if (first === '{' || first === '"') {
      const end = endOfText(source, at + 1, first === '{' ? '}' : '"')
      return { text: this.#counted(source.slice(at + 1, end)), end: end + 1 }
    }
    const [word = ''] = /^[^\s,#{}"=]+/.exec(source.slice(at, at + 200)) ?? []
    if (word === '') throw new BibtexError('a value is missing')
    const end = at + word.length
    if (/^\d+$/.test(word)) return { text: this.#counted(word), end }
    return { text: this.#named(word.toLowerCase()), end }
  }

  #named(name: string): string {
    const value = this.#strings.get(name)
    if (value === undefined) {
      const month = months.indexOf(name.slice(0, 3))
      return month === -1 ? this.#counted(name) : String(month + 1)
    }
    if (this.#resolving.has(name) || this.#resolving.size > 20) {
      throw new BibtexError(
        `the string "${name.slice(0, 40)}" refers to itself, or to too many others`,
      )
    }
    this.#resolving.add(name)
    const { text } = this.read(value, 0)
    this.#resolving.delete(name)
    return text
  }

  #counted(text: string): string {
    this.#length += text.length + 1
    if (this.#length > longestEntry) {
      throw new BibtexError(`it has more than ${longestEntry} characters`)
    }
    return text
  }
}

function skipSpace(source: string, from: number): number {
  let at = from
  while (/\s/.test(source.charAt(at))) at++
  return at
}

/** The offset at which a text ends whose braces are balanced. */
function endOfText(source: string, start: number, close: string): number {
  const marks = /[{}"\\]/g
  marks.lastIndex = start
  let depth = 0
  for (let mark = marks.exec(source); mark !== null; mark = marks.exec(source)) {
    const { 0: sign, index } = mark
    if (sign === '\\') marks.lastIndex = index + 2
    else if (sign === close && depth === 0) return index
    else if (sign === '{') depth++
    else if (sign === '}' && --depth < 0) break
  }
  throw new BibtexError('a text in it is not closed')
}
