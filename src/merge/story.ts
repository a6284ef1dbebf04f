import { sourceBookmark } from '../core/write/docx/source-places.ts'
import type {
  WordBlock,
  WordChange,
  WordInline,
  WordParagraph,
  WordTable,
} from '../from-docx/model.ts'
import type { NoteNames } from './pair-notes.ts'
import { type MarkSets, noMarks, type RunMarks } from './run-marks.ts'

/** What stands for something that isn't text: a picture, a note, a formula, a field. */
export const objectCharacter = '\ufffc'

/** The end of a paragraph within inserted text. */
export const paragraphEnd = '\u2029'

/** One character of a Word file. */
export interface Character {
  /** One UTF-16 unit; `objectCharacter` and `paragraphEnd` for what they stand for. */
  readonly text: string
  readonly marks: RunMarks
  /** Who deleted it, if anybody has. */
  readonly deleted: WordChange | null
  /** Who inserted it. */
  readonly inserted: WordChange | null
  /** Who gave it other marks, if that was tracked. */
  readonly formatted?: WordChange
  /** Ids of the comments that are on it. */
  readonly comments?: readonly string[]
  /** Ids of those that stand right behind it, on nothing. */
  readonly behind?: readonly string[]
  readonly object?: WordInline
  /** Of an object: by what it's the same in two files. */
  readonly key?: string
  /** Of the end of a paragraph. */
  readonly paragraph?: WordParagraph
}

/** A character while its paragraph is read. */
type OpenCharacter = Omit<Character, 'behind'> & { behind?: string[] }

/** Text that a tracked change inserts. */
export interface Insertion {
  /** How many characters of the paragraph stand before it. */
  readonly at: number
  readonly characters: readonly Character[]
}

/** Where a comment is in a paragraph: over the characters `from` to `to`. */
export interface CommentPlace {
  readonly id: string
  readonly from: number
  readonly to: number
}

/** The cell of a table that a paragraph stands in. */
export interface CellPlace {
  readonly table: WordTable
  readonly row: number
  readonly column: number
  /** The table that's in no other one. */
  readonly outermost: WordTable
  /** A tracked change of its whole row. */
  readonly rowChange: WordChange | null
}

/** A paragraph as it was before tracked insertions. Those that an inserted mark splits are one. */
export interface BaseParagraph {
  /** All but the inserted characters. */
  readonly text: string
  readonly characters: readonly Character[]
  readonly insertions: readonly Insertion[]
  readonly comments: readonly CommentPlace[]
  /** The properties that remain: those of its last mark. */
  readonly paragraph: WordParagraph
  /** Who deleted its mark, which joins it with the next. */
  readonly joined: WordChange | null
  readonly cell: CellPlace | null
  /** The line of the source on which it begins, from 1; `null` where the file doesn't say. */
  readonly line: number | null
  /** Whether all of it was made by Octavo or Word, such as an entry of a table of contents. */
  readonly generated: boolean
}

/** The paragraphs of the body, or of a note, in order: those in tables by rows. */
export function storyOf(
  blocks: readonly WordBlock[],
  marks: MarkSets,
  notes: NoteNames = new Map(),
): readonly BaseParagraph[] {
  const reader = new StoryReader(marks, notes)
  reader.read(blocks, null)
  return reader.finished()
}

/** Comments that are on the same text. More would take time that nobody's comments need. */
const mostOpenComments = 20

class StoryReader {
  readonly #marks: MarkSets
  readonly #notes: NoteNames
  readonly #paragraphs: BaseParagraph[] = []
  #open: OpenParagraph | null = null
  /** Comments that go on from one paragraph to the next. */
  #comments: readonly string[] = []

  constructor(marks: MarkSets, notes: NoteNames) {
    this.#marks = marks
    this.#notes = notes
  }

  read(blocks: readonly WordBlock[], cell: CellPlace | null): void {
    for (const block of blocks) {
      if (block.type === 'table') this.#table(block, cell)
      else this.#paragraph(block, cell)
    }
    // Nothing joins text in a cell with text outside.
    this.#close()
  }

  finished(): readonly BaseParagraph[] {
    this.#close()
    return this.#paragraphs
  }

  #table(table: WordTable, cell: CellPlace | null): void {
    this.#close()
    for (const [row, { cells, change }] of table.rows.entries()) {
      for (const { column, blocks, change: ofCell } of cells) {
        const around = change ?? ofCell
        const inside = around === null ? blocks : blocks.map((block) => changedBlock(block, around))
        const rowChange = cell?.rowChange ?? around
        this.read(inside, { table, row, column, rowChange, outermost: cell?.outermost ?? table })
      }
    }
  }

  #paragraph(paragraph: WordParagraph, cell: CellPlace | null): void {
    this.#open ??= new OpenParagraph(cell)
    const open = this.#open
    open.lines.push(...paragraph.bookmarks.flatMap(lineOf))
    for (const id of this.#comments) open.starts.set(id, 0)
    open.showComments()
    this.#inlines(paragraph.inlines, open, undefined)
    this.#comments = [...open.starts.keys()].slice(-mostOpenComments)
    const { markChange } = paragraph
    // A paragraph that the source suggests to insert is one of the source.
    const isOfSource = open.length === 0 && open.last !== undefined && open.lines.length > 0
    if (markChange?.kind === 'insertion' && !isOfSource) {
      open.insert({
        text: paragraphEnd,
        marks: noMarks,
        deleted: null,
        inserted: markChange,
        paragraph,
      })
      return
    }
    const joined = markChange?.kind === 'deletion' ? markChange : null
    this.#paragraphs.push(open.close(paragraph, joined))
    this.#open = null
  }

  #close(): void {
    const open = this.#open
    if (open === null) return
    this.#open = null
    // The file ends with an inserted mark, which has nothing to be joined with.
    const last = open.last
    if (last?.paragraph !== undefined) this.#paragraphs.push(open.close(last.paragraph, null))
  }

  #inlines(inlines: readonly WordInline[], open: OpenParagraph, link: string | undefined): void {
    // Programs write the bold of a table's head into the head itself.
    const { isHead } = open
    let before: WordInline | undefined
    for (const inline of inlines) {
      const around = link ?? linkOf(inline, before)
      switch (inline.type) {
        case 'text': {
          const { bold: _, ...others } = inline.marks
          const marks = this.#marks.of(isHead ? others : inline.marks, around)
          const { formatChange } = inline
          const formatted: WordChange | undefined = formatChange && {
            kind: 'insertion',
            author: formatChange.author,
            date: formatChange.date,
          }
          for (const text of inline.text.split('')) {
            open.add(text, marks, inline.changes, formatted && { formatted })
          }
          break
        }
        case 'break':
          // Where pages end is the layout's.
          if (inline.kind === 'line') open.add('\n', this.#marks.of({}, link), inline.changes)
          else if (inline.kind === 'rule') {
            const key = objectKey(inline, this.#notes)
            open.add(objectCharacter, noMarks, inline.changes, { object: inline, key })
          }
          break
        case 'link':
          this.#inlines(inline.inlines, open, inline.target)
          break
        case 'commentStart':
          open.starts.set(inline.id, open.length)
          open.showComments()
          break
        case 'commentEnd': {
          const from = open.starts.get(inline.id) ?? 0
          open.starts.delete(inline.id)
          open.showComments()
          open.comment({ id: inline.id, from, to: open.length })
          break
        }
        case 'commentReference':
          open.comment({ id: inline.id, from: open.length, to: open.length })
          break
        case 'bookmarkStart':
          open.lines.push(...lineOf(inline.name))
          break
        case 'bookmarkEnd':
          break
        default: {
          const key = objectKey(inline, this.#notes)
          const marks = this.#marks.of({}, link)
          open.add(objectCharacter, marks, inline.changes, { object: inline, key })
        }
      }
      if (inline.type !== 'text' || around === undefined) before = inline
    }
  }
}

class OpenParagraph {
  readonly lines: number[] = []
  readonly starts = new Map<string, number>()
  readonly #comments = new Map<string, CommentPlace>()
  readonly #characters: Character[] = []
  readonly #insertions: { at: number; characters: Character[] }[] = []
  readonly #cell: CellPlace | null
  #shownComments: Pick<Character, 'comments'> = {}
  last: OpenCharacter | undefined

  constructor(cell: CellPlace | null) {
    this.#cell = cell
  }

  get length(): number {
    return this.#characters.length
  }

  /** Has characters from here on say which comments are on them. */
  showComments(): void {
    const isShown = this.starts.size > 0 && this.starts.size <= mostOpenComments
    this.#shownComments = isShown ? { comments: [...this.starts.keys()] } : {}
  }

  /** A comment stands where it ends; its mark stands there too, or alone. */
  comment(place: CommentPlace): void {
    if (this.#comments.has(place.id)) return
    this.#comments.set(place.id, place)
    const { last } = this
    if (last === undefined || last.comments?.includes(place.id)) return
    if (last.behind === undefined) last.behind = [place.id]
    else last.behind.push(place.id)
  }

  get isHead(): boolean {
    return this.#cell?.row === 0
  }

  add(
    text: string,
    marks: RunMarks,
    changes: readonly WordChange[],
    more: Pick<Character, 'formatted' | 'object' | 'key'> = {},
  ): void {
    const inserted = changes.find(({ kind }) => kind === 'insertion') ?? null
    const deleted = changes.findLast(({ kind }) => kind === 'deletion') ?? null
    const comments = this.#shownComments
    const character: OpenCharacter = { text, marks, inserted, deleted, ...comments, ...more }
    if (inserted === null) this.#characters.push(character)
    else this.insert(character)
    this.last = character
  }

  insert(character: OpenCharacter): void {
    const at = this.#characters.length
    const open = this.#insertions.at(-1)
    if (open?.at === at) open.characters.push(character)
    else this.#insertions.push({ at, characters: [character] })
    this.last = character
  }

  close(paragraph: WordParagraph, joined: WordChange | null): BaseParagraph {
    for (const [id, from] of this.starts) this.comment({ id, from, to: this.length })
    return {
      text: this.#characters.map(({ text }) => text).join(''),
      characters: this.#characters,
      insertions: this.#insertions,
      comments: [...this.#comments.values()],
      paragraph,
      joined,
      cell: this.#cell,
      line: this.lines[0] ?? null,
      generated: isGenerated(paragraph),
    }
  }
}

/**
 * The link that a text goes on with which looks like one, right behind it: LibreOffice ends links whose text has several looks behind
 * the first.
 */
function linkOf(inline: WordInline, before: WordInline | undefined): string | undefined {
  const goesOn =
    inline.type === 'text' && inline.styleName === 'hyperlink' && before?.type === 'link'
  return goesOn ? before.target : undefined
}

/** Entries of tables of contents, of lists of figures and of indexes. */
function isGenerated({ styleName, inlines }: WordParagraph): boolean {
  if (/^(?:(?:toc|index) (?:heading|\d)|table of figures)/.test(styleName)) return true
  const shown = inlines.filter(({ type }) => type !== 'bookmarkStart' && type !== 'bookmarkEnd')
  return (
    shown.length > 0 &&
    shown.every((each) => each.type === 'field' && /^\s*(?:TOC|INDEX)\b/i.test(each.instruction))
  )
}

function lineOf(bookmark: string): readonly number[] {
  if (!bookmark.startsWith(sourceBookmark)) return []
  const line = Number.parseInt(bookmark.slice(sourceBookmark.length), 10)
  return Number.isNaN(line) ? [] : [line]
}

/** A block of a row or cell that is inserted or deleted whole. */
function changedBlock(block: WordBlock, change: WordChange): WordBlock {
  if (block.type === 'table') return block
  const inlines = block.inlines.map((inline) => changedInline(inline, change))
  return { ...block, inlines }
}

function changedInline(inline: WordInline, change: WordChange): WordInline {
  if (!('changes' in inline)) return inline
  const has = inline.changes.some(({ kind }) => kind === change.kind)
  const changes = has ? inline.changes : [change, ...inline.changes]
  if (inline.type !== 'link') return { ...inline, changes }
  const inlines = inline.inlines.map((each) => changedInline(each, change))
  return { ...inline, changes, inlines }
}

/** By what an object is the same in two files: its text may differ in what Word counts. */
function objectKey(object: WordInline, notes: NoteNames): string {
  switch (object.type) {
    case 'formula':
      return `formula ${object.latex.replace(/\\(?:begin|end)\{[a-z]{1,40}\}|\\[a-zA-Z]{1,40}|[^\p{L}\p{N}]/gu, '')}`
    case 'field':
      return `field ${object.instruction.trim().split(/\s+/)[0] ?? ''}`
    case 'noteReference': {
      const name = `${object.kind} ${object.id}`
      return notes.get(name) ?? name
    }
    case 'break':
      return `break ${object.kind}`
    case 'leftOut':
      return `left out ${object.text}`
    default:
      return object.type
  }
}

/** The characters that remain once changes are accepted, with the ends of the paragraphs that were inserted. */
export function acceptedCharacters(paragraph: BaseParagraph): readonly Character[] {
  return allCharacters(paragraph).filter(({ deleted }) => deleted === null)
}

/** A paragraph without changes, that has all that it shows. */
export function settledParagraph(paragraph: BaseParagraph): BaseParagraph {
  const characters = allCharacters(paragraph).map((each): Character => {
    return { ...each, inserted: null, deleted: null }
  })
  const { cell } = paragraph
  return {
    ...paragraph,
    text: characters.map(({ text }) => text).join(''),
    characters,
    insertions: [],
    cell: cell && { ...cell, rowChange: null },
  }
}

function allCharacters({ characters, insertions }: BaseParagraph): readonly Character[] {
  const out: Character[] = []
  let at = 0
  for (const insertion of insertions) {
    for (const each of characters.slice(at, insertion.at)) out.push(each)
    for (const each of insertion.characters) out.push(each)
    at = insertion.at
  }
  return out.concat(characters.slice(at))
}

/** Characters in paragraphs, each with the properties of its mark; those of the last are `last`. */
export function splitParagraphs(
  characters: readonly Character[],
  last: WordParagraph,
): readonly { readonly characters: readonly Character[]; readonly paragraph: WordParagraph }[] {
  const out: { characters: Character[]; paragraph: WordParagraph }[] = []
  let open: Character[] = []
  for (const character of characters) {
    if (character.paragraph === undefined) open.push(character)
    else {
      out.push({ characters: open, paragraph: character.paragraph })
      open = []
    }
  }
  return [...out, { characters: open, paragraph: last }]
}
