import { type Picture, Pictures } from '../from-docx/markdown/pictures.ts'
import type { WordDocument, WordImage, WordNoteReference } from '../from-docx/model.ts'
import { plainText } from '../from-docx/plain-text.ts'
import { escaped } from './inserted-markdown.ts'

/** Notes and pictures that reviewers added: what stands for them in the text, and what has to be added for that. */
export class NewObjects {
  readonly #file: WordDocument
  readonly #source: string
  readonly #folder: string
  readonly #notes = new Map<
    string,
    { readonly label: string; readonly definition: string; readonly lines: readonly string[] }
  >()
  readonly #pictures: Pictures

  /**
   * @param file that came back
   * @param source the Markdown, of which labels are taken
   * @param folder of pictures, from that of the Markdown
   * @param isTaken whether a picture can't have a name, as another file has it
   */
  constructor(
    file: WordDocument,
    source: string,
    folder: string,
    isTaken?: (name: string, bytes: Uint8Array) => boolean,
  ) {
    this.#file = file
    this.#source = source
    this.#folder = folder
    this.#pictures = new Pictures(isTaken)
  }

  get pictures(): readonly Picture[] {
    return this.#pictures.all
  }

  /** The definitions of the new notes that a text refers to, which go to its end. */
  definitionsIn(text: string): readonly string[] {
    return [...this.#notes.values()]
      .filter(({ label }) => text.includes(`[^${label}]`))
      .map(({ definition }) => definition)
  }

  /** What new notes say, a text for each paragraph. */
  get texts(): readonly string[] {
    return [...this.#notes.values()].flatMap(({ lines }) => lines)
  }

  /** The reference to a new note. */
  note({ kind, id }: WordNoteReference): string {
    const key = `${kind} ${id}`
    const known = this.#notes.get(key)
    if (known !== undefined) return `[^${known.label}]`
    const note = (kind === 'footnote' ? this.#file.footnotes : this.#file.endnotes).get(id)
    if (note === undefined) return ''
    let number = this.#notes.size + 1
    while (this.#source.includes(`[^added-${number}]`)) number++
    const label = `added-${number}`
    const lines = plainText(note.blocks)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
    const written = lines.map((line) => escaped(line, false)).join('\n\n    ')
    this.#notes.set(key, { label, definition: `[^${label}]: ${written}`, lines })
    return `[^${label}]`
  }

  image(picture: WordImage): string {
    const words = escaped(picture.alt.replace(/\s+/g, ' ').trim(), false)
    const name = this.#pictures.nameOf(picture)
    if (name !== null)
      return `![${words}](${`${this.#folder}/${name}`.replace(/[\s()]/g, encodeURIComponent)})`
    const { url } = picture
    return url === null ? '' : `![${words}](${url.replace(/[\s()<>]/g, encodeURIComponent)})`
  }
}
