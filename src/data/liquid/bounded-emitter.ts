import { DocumentLimitError } from '../../core/document/limits.ts'
import { TemplateText } from './template-text.ts'

/** What a line begins with where blocks are within others: white space, marks of quotes. Not the marker of a list item. */
const prefix = /^[ \t>]*/

/** Collects what a template makes, up to a limit that all collectors of a document share. */
export class BoundedEmitter {
  readonly #room: { left: number }
  readonly #parts: string[] = []
  #line = ''

  /** @param room characters that may still be made */
  constructor(room: { left: number }) {
    this.#room = room
  }

  get buffer(): string {
    return this.#parts.join('')
  }

  /** @throws {DocumentLimitError} for `expansion` */
  write(made: unknown): void {
    if (made instanceof TemplateText) this.#append(this.#inPlace(made.source))
    else if (typeof made === 'string') this.#append(made)
    else if (made !== null && made !== undefined) this.#append(String(made))
  }

  /** Further lines of Markdown begin as the line in which it stands, or indented by as much as its list item. */
  #inPlace(source: string): string {
    if (!source.includes('\n')) return source
    const [start = ''] = prefix.exec(this.#line) ?? []
    const marker = /^(?:[-+*]|\d{1,9}[.)])[ \t]+/.exec(this.#line.slice(start.length))
    const indent = start + ' '.repeat(marker?.[0].length ?? 0)
    return source.replace(/\n(?!\n|$)/g, `\n${indent}`)
  }

  #append(text: string): void {
    this.#room.left -= text.length
    if (this.#room.left < 0) {
      throw new DocumentLimitError('expansion', 'The data makes the document too long.')
    }
    this.#parts.push(text)
    const end = text.lastIndexOf('\n')
    this.#line = end === -1 ? this.#line + text : text.slice(end + 1)
  }
}
