import { LineKinds } from './line-kinds.ts'
import type { MappedLines } from './mapped-lines.ts'
import { containerOf } from './spliced.ts'

/** The longest label, with its brackets (CommonMark 0.31.2, 4.7, has 999 characters). */
const longest = 500

interface Labels {
  /** With a caret before the label of a footnote. */
  readonly label: string
  readonly second: string | undefined
  /** Where they end. */
  readonly end: number
}

/**
 * Keeps the names of footnotes and link definitions of included files apart from those of others: what two files define alike means in
 * each what it says there. A name that only one of them defines means the same in all.
 */
export class OwnNames {
  /** What is defined by each name. */
  readonly #defined = new Map<string, string>()
  #count = 1

  /** Takes note of what a file defines. */
  claim(lines: MappedLines): void {
    for (const [name, text] of definitionsIn(lines)) {
      if (!this.#defined.has(name)) this.#defined.set(name, text)
    }
  }

  /**
   * The lines of an included file, in which names that other files have defined are other ones.
   *
   * @param around new names of the file that includes it, by those that it has
   * @returns them too, for the files that it includes
   */
  renamed(
    lines: MappedLines,
    around: ReadonlyMap<string, string>,
  ): { readonly lines: MappedLines; readonly names: ReadonlyMap<string, string> } {
    const names = new Map(around)
    for (const [name, text] of definitionsIn(lines)) {
      const other = this.#defined.get(name)
      names.delete(name)
      if (other === undefined) this.#defined.set(name, text)
      else if (other !== text || name.startsWith('^')) names.set(name, this.#another(name, text))
    }
    if (names.size === 0) return { lines, names }
    const kinds = new LineKinds()
    return {
      lines: lines.map((text) =>
        kinds.of(text) === 'text' && text.includes('[') ? renamedIn(text, names) : text,
      ),
      names,
    }
  }

  #another(name: string, text: string): string {
    let other: string
    do other = `${name}-${++this.#count}`
    while (this.#defined.has(other))
    this.#defined.set(other, text)
    return other
  }
}

function definitionsIn(lines: MappedLines): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const kinds = new LineKinds()
  for (const line of lines.texts) {
    if (kinds.of(line) !== 'text') continue
    const defined = definitionOn(line)
    if (defined !== null && !found.has(defined.name)) found.set(defined.name, defined.text)
  }
  return found
}

/** What a line defines, in whatever container; `null` for any other line. */
function definitionOn(line: string): { readonly name: string; readonly text: string } | null {
  const start = line.indexOf('[')
  const end = line.indexOf(']:', start)
  if (start === -1 || end === -1 || end - start > 500 || containerOf(line.slice(0, start)) === null)
    return null
  const label = line.slice(start + 1, end)
  return label.trim() === '' || label.includes('[')
    ? null
    : { name: keyOf(label), text: line.slice(end + 2).trim() }
}

function renamedIn(text: string, names: ReadonlyMap<string, string>): string {
  const isDefinition = definitionOn(text) !== null
  const parts: string[] = []
  let end = 0
  /** The run of backticks that code ends with. */
  let code = ''
  for (const { 0: sign, index } of text.matchAll(/`+|\[/g)) {
    if (sign !== '[') {
      if (code === '') code = text.includes(sign, index + sign.length) ? sign : ''
      else if (code === sign) code = ''
      continue
    }
    const found = index < end || code !== '' ? null : labelsAt(text, index)
    const renamed = found && renamedLabel(found, isDefinition && parts.length === 0, names, text)
    if (found === null || renamed === null) continue
    parts.push(text.slice(end, index), renamed)
    end = found.end
  }
  return parts.join('') + text.slice(end)
}

/** A label between brackets with a second one behind it, at an offset; `null` if there is none. */
function labelsAt(text: string, at: number): Labels | null {
  const end = bracketEnd(text, at)
  if (end === null) return null
  const secondEnd = text.charAt(end) === '[' ? bracketEnd(text, end) : null
  const second = secondEnd === null ? undefined : text.slice(end + 1, secondEnd - 1)
  return { label: text.slice(at + 1, end - 1), second, end: secondEnd ?? end }
}

/** Behind the bracket that closes the one at an offset; `null` if another opens before it. */
function bracketEnd(text: string, at: number): number | null {
  const inside = text.slice(at + 1, at + longest)
  const length = inside.indexOf(']')
  return length === -1 || inside.lastIndexOf('[', length) !== -1 ? null : at + length + 2
}

/** `null` where nothing is to be changed. */
function renamedLabel(
  { label, second, end }: Labels,
  isDefinition: boolean,
  names: ReadonlyMap<string, string>,
  text: string,
): string | null {
  if (label.startsWith('^')) {
    const note = names.get(keyOf(label))
    return note === undefined ? null : `[${note}]${second === undefined ? '' : `[${second}]`}`
  }
  // The words of a link, or of an index.
  if (/[[(]/.test(text.charAt(end))) return null
  const name = names.get(keyOf(second || label))
  if (name === undefined) return null
  return isDefinition && second === undefined ? `[${name}]` : `[${label}][${name}]`
}

/** CommonMark 0.31.2, 4.7: case and white space don't count. */
function keyOf(label: string): string {
  return label.trim().replace(/\s+/g, ' ').toLowerCase()
}
