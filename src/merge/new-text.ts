import { ownLine } from '../core/write/markdown/context.ts'
import {
  type InlinePlace,
  writeBlockPart,
  writeInlinePart,
  writeRemarkPart,
} from '../core/write/markdown/part.ts'
import type { MarkdownStyle } from '../core/write/markdown/style.ts'
import { writeMarkdown } from '../core/write/markdown/write.ts'
import { applyChanges, type TrackedChanges } from '../from-docx/markdown/apply-changes.ts'
import { convertBlocks } from '../from-docx/markdown/blocks.ts'
import { type Conversion, startConversion } from '../from-docx/markdown/conversion.ts'
import { convertInlines, remark } from '../from-docx/markdown/inlines.ts'
import { convertNotes } from '../from-docx/markdown/notes.ts'
import { type Picture, Pictures } from '../from-docx/markdown/pictures.ts'
import type { WordBlock, WordComment, WordDocument, WordInline } from '../from-docx/model.ts'
import { plainText } from '../from-docx/plain-text.ts'
import { type Inserted, inlinesOf } from './inserted-inlines.ts'
import { styleOf } from './markdown-style.ts'
import { noMarks, type RunMarks } from './run-marks.ts'
import type { Character } from './story.ts'

/** What a file that came back adds to the Markdown, written in the style of that Markdown. */
export class NewText {
  /** What could not be written since somebody took it from here. */
  readonly leftOut: string[] = []
  readonly #conversion: Conversion
  readonly #style: Partial<MarkdownStyle>
  readonly #added: Omit<Inserted, 'around'>
  /** Whether apostrophes are straight in the Markdown, of which Octavo makes typographic ones. */
  readonly #isStraight: boolean

  /**
   * @param original what the Markdown says as a Word file
   * @param file that came back
   * @param source the Markdown
   * @param folder of pictures, from that of the Markdown
   * @param isTaken whether a picture can't have a name, as another file has it
   */
  constructor(
    original: WordDocument,
    file: WordDocument,
    source: string,
    changes: TrackedChanges,
    folder: string,
    isTaken?: (name: string, bytes: Uint8Array) => boolean,
  ) {
    this.#style = styleOf(source)
    this.#isStraight = !source.includes('’') && plainText(original.blocks).includes('’')
    this.#added = { asChanges: changes === 'all', withComments: true }
    const labels: string[] = []
    let next = 1
    // What is in a new note is new itself.
    this.#conversion = startConversion(applyChanges(file, 'accept'), changes, {
      pictures: new Pictures(isTaken),
      pictureFolder: folder,
      labelOfNote: (number) => {
        while (labels.length < number) {
          const label = `added-${next++}`
          if (!source.includes(`[^${label}]`)) labels.push(label)
        }
        return labels[number - 1] ?? ''
      },
    })
  }

  get pictures(): readonly Picture[] {
    return this.#conversion.pictures.all
  }

  /** The ids of comments that stand in what was written, to which others can be added. */
  get placedComments(): Set<string> {
    return this.#conversion.shownComments
  }

  /** Inserted text that goes between others; nothing says that it was inserted. */
  inline(characters: readonly Character[], around: RunMarks, place: InlinePlace): string {
    const text = characters.map((each) => each.text).join('')
    // Code says what it says.
    if (around.code === true) return text
    return this.#written(characters, { around, asChanges: false, withComments: false }, place)
  }

  /** The text of a block or a cell, with what is said of it as inserted text. */
  line(
    characters: readonly Character[],
    inCell: boolean,
    inserted: Omit<Inserted, 'around'> = this.#added,
  ): string {
    const place = { ...ownLine, isLineStart: !inCell, inCell, oneLine: inCell }
    return this.#written(characters, { around: noMarks, ...inserted }, place).trim()
  }

  #written(characters: readonly Character[], inserted: Inserted, place: InlinePlace): string {
    const { inlines, leftOut } = inlinesOf(this.#asInSource(characters), inserted)
    this.leftOut.push(...leftOut)
    return writeInlinePart(convertInlines(inlines, this.#conversion), place, this.#style)
  }

  /** The inlines of a block that was added, which {@link blocks} writes. */
  inlines(characters: readonly Character[]): readonly WordInline[] {
    const { inlines, leftOut } = inlinesOf(this.#asInSource(characters), {
      around: noMarks,
      ...this.#added,
    })
    this.leftOut.push(...leftOut)
    return inlines
  }

  /** Characters with apostrophes as the Markdown has them. */
  #asInSource(characters: readonly Character[]): readonly Character[] {
    if (!this.#isStraight) return characters
    const isLetter = (character: Character | undefined) => /\p{L}/u.test(character?.text ?? '')
    return characters.map((each, index) => {
      const isApostrophe =
        each.text === '’' &&
        each.marks.code !== true &&
        isLetter(characters[index - 1]) &&
        isLetter(characters[index + 1])
      return isApostrophe ? { ...each, text: "'" } : each
    })
  }

  /** @param inQuote whether it stands in a quotation already */
  blocks(blocks: readonly WordBlock[], inQuote: boolean): string {
    const converted = convertBlocks(blocks, this.#conversion).flatMap((block) =>
      inQuote && block.type === 'blockquote' ? block.children : [block],
    )
    return writeBlockPart(converted, this.#style)
  }

  remark(comment: WordComment, isResolved: boolean): string {
    return writeRemarkPart(remark(comment), isResolved, this.#style)
  }

  /** The definitions of the new notes that a text refers to, which go to its end. */
  definitionsIn(text: string): string {
    const footnotes = convertNotes(this.#conversion).filter(({ label }) =>
      text.includes(`[^${label}]`),
    )
    return writeMarkdown({ children: [], footnotes }, this.#style)
  }

  /** What new notes say, a text for each paragraph. */
  get noteTexts(): readonly string[] {
    const { document, noteNumbers } = this.#conversion
    return [...noteNumbers.keys()].flatMap((key) => {
      const [kind, id = ''] = key.split(' ')
      const notes = kind === 'footnote' ? document.footnotes : document.endnotes
      return plainText(notes.get(id)?.blocks ?? [])
        .split('\n')
        .filter((line) => line.trim() !== '')
    })
  }
}
