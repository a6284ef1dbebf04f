import type { BookPlace } from '../../document/book.ts'
import { MappedLines } from './mapped-lines.ts'

/** What begins a block, so that a line with it is no words of a paragraph. */
const blockStart =
  /^ {0,3}(?:#{1,6}(?:[ \t]|$)|[-*+][ \t]|\d{1,9}[.)][ \t]|>|```|~~~|\||<[a-z!]|:::|!!!|\$\$| )/i

/** The marks of containers before a directive; `null` where text stands there. */
export function containerOf(before: string): string | null {
  const marks = before.replace(/(?:[-*+]|\d{1,9}[.)])(?=[ \t])/g, (mark) => ' '.repeat(mark.length))
  return /^[ \t>]*$/.test(marks) ? marks : null
}

/**
 * Lines in a container: the first behind the marks as they stand, the others behind what goes on with it.
 *
 * @param before what stands before the directive
 */
export function inContainer(lines: MappedLines, before: string, container: string): MappedLines {
  if (before === '') return lines
  const blank = container.trimEnd()
  return lines.map((text, index) => (index === 0 ? before : text === '' ? blank : container) + text)
}

/** The lines of a paragraph as one; `null` for anything else. */
export function oneLine(lines: MappedLines): string | null {
  const text = lines.texts.join('\n').trim()
  const parts = text.split('\n')
  if (
    parts.some((part) => part.trim() === '' || blockStart.test(part) || /^\[[^\]]*\]:/.test(part))
  )
    return text === '' ? '' : null
  return parts.map((part) => part.trim()).join(' ')
}

/** A line into which others are put. */
export class SplicedLine {
  readonly lines = new MappedLines()
  readonly #place: BookPlace
  #text = ''
  /** Where the text of the line being made comes from; `null` for its own place. */
  #origin: BookPlace | null = null

  constructor(place: BookPlace) {
    this.#place = place
  }

  text(text: string): void {
    if (text.trim() !== '') this.#origin = this.#place
    this.#text += text
  }

  put(lines: MappedLines): void {
    const from = this.lines.length
    for (const { at, message } of lines.remarks) this.lines.remark(from + at, message)
    for (const [index, text] of lines.texts.entries()) {
      if (index > 0) this.#end()
      this.#text += text
      this.#origin ??= lines.placeOf(index)
    }
  }

  remark(message: string): void {
    this.lines.remark(this.lines.length, message)
  }

  finished(): MappedLines {
    this.#end()
    return this.lines
  }

  #end(): void {
    this.lines.add(this.#text, this.#origin ?? this.#place)
    this.#text = ''
    this.#origin = null
  }
}
