/** A token of the DOT language (https://graphviz.org/doc/info/lang.html). */
export interface DotToken {
  /** A name, be it plain, a number, quoted or HTML; punctuation or an operator is its own kind. */
  readonly kind: 'id' | '{' | '}' | '[' | ']' | ';' | ',' | '=' | ':' | '->' | '--' | 'end'
  /** Of a name, without quotes. */
  readonly value: string
  readonly form: 'plain' | 'quoted' | 'html'
  /** Where it is in the source, its end excluded. */
  readonly start: number
  readonly end: number
}

/** A syntax error, with its position. */
export class DotError extends Error {
  override readonly name = 'DotError'
  readonly offset: number

  constructor(message: string, offset: number) {
    super(message)
    this.offset = offset
  }
}

const plainName = /[A-Za-z_\u0080-\u{10ffff}][\w\u0080-\u{10ffff}]*|-?(?:\.\d+|\d+(?:\.\d*)?)/uy
const quotedName = /"((?:[^"\\]|\\[\s\S])*)"/y
const space = /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\//y
const operators = /->|--|[{}[\];,=:]/y

/** @throws {DotError} */
export function* dotTokens(source: string): Generator<DotToken, void> {
  let at = 0
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const result = pattern.exec(source)
    if (result !== null) at = pattern.lastIndex
    return result
  }
  const skipSpace = (): void => {
    while (match(space) !== null);
  }
  /** Whether a plus and another text between quotation marks follow, to which it then moves on. */
  const isJoined = (): boolean => {
    const start = at
    skipSpace()
    if (source[at] === '+') {
      at += 1
      skipSpace()
      if (source[at] === '"') return true
    }
    at = start
    return false
  }
  while (at < source.length) {
    // A preprocessor's line.
    if (source[at] === '#' && (at === 0 || source[at - 1] === '\n')) {
      const end = source.indexOf('\n', at)
      at = end === -1 ? source.length : end
      continue
    }
    if (match(space) !== null) continue
    const start = at
    const operator = match(operators)?.[0]
    if (operator !== undefined) {
      yield { kind: operator as DotToken['kind'], value: '', form: 'plain', start, end: at }
      continue
    }
    if (source[at] === '"') {
      const parts: string[] = []
      do {
        const quoted = match(quotedName)
        if (quoted === null) throw new DotError('a quotation mark is never closed.', at)
        parts.push(unquoted(quoted[1] ?? ''))
      } while (isJoined())
      yield { kind: 'id', value: parts.join(''), form: 'quoted', start, end: at }
      continue
    }
    if (source[at] === '<') {
      at = endOfHtml(source, at)
      const value = source.slice(start + 1, at - 1)
      yield { kind: 'id', value, form: 'html', start, end: at }
      continue
    }
    const name = match(plainName)?.[0]
    if (name === undefined) {
      const [character = ''] = source.slice(at, at + 2)
      throw new DotError(
        source.startsWith('/*', at)
          ? 'a comment is never closed.'
          : `“${character}” can’t stand here: names with other characters than letters, digits and underscores need quotation marks.`,
        at,
      )
    }
    yield { kind: 'id', value: name, form: 'plain', start, end: at }
  }
  yield { kind: 'end', value: '', form: 'plain', start: at, end: at }
}

/** Of the escapes, the language itself reads only those of quotation marks and line ends; attributes read the others. */
function unquoted(text: string): string {
  return text.replace(/\\(?:"|\r?\n)/g, (written) => (written === '\\"' ? '"' : ''))
}

/** Where HTML ends that starts at `start`: at its own closing bracket. */
function endOfHtml(source: string, start: number): number {
  const brackets = /<!--[\s\S]*?(?:-->|$)|[<>]/g
  brackets.lastIndex = start
  let depth = 0
  for (let bracket = brackets.exec(source); bracket !== null; bracket = brackets.exec(source)) {
    if (bracket[0] === '<') depth += 1
    else if (bracket[0] === '>') depth -= 1
    if (depth === 0) return brackets.lastIndex
  }
  throw new DotError('“<” opens a label in HTML that is never closed.', start)
}
