import { LineKinds } from './line-kinds.ts'
import type { MappedLines } from './mapped-lines.ts'

/** The definition of a footnote or of a link, in whatever container. */
const definition = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*\[(\^?)([^[\]\n]{1,500})\]:(.*)$/

/** What is between brackets, with what is between a second pair. */
const reference = /(`+)|(!?)\[(\^?)([^[\]\n]{1,500})\](?:\[([^[\]\n]{0,500})\])?(?![[(])/g

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
    if (kinds.of(line) !== 'text' || !line.includes(']:')) continue
    const [, caret = '', label = '', text = ''] = definition.exec(line) ?? []
    const name = caret + keyOf(label)
    if (label !== '' && !found.has(name)) found.set(name, text.trim())
  }
  return found
}

function renamedIn(text: string, names: ReadonlyMap<string, string>): string {
  /** The run of backticks that code ends with. */
  let code = ''
  return text.replace(
    reference,
    (
      written,
      run: string | undefined,
      sign: string,
      caret: string,
      label: string,
      second: string | undefined,
    ) => {
      if (run !== undefined) {
        if (code === '') code = text.includes(run) ? run : ''
        else if (code === run) code = ''
        return written
      }
      if (code !== '') return written
      if (caret !== '') {
        const note = names.get(`^${keyOf(label)}`)
        return note === undefined
          ? written
          : `${sign}[${note}]${second === undefined ? '' : `[${second}]`}`
      }
      const name = names.get(keyOf(second === undefined || second === '' ? label : second))
      if (name === undefined) return written
      const isDefinition = second === undefined && definition.exec(text)?.[2] === label
      return isDefinition ? `[${name}]` : `${sign}[${label}][${name}]`
    },
  )
}

/** CommonMark 0.31.2, 4.7: case and white space don't count. */
function keyOf(label: string): string {
  return label.trim().replace(/\s+/g, ' ').toLowerCase()
}
