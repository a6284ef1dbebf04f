import { shownNumber } from '../../document/shown-number.ts'
import type { Footnote, FootnoteReference } from '../../document/types.ts'
import { proportions } from '../../theme/proportions.ts'
import { formatIn } from './block-format.ts'
import type { Context } from './context.ts'
import { type Flow, plainParagraph, writeFlow } from './flow.ts'
import type { InlineFormat } from './inline-format.ts'
import { textNamespaces } from './markup/namespaces.ts'
import { paragraphElement } from './markup/paragraph.ts'
import { field, type RunProperties, run, textRun } from './markup/run.ts'
import { element, flag, join, nothing, textElement, type Xml, xmlDocument } from './markup/xml.ts'
import { NotesPart } from './notes-part.ts'
import type { CharacterStyle } from './styles/characters.ts'
import { blockGap } from './styles/paragraph-style.ts'

/** The mark in the text where a note is cited. */
export function footnoteReference(
  { number }: FootnoteReference,
  { inSolidHead }: InlineFormat,
  { footnotes }: Context,
): Xml {
  return footnotes.reference(number, inSolidHead ? 'TableHeadingReference' : 'FootnoteReference')
}

/** Writes references to notes. */
export interface FootnoteReferences {
  reference(number: number, style: CharacterStyle): Xml
  /** The number of the note whose text is where that run is; `undefined` if none is. */
  numberIn(run: string): number | undefined
}

const mark: RunProperties = { style: 'FootnoteReference' }

/**
 * The notes of a document. The first citation in the body holds Word's note; every further one, and
 * every one inside another note (where Word allows no notes), is a field that repeats its number.
 */
export class Footnotes extends NotesPart<Omit<Context, 'footnotes'>> implements FootnoteReferences {
  readonly #anchored = new Set<number>()
  /** How many notes Word has numbered so far. */
  #counted = 0

  reference(number: number, style: CharacterStyle): Xml {
    if (this.#anchored.has(number)) return this.#repeatedReference(number, style)
    return this.#anchor(number, style)
  }

  numberIn(run: string): number | undefined {
    const id = /<w:footnoteReference (?:w:customMarkFollows="1" )?w:id="(\d{1,9})"/.exec(run)?.[1]
    return id === undefined ? undefined : Number(id) - this.before
  }

  /** Writes the first reference to a note, and right after it those to notes that only its own text cites: Word allows no notes in notes. */
  #anchor(number: number, style: CharacterStyle): Xml {
    const queue = [number]
    const marks: Xml[] = []
    for (const next of queue) {
      const note = this.context.document.footnotes[next - 1]
      if (note === undefined || this.#anchored.has(next)) continue
      this.#anchored.add(next)
      if (marks.length > 0) marks.push(textRun(', ', { style }))
      marks.push(this.#firstReference(note, queue, style))
    }
    return join(marks)
  }

  #firstReference(note: Footnote, cited: number[], style: CharacterStyle): Xml {
    const { bookmarks } = this.context
    // Word counts references in the order of the text. Where that gives another number, the number is written.
    const number = shownNumber(note)
    // The section of a record begins to count anew.
    if (note.shownNumber === 1) this.#counted = 0
    const automatic = number === this.#counted + 1
    if (automatic) this.#counted++
    this.written.push(
      this.#note(note, automatic, {
        numberIn: () => undefined,
        reference: (number, inner) => {
          if (!this.#anchored.has(number)) cited.push(number)
          return this.#repeatedReference(number, inner)
        },
      }),
    )
    const reference = run(
      { style },
      element('w:footnoteReference', {
        'w:customMarkFollows': automatic ? undefined : 1,
        'w:id': this.before + note.number,
      }),
      automatic ? nothing : textElement('w:t', String(number)),
    )
    return note.references > 1 || cited.includes(note.number)
      ? bookmarks.mark(bookmarks.hiddenName(noteBookmark(note.number)), reference)
      : reference
  }

  #note(note: Footnote, automatic: boolean, footnotes: FootnoteReferences): Xml {
    const { page, theme, styles } = this.context
    const format = {
      ...formatIn(page.textWidth),
      style: 'FootnoteText',
      scale: proportions.noteSize,
    }
    const context = { ...this.context, footnotes }
    const items = context.blocks(note.children, format, context)
    const number = join([
      automatic ? run(mark, flag('w:footnoteRef')) : textRun(String(shownNumber(note)), mark),
      textRun(' '),
    ])
    return element(
      'w:footnote',
      { 'w:id': this.before + note.number },
      writeFlow(withNumber(items, number), blockGap(theme), styles),
    )
  }

  #repeatedReference(number: number, style: CharacterStyle): Xml {
    const bookmark = this.context.bookmarks.hiddenName(noteBookmark(number))
    const note = this.context.document.footnotes[number - 1] ?? { number }
    return field(`NOTEREF ${bookmark} \\f \\h`, String(shownNumber(note)), { style })
  }

  /** `word/footnotes.xml`. */
  toBytes(): Uint8Array {
    const rtl = this.context.document.dir === 'rtl'
    return xmlDocument(
      element(
        'w:footnotes',
        textNamespaces,
        separator(-1, 'separator', rtl),
        separator(0, 'continuationSeparator', rtl),
        this.content,
      ),
    )
  }
}

function withNumber(items: Flow, number: Xml): Flow {
  const [first, ...following] = items
  if (first?.kind === 'paragraph' && first.properties.style === 'FootnoteText') {
    return [{ ...first, content: join([number, first.content]) }, ...following]
  }
  return [plainParagraph({ style: 'FootnoteText' }, number), ...items]
}

/** The line above the notes, at the side where lines of text start. */
function separator(id: number, type: 'separator' | 'continuationSeparator', rtl: boolean): Xml {
  return element(
    'w:footnote',
    { 'w:type': type, 'w:id': id },
    paragraphElement({ style: 'FootnoteSeparator', rtl }, run({}, flag(`w:${type}`))),
  )
}

/** Hidden from Word's list of bookmarks by its underscore. */
function noteBookmark(number: number): string {
  return `_RefNote${number}`
}
