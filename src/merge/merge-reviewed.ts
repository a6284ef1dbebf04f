import type { TrackedChanges } from '../from-docx/markdown/apply-changes.ts'
import type { Picture } from '../from-docx/markdown/pictures.ts'
import type { WordDocument, WordTable } from '../from-docx/model.ts'
import { readWordFile } from '../from-docx/read/read-word-file.ts'
import { type Anchor, BlockWriter, type NewBlock, type NewParagraph } from './new-blocks.ts'
import { NewText } from './new-text.ts'
import type { OwnLines } from './own-lines.ts'
import { notePairs } from './pair-notes.ts'
import { pairParagraphs, type Step } from './pair-paragraphs.ts'
import { type ParagraphEdit, paragraphEdits } from './paragraph-edits.ts'
import {
  acceptedText,
  isEmpty,
  isSame,
  isWhollyChanged,
  isWhollyDeleted,
  shownText,
  soleChange,
  textsOf,
} from './paragraph-texts.ts'
import { CommentPlacer } from './place-comments.ts'
import { ParagraphPlacer, type Problem, type SourceEdit } from './place-paragraph.ts'
import { plainWords } from './plain-words.ts'
import { MarkSets } from './run-marks.ts'
import { deletion, insertion } from './signature.ts'
import { type Located, SourceText } from './source-text.ts'
import {
  acceptedCharacters,
  type BaseParagraph,
  type Character,
  paragraphEnd,
  splitParagraphs,
  storyOf,
} from './story.ts'
import { settledBlocks, suggestedBlocks } from './suggested-blocks.ts'
import {
  type GoneCell,
  goneCells,
  groupedByTable,
  newTables,
  rowsOf,
  tableRow,
} from './table-rows.ts'
import { type Difference, type Unit, Units } from './units.ts'
import type { UnplacedEdit } from './unplaced-edit.ts'

/** What is merged. */
export interface MergeInput {
  /** The Markdown that the Word file was made of: one file, or those of a book in order. */
  readonly files: readonly string[]
  /** The same with what they include. */
  readonly lines: OwnLines
  /** The file that came back. */
  readonly edited: Uint8Array
  readonly changes: TrackedChanges
  /** The folder for pictures that were added, from that of the Markdown. */
  readonly pictureFolder: string
  /** Whether a picture can't have a name, as another file has it. */
  readonly isPictureTaken?: ((name: string, bytes: Uint8Array) => boolean) | undefined
  /** Whether an error says that Markdown is larger than may be written. Edits that make it so are left out. */
  readonly isTooLarge?: (error: unknown) => boolean
  /** Writes Markdown as a Word file, as the file was written that went out, with pictures that were added since. */
  readonly write: (files: readonly string[], added: readonly Picture[]) => Promise<Uint8Array>
}

export interface Merged {
  /** As they were given, with the edits. */
  readonly files: readonly string[]
  /** How many edits and comments were placed. */
  readonly placed: number
  readonly unplaced: readonly UnplacedEdit[]
  readonly pictures: readonly Picture[]
}

/** Rounds of placing, checking and placing again in another way. */
const mostRounds = 4
/** How often edits are tried again that were left out. */
const mostTries = 16

/**
 * Places the edits and comments of a Word file in the Markdown that it was made of. All that wasn't edited stays as it is, byte for
 * byte. What is placed is checked: the Markdown is written as a Word file again, whose text must be that of the edited one;
 * edits of paragraphs for which that isn't so are written in a plainer way, or else reported.
 *
 * @throws {WordFileError} the file can't be read
 */
export async function mergeReviewed(input: MergeInput): Promise<Merged> {
  const original = readWordFile(await input.write(input.files, []))
  const edited = readWordFile(input.edited)
  const merge = new Merge(input, original, edited)
  const difference = async (): Promise<Difference> => {
    const { files, pictures } = merge.result()
    const isUnchanged = files.every((file, index) => file === input.files[index])
    if (isUnchanged) return { isSame: true, units: [] }
    try {
      return merge.difference(readWordFile(await input.write(files, pictures)))
    } catch (error) {
      if (!input.isTooLarge?.(error)) throw error
      return { isSame: false, units: [] }
    }
  }
  let isSame = false
  for (let round = 0; round < mostRounds && !isSame; round++) {
    const found = await difference()
    isSame = found.isSame
    if (found.units.length === 0) break
    merge.units.change(found.units)
  }
  if (!isSame) merge.units.dropAll()
  // Some were left out only because they stand beside others.
  await merge.units.addWhatHolds(async () => (await difference()).isSame, mostTries)
  return merge.result()
}

const unmarkedReason =
  'It was changed without marks: they would be text in code and in front matter.'

class Merge {
  readonly #input: MergeInput
  readonly #marks = new MarkSets()
  readonly #source: SourceText
  readonly #text: NewText
  readonly #blocks: BlockWriter
  readonly #comments: CommentPlacer
  readonly #edited: WordDocument
  readonly #original: WordDocument
  /** Texts of notes that aren't known to be the same one in both files. */
  readonly #unpairedNotes: readonly string[]
  readonly #conflicts: UnplacedEdit[] = []
  readonly #suggested: ReturnType<typeof suggestedBlocks>
  #inNote = false
  /** Paragraphs whose lines are taken out. */
  readonly #removed = new Set<BaseParagraph>()
  readonly units = new Units()

  constructor(input: MergeInput, original: WordDocument, edited: WordDocument) {
    this.#input = input
    this.#original = original
    this.#edited = edited
    const { notes, pairs } = this.#stories()
    // Lines are counted through all files.
    const { text } = input.lines
    this.#source = new SourceText(text, notes)
    const { changes, pictureFolder, isPictureTaken } = input
    this.#text = new NewText(edited, text, changes, pictureFolder, isPictureTaken)
    this.#blocks = new BlockWriter(this.#source, changes, this.#text)
    this.#comments = new CommentPlacer(this.#source, original, edited, this.#text)
    this.#suggested = suggestedBlocks(text)
    const paired = new Set(notes.flat().flatMap(textsOf))
    this.#unpairedNotes = this.#textsOf(original).filter((each) => !paired.has(each))
    for (const [index, steps] of pairs.entries()) {
      this.#inNote = index > 0
      this.#story(steps)
    }
    for (const words of this.#comments.unplaced) {
      this.#conflicts.push({
        text: words,
        line: 1,
        reason: 'The comment has no place in the Markdown.',
      })
    }
  }

  /** The body and the notes of the file that went out, and how they're paired with those of the edited one. */
  #stories(): {
    readonly notes: readonly (readonly BaseParagraph[])[]
    readonly pairs: readonly (readonly Step[])[]
  } {
    const body = this.#ownParagraphs(this.#original.blocks)
    const editedBody = this.#ownParagraphs(this.#edited.blocks)
    const steps = pairParagraphs(body, editedBody)
    const stories = [body]
    const pairs = [steps]
    for (const kind of ['footnotes', 'endnotes'] as const) {
      const references = kind === 'footnotes' ? 'footnote' : 'endnote'
      for (const [before, after] of notePairs(steps, references)) {
        const note = this.#ownParagraphs(this.#original[kind].get(before)?.blocks ?? [])
        const edited = this.#ownParagraphs(this.#edited[kind].get(after)?.blocks ?? [])
        stories.push(note)
        pairs.push(pairParagraphs(note, edited))
      }
    }
    return { notes: stories, pairs }
  }

  #story(steps: readonly Step[]): void {
    const tables = newTables(steps)
    const blocks = settledBlocks(this.#suggested, steps, (each) => {
      return this.#source.locate(each)?.start ?? null
    })
    const deletedRows = goneCells(steps, this.#input.changes === 'all')
    const before: BaseParagraph[] = []
    const waiting: Step[] = []
    for (let index = 0; index < steps.length; index++) {
      const step = steps[index]
      if (step === undefined) continue
      const { original, edited } = step
      if (original === null) {
        waiting.push(step)
        continue
      }
      this.#added(waiting.splice(0), before, original, tables)
      const settled = blocks.byFirst.get(step)
      const located = settled && this.#source.locate(original)
      if (settled && located) {
        const { edits: inPlace, before: texts, expected } = settled
        this.#unit({ located, inPlace, before: texts, expected })
      }
      if (blocks.steps.has(step)) {
        // What is added can't stand beside lines that go.
        if (edited !== null) before.push(original)
        continue
      }
      const gone = deletedRows.get(step)
      if (gone !== undefined) this.#deletedCell(original, gone)
      else if (edited === null) this.#deleted(original)
      else {
        const next = steps[index + 1]
        const joins = edited.joined !== null && !isWhollyDeleted(edited)
        if (joins && next?.original && next.edited) {
          this.#joined(original, edited, next.original, next.edited)
          before.push(original, next.original)
          index++
          continue
        } else this.#both(original, edited)
      }
      // What is added can't stand beside lines that go.
      if (!this.#removed.has(original)) before.push(original)
    }
    this.#added(waiting, before, null, tables)
  }

  /** The nearest paragraph of the Markdown: the last before a place, or else that behind it. */
  #anchor(
    before: readonly BaseParagraph[],
    after: BaseParagraph | null,
  ): (Anchor & { readonly isBehind: boolean }) | null {
    // Few paragraphs have no place, and those beside each other.
    for (const paragraph of before.slice(-20).reverse()) {
      const located = this.#source.locate(paragraph)
      if (located !== null) return { paragraph, located, isBehind: false }
    }
    const located = after && this.#source.locate(after)
    return after && located && { paragraph: after, located, isBehind: true }
  }

  /** Edits of a paragraph that is in both files. */
  #both(original: BaseParagraph, edited: BaseParagraph): void {
    const before = textsOf(original)
    if (isSame(original, edited)) {
      this.#unedited(original, before)
      return
    }
    const { edits, positionOf } = paragraphEdits(original, edited)
    const expected = textsOf(edited)
    const isPlain = edits.length === 0 && edited.comments.length + original.comments.length === 0
    const located = isPlain ? null : this.#source.locate(original)
    if (located === null) {
      if (edits.length > 0) this.#unplaced(edited, 'The paragraph cannot be found in the Markdown.')
      this.#unedited(original, before)
      return
    }
    const isWhole = isWhollyDeleted(edited)
    if (isWhole && this.#input.changes === 'accept' && edited.joined !== null) {
      this.#unit({ located, expected: [], before, inPlace: this.#removal(original, located) })
      return
    }
    const { inPlace, problems } = this.#paragraph(original, edited, located, edits)
    const remarks = this.#comments.place(original, edited, located, positionOf)
    if (edits.length === 0 && remarks.length === 0) {
      this.#unedited(original, before)
      return
    }
    const rewritten = () => this.#rewritten(original, edited, located)
    this.#unit({ located, expected, before, inPlace, rewritten, problems, remarks })
  }

  /** The edits of a paragraph, with those that split it. */
  #paragraph(
    original: BaseParagraph,
    edited: BaseParagraph,
    located: Located,
    edits: readonly ParagraphEdit[],
  ): { readonly inPlace: readonly SourceEdit[]; readonly problems: readonly Problem[] } {
    const anchor: Anchor = { paragraph: original, located }
    const inLine: ParagraphEdit[] = []
    const blocks: (SourceEdit | null)[] = []
    for (const edit of edits) {
      const splits = edit.type === 'text' && edit.inserted.some(({ text }) => text === paragraphEnd)
      if (!splits || original.cell !== null) {
        inLine.push(edit)
        continue
      }
      const parts = splitParagraphs(edit.inserted, edited.paragraph)
      const isStart = original.text.slice(0, edit.from).trim() === ''
      const isEnd = original.text.slice(edit.to).trim() === ''
      const first = parts[0]?.characters ?? []
      const last = parts.at(-1)?.characters ?? []
      if (isStart && original.text !== '') {
        blocks.push(this.#blocks.beside(anchor, parts.slice(0, -1), true))
        inLine.push({ ...edit, inserted: last })
      } else if (isEnd) {
        inLine.push({ ...edit, inserted: first })
        blocks.push(this.#blocks.beside(anchor, parts.slice(1), false))
      } else {
        // What follows goes into a paragraph of its own.
        const tail = original.characters.slice(edit.to).filter(({ deleted }) => deleted === null)
        // Ids of comments are those of the other file.
        const moved = tail.map(({ comments: _, behind: __, ...each }): Character => {
          return { ...each, inserted: edit.change }
        })
        inLine.push({ ...edit, to: original.text.length, inserted: first })
        const own = parts.slice(1, -1)
        const rest: NewParagraph = { characters: [...last, ...moved], paragraph: edited.paragraph }
        blocks.push(this.#blocks.beside(anchor, [...own, rest], false))
      }
    }
    const changes = this.#changesIn(original, located)
    const placer = this.#placer(original, located, changes)
    const { edits: placed, problems } = placer.place(inLine)
    const isUnmarked = changes !== this.#input.changes && placed.length > 0
    const unmarked = { text: acceptedText(edited), reason: unmarkedReason }
    return {
      inPlace: [...placed, ...blocks.filter((edit) => edit !== null)],
      problems: isUnmarked ? [...problems, unmarked] : problems,
    }
  }

  #placer(paragraph: BaseParagraph, located: Located, changes: TrackedChanges): ParagraphPlacer {
    const { isGone } = this.#comments
    return new ParagraphPlacer(this.#source, paragraph, located, changes, this.#text, isGone)
  }

  /** CriticMarkup would be text in code and in front matter. */
  #changesIn({ paragraph }: BaseParagraph, { start }: Located): TrackedChanges {
    const isMarked = !paragraph.code && start >= this.#source.bodyStart
    return isMarked || this.#input.changes === 'reject' ? this.#input.changes : 'accept'
  }

  /** The whole text of a paragraph written anew, where its edits can't be written one by one. */
  #rewritten(
    original: BaseParagraph,
    edited: BaseParagraph,
    located: Located,
  ): readonly SourceEdit[] | null {
    const [first, ...others] = splitParagraphs(acceptedCharacters(edited), edited.paragraph)
    if (first === undefined) return null
    const { from, to } = this.#content(located)
    const source = this.#source.text.slice(from, to)
    const hasObjects = [original, edited].some((each) =>
      acceptedCharacters(each).some(({ object }) => object !== undefined),
    )
    if (hasObjects || source.includes('\n\n') || original.paragraph.code) return null
    const inCell = original.cell !== null
    const plain = { asChanges: false, withComments: false }
    const text = this.#text.line(first.characters, inCell, plain)
    const change = soleChange(edited)
    const markup = this.#input.changes === 'all'
    const whole = markup && text !== '' ? insertion(text, change) : text
    const replaced = markup && source !== '' ? `${deletion(source, change)}${whole}` : text
    const anchor: Anchor = { paragraph: original, located }
    const beside = this.#blocks.beside(anchor, others, false)
    return [{ from, to, text: replaced }, ...(beside === null ? [] : [beside])]
  }

  /** The text of a paragraph in the Markdown, with the markup at its ends. */
  #content({ start, end }: Located): { readonly from: number; readonly to: number } {
    const { text } = this.#source
    const line = this.#source.lineStart(start)
    const [opening = ''] = /[*_~`=+^[{<\\]{0,20}$/.exec(text.slice(line, start)) ?? []
    const rest = text.slice(end, this.#source.lineEnd(end))
    const [closing = ''] = /^(?:[*_~`=+^}\]>]|\]?\([^()\s]{0,2000}\)){0,20}/.exec(rest) ?? []
    return { from: start - opening.length, to: end + closing.length }
  }

  /** A paragraph whose mark was deleted is joined with the next. */
  #joined(
    first: BaseParagraph,
    editedFirst: BaseParagraph,
    second: BaseParagraph,
    editedSecond: BaseParagraph,
  ): void {
    const located = this.#source.locate(first)
    const next = this.#source.locate(second)
    if (located === null || next === null) {
      this.#unplaced(editedFirst, 'The paragraph cannot be found in the Markdown.')
      return
    }
    const before = [...textsOf(first), ...textsOf(second)]
    const expected = [plainWords(acceptedText(editedFirst) + acceptedText(editedSecond))]
    const edits = paragraphEdits(first, editedFirst).edits
    const { inPlace, problems } = this.#paragraph(first, editedFirst, located, edits)
    const change = editedFirst.joined
    if (this.#input.changes === 'all') {
      const moved = acceptedCharacters(editedSecond).map(
        (each): Character => ({ ...each, inserted: change }),
      )
      const at = first.text.length
      const append: ParagraphEdit = { type: 'text', from: at, to: at, inserted: moved, change }
      const { changes } = this.#input
      const remove: ParagraphEdit = {
        type: 'text',
        from: 0,
        to: second.text.length,
        inserted: [],
        change,
      }
      const end = this.#placer(first, located, changes)
      const gone = this.#placer(second, next, changes)
      const all = [...inPlace, ...end.place([append]).edits, ...gone.place([remove]).edits]
      this.#unit({ located, expected, before, inPlace: all, problems })
      return
    }
    const later = this.#paragraph(
      second,
      editedSecond,
      next,
      paragraphEdits(second, editedSecond).edits,
    )
    const { to } = this.#content(located)
    const { from } = this.#content(next)
    const join = { from: to, to: from, text: '' }
    this.#unit({
      ...{ located, expected, before },
      inPlace: [...inPlace, join, ...later.inPlace],
      problems: [...problems, ...later.problems],
    })
  }

  /** A paragraph that the edited file hasn't. */
  #deleted(original: BaseParagraph): void {
    const before = textsOf(original)
    const isSuggested = isWhollyChanged(original)
    if (isEmpty(original) && !isSuggested) return
    const located = this.#source.locate(original)
    if (located === null) {
      // An empty cell or line is nowhere in the Markdown.
      if (original.text.trim() === '' && before.length === 0) return
      const line = original.line ?? 1
      this.#conflicts.push({
        text: shownText(original),
        line,
        reason: 'A deleted paragraph cannot be found in the Markdown.',
      })
      return
    }
    // A change that the Markdown suggests is accepted or rejected, or else applied.
    if (this.#input.changes === 'accept' || isSuggested) {
      this.#unit({ located, expected: [], before, inPlace: this.#removal(original, located) })
      return
    }
    const { changes } = this.#input
    const placer = this.#placer(original, located, changes)
    const whole: ParagraphEdit = {
      type: 'text',
      from: 0,
      to: original.text.length,
      inserted: [],
      change: null,
    }
    const { edits, problems } = placer.place([whole])
    this.#unit({ located, expected: [], before, inPlace: edits, problems })
  }

  /** A cell of a row that is deleted whole: with the first, the line goes, and with a head the rule below it. */
  #deletedCell(original: BaseParagraph, { isFirst, isHead }: GoneCell): void {
    const located = this.#source.locate(original)
    if (located === null) {
      this.#deleted(original)
      return
    }
    this.#removed.add(original)
    const from = this.#source.lineStart(located.start)
    const row = this.#source.nextLine(located.start)
    const inPlace = isFirst
      ? [{ from, to: isHead ? this.#source.nextLine(row) : row, text: '' }]
      : []
    this.#unit({ located, expected: [], before: textsOf(original), inPlace })
  }

  /** Takes a paragraph out with its lines. */
  #removal(original: BaseParagraph, located: Located): readonly SourceEdit[] {
    const { text } = this.#source
    if (original.cell !== null) {
      const { from, to } = this.#content(located)
      return [{ from, to, text: '' }]
    }
    this.#removed.add(original)
    const from = this.#source.lineStart(located.start)
    let end = this.#source.lineEnd(Math.max(located.start, located.end - 1))
    if (original.paragraph.headingLevel !== null) {
      end +=
        /^\r?\n(?:={1,200}|-{1,200})[ \t]*(?=\r?\n|$)/.exec(text.slice(end, end + 300))?.[0]
          .length ?? 0
    }
    return [{ from, to: this.#source.nextLine(end), text: '' }]
  }

  /** Paragraphs, rows and tables that only the edited file has. */
  #added(
    steps: readonly Step[],
    before: readonly BaseParagraph[],
    after: BaseParagraph | null,
    tables: ReadonlySet<WordTable>,
  ): void {
    const added = steps.flatMap(({ edited }) => (edited === null ? [] : [edited]))
    if (added.every(isEmpty)) return
    const anchor = this.#anchor(before, after)
    // Only where all of the text is taken out, or none was there.
    if (anchor === null && (this.#inNote || before.length > 0)) {
      for (const each of added)
        this.#unplaced(each, 'There is no paragraph beside it in the Markdown.')
      return
    }
    const located = anchor?.located ?? null
    const expected = added.flatMap(textsOf)
    const problems: Problem[] = []
    const inPlace: SourceEdit[] = []
    const cells: BaseParagraph[] = []
    const blocks: NewBlock[] = []
    for (const each of added) {
      const { cell } = each
      if (cell === null) {
        const parts = splitParagraphs(acceptedCharacters(each), each.paragraph)
        for (const part of parts) blocks.push(part)
      } else if (!tables.has(cell.outermost)) cells.push(each)
      else if (blocks.at(-1) !== cell.outermost) blocks.push(cell.outermost)
    }
    const beside = this.#blocks.beside(anchor, blocks, anchor?.isBehind === true)
    if (beside !== null) inPlace.push(beside)
    for (const own of groupedByTable(cells)) {
      const edit = anchor && this.#rows(own, anchor)
      if (edit === null) {
        const text = own.map(({ text: words }) => words).join(' | ')
        problems.push({ text, reason: 'Cells of a table have no place in the Markdown.' })
      } else inPlace.push(edit)
    }
    this.#unit({ located, expected, before: [], inPlace, problems })
  }

  #cellText(cell: BaseParagraph): string {
    const text = acceptedCharacters(cell).filter(({ paragraph }) => !paragraph)
    return this.#text.line(text, true)
  }

  /** New rows of a table in the Markdown. */
  #rows(cells: readonly BaseParagraph[], anchor: Anchor): SourceEdit | null {
    const { paragraph, located } = anchor
    const end = this.#source.lineEnd(Math.max(located.start, located.end - 1))
    const line = this.#source.text.slice(this.#source.lineStart(located.start), end)
    if (paragraph.cell === null || !line.includes('|')) return null
    const columns = paragraph.cell.table.grid.length || 1
    const rows = rowsOf(cells).map((row) => {
      if (row.length < columns - 1) return null
      return tableRow(row.map((cell) => this.#cellText(cell)))
    })
    if (rows.includes(null)) return null
    const below = this.#source.text.slice(end, this.#source.lineEnd(end + 2))
    const isRule = /^[\s>|:-]+$/.test(below) && below.includes('-')
    const at = paragraph.cell.row === 0 && isRule ? end + below.length : end
    const prefix = /^[ >]*/.exec(line)?.[0] ?? ''
    return { from: at, to: at, text: rows.map((row) => `\n${prefix}${row ?? ''}`).join('') }
  }

  /** A paragraph that stays as it is. */
  #unedited({ line }: Pick<BaseParagraph, 'line'>, before: readonly string[]): void {
    this.units.add({
      ...{ line: line ?? this.units.lastLine, way: 'not at all', expected: before, before },
      ...{ inPlace: [], rewritten: () => null, problems: [], remarks: [] },
      inNote: this.#inNote,
    })
  }

  #unit({
    located,
    rewritten = () => null,
    problems = [],
    remarks = [],
    ...unit
  }: Pick<Unit, 'expected' | 'before' | 'inPlace'> &
    Partial<Pick<Unit, 'rewritten' | 'problems' | 'remarks'>> & {
      readonly located: Located | null
    }): void {
    const inNote = this.#inNote
    const leftOut = this.#text.leftOut.splice(0)
    const line = this.#source.lineAt(located?.start ?? this.#source.text.length)
    if (this.#input.changes === 'reject') {
      const { before } = unit
      const nothing = { inPlace: [], rewritten: () => null, problems: [], inNote }
      this.units.add({ line, way: 'not at all', before, expected: before, remarks, ...nothing })
      return
    }
    const all = [
      ...problems,
      ...leftOut.map((text) => ({ text, reason: 'It cannot be written as Markdown here.' })),
    ]
    const { inPlace, expected, before } = unit
    if (!this.#isOwn([...inPlace, ...remarks])) {
      const text = expected.join('\n') || before.join('\n')
      this.#conflicts.push({ text, line, reason: this.#includedReason(line) })
      this.#unedited({ line }, before)
      return
    }
    let known: ReturnType<Unit['rewritten']> | undefined
    const once = () => {
      if (known === undefined) {
        const edits = rewritten()
        known = edits !== null && this.#isOwn(edits) ? edits : null
      }
      return known
    }
    const more = { line, way: 'in place', rewritten: once, problems: all, remarks, inNote } as const
    this.units.add({ ...unit, ...more })
  }

  #unplaced(edited: BaseParagraph, reason: string): void {
    const text = acceptedText(edited)
    if (text.trim() !== '') this.#conflicts.push({ text, line: edited.line ?? 1, reason })
  }

  /** Whether edits are of what the files say themselves, and not of what they include. */
  #isOwn(edits: readonly SourceEdit[]): boolean {
    return edits.every(({ from, to }) => this.#input.lines.pieceOf(from, to) !== null)
  }

  #includedReason(line: number): string {
    const place = this.#input.lines.includedAt(line)
    return place === null
      ? 'It is beside text of an included file.'
      : `It is text of the included file "${place.file}", line ${place.line}, which has to be changed there.`
  }

  /** The Markdown with all edits that haven't failed. */
  result(): Merged {
    const { lines } = this.#input
    const { edits, placed, unplaced } = this.units.written()
    const pieces = edits.flatMap((edit) => {
      const piece = lines.pieceOf(edit.from, edit.to)
      return piece === null ? [] : [{ ...piece, text: edit.text }]
    })
    const files = this.#input.files.map((file, index) => {
      const text = edited(
        file,
        pieces.filter((piece) => piece.file === index),
      )
      const definitions = this.#text.definitionsIn(text)
      return definitions === '' ? text : `${text.trimEnd()}\n\n${definitions}`
    })
    const { pictures } = this.#text
    return {
      ...{ files, placed, pictures },
      unplaced: [...this.#conflicts, ...unplaced].map((each) => ({
        ...each,
        line: lines.ownLine(each.line),
      })),
    }
  }

  /**
   * Compares the text of the merged Markdown with that of the edited file.
   *
   * @param written the merged Markdown, written as a Word file
   */
  difference(written: WordDocument): Difference {
    const others = new Set([...this.#unpairedNotes, ...this.#text.noteTexts.map(plainWords)])
    return this.units.difference(this.#textsOf(written), others)
  }

  /** The texts of the body and of all notes. */
  #textsOf({ blocks, footnotes, endnotes }: WordDocument): readonly string[] {
    const notes = [...footnotes.values(), ...endnotes.values()]
    return [blocks, ...notes.map((note) => note.blocks)].flatMap((story) =>
      this.#ownParagraphs(story).flatMap(textsOf),
    )
  }

  #ownParagraphs(blocks: WordDocument['blocks']): readonly BaseParagraph[] {
    return storyOf(blocks, this.#marks).filter(({ generated }) => !generated)
  }
}

/** A text with edits. Where lines are taken out, the empty lines before and behind them are one. */
function edited(text: string, edits: readonly SourceEdit[]): string {
  const parts: string[] = []
  let at = 0
  let tail = '\n\n'
  const add = (part: string) => {
    parts.push(part)
    tail = (tail + part.slice(-80)).slice(-80)
  }
  for (const { from, to, text: inserted } of edits) {
    if (from > at) add(text.slice(at, from))
    if (inserted !== '') add(inserted)
    at = to
    const isLines = inserted === '' && text.charAt(to - 1) === '\n'
    if (!isLines || !/\n[ \t>]*\r?\n$/.test(tail)) continue
    at += /^[ \t>]{0,40}\r?\n/.exec(text.slice(to, to + 42))?.[0].length ?? 0
  }
  parts.push(text.slice(at))
  const whole = parts.join('')
  const last = edits.at(-1)
  if (last?.to !== text.length || last.text !== '' || !text.endsWith('\n')) return whole
  const end = whole.trimEnd().length
  return whole.slice(0, end) + (/^\r?\n/.exec(whole.slice(end, end + 2))?.[0] ?? '')
}
