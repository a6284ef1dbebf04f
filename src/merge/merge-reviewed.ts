import { commonPairs } from '../core/compare/common-pairs.ts'
import { Interning } from '../core/compare/interning.ts'
import type { TrackedChanges } from '../from-docx/markdown/apply-changes.ts'
import type { Picture } from '../from-docx/markdown/pictures.ts'
import type { WordDocument, WordTable } from '../from-docx/model.ts'
import { readWordFile } from '../from-docx/read/read-word-file.ts'
import { type Anchor, BlockWriter, type NewParagraph } from './new-blocks.ts'
import { NewObjects } from './new-objects.ts'
import type { OwnLines } from './own-lines.ts'
import { notePairs } from './pair-notes.ts'
import { pairParagraphs, type Step } from './pair-paragraphs.ts'
import { type ParagraphEdit, paragraphEdits } from './paragraph-edits.ts'
import { acceptedText, isSame, isWhollyDeleted, soleChange, textsOf } from './paragraph-texts.ts'
import { CommentPlacer, withRemarks } from './place-comments.ts'
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
import { newTables, rowsOf, tableRow, wholeRows } from './table-rows.ts'

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
  /** Writes Markdown as a Word file, as the file was written that went out, with pictures that were added since. */
  readonly write: (files: readonly string[], added: readonly Picture[]) => Promise<Uint8Array>
}

/** An edit that has no place in the Markdown. */
export interface UnplacedEdit {
  /** What the file says there. */
  readonly text: string
  /** The nearest line of the Markdown, from 1. */
  readonly line: number
  readonly reason: string
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
  for (let round = 0; round < mostRounds; round++) {
    const result = merge.result()
    if (result.files.every((file, index) => file === input.files[index])) return result
    const failed = merge.check(readWordFile(await input.write(result.files, result.pictures)))
    if (failed === 0) return result
  }
  merge.giveUp()
  return merge.result()
}

const unmarkedReason =
  'It was changed without marks: they would be text in code and in front matter.'

/** How the edits of a unit are written. */
type Way = 'in place' | 'rewritten' | 'not at all'

/** A paragraph of the source with what was edited in it and added beside it. */
interface Unit {
  readonly line: number
  way: Way
  /** The texts that it should have once changes are accepted. */
  readonly expected: readonly string[]
  /** The texts that it has if it isn't edited. */
  readonly before: readonly string[]
  readonly inPlace: readonly SourceEdit[]
  /** The whole written anew; `null` where that can't be. */
  readonly rewritten: () => readonly SourceEdit[] | null
  readonly problems: readonly Problem[]
  /** Of comments, which can't go wrong. */
  readonly remarks: readonly SourceEdit[]
}

function nextWay({ way, rewritten }: Unit): Way {
  return way === 'in place' && rewritten() !== null ? 'rewritten' : 'not at all'
}

class Merge {
  readonly #input: MergeInput
  readonly #marks = new MarkSets()
  readonly #source: SourceText
  readonly #objects: NewObjects
  readonly #blocks: BlockWriter
  readonly #comments: CommentPlacer
  readonly #edited: WordDocument
  readonly #original: WordDocument
  readonly #units: Unit[] = []
  #conflicts: UnplacedEdit[] = []

  constructor(input: MergeInput, original: WordDocument, edited: WordDocument) {
    this.#input = input
    this.#original = original
    this.#edited = edited
    const { notes, pairs } = this.#stories()
    // Lines are counted through all files.
    const { text } = input.lines
    this.#source = new SourceText(text, notes)
    this.#objects = new NewObjects(edited, text, input.pictureFolder, input.isPictureTaken)
    this.#blocks = new BlockWriter(this.#source, input.changes, this.#objects)
    this.#comments = new CommentPlacer(this.#source, original, edited)
    for (const steps of pairs) this.#story(steps)
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
    const own = (blocks: WordDocument['blocks']) =>
      storyOf(blocks, this.#marks).filter(({ generated }) => !generated)
    const body = own(this.#original.blocks)
    const editedBody = own(this.#edited.blocks)
    const steps = pairParagraphs(body, editedBody)
    const stories = [body]
    const pairs = [steps]
    for (const kind of ['footnotes', 'endnotes'] as const) {
      const references = kind === 'footnotes' ? 'footnote' : 'endnote'
      for (const [before, after] of notePairs(steps, references)) {
        const note = own(this.#original[kind].get(before)?.blocks ?? [])
        const edited = own(this.#edited[kind].get(after)?.blocks ?? [])
        stories.push(note)
        pairs.push(pairParagraphs(note, edited))
      }
    }
    return { notes: stories, pairs }
  }

  #story(steps: readonly Step[]): void {
    const tables = newTables(steps)
    const deletedRows =
      this.#input.changes === 'accept' ? wholeRows(steps) : new Map<Step, boolean>()
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
      before.push(original)
      const isFirstOfRow = deletedRows.get(step)
      if (isFirstOfRow !== undefined) this.#deletedCell(original, isFirstOfRow)
      else if (edited === null) this.#deleted(original)
      else {
        const next = steps[index + 1]
        const joins = edited.joined !== null && !isWhollyDeleted(edited)
        if (joins && next?.original && next.edited) {
          this.#joined(original, edited, next.original, next.edited)
          before.push(next.original)
          index++
        } else this.#both(original, edited)
      }
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
    const isPlain = edits.length === 0 && edited.comments.length === 0
    const located = isPlain ? null : this.#source.locate(original)
    if (located === null) {
      if (edits.length > 0) this.#unplaced(edited, 'The paragraph cannot be found in the Markdown.')
      this.#unedited(original, before)
      return
    }
    const remarks = this.#comments.place(original, edited, located, positionOf)
    if (edits.length === 0 && remarks.length === 0) {
      this.#unedited(original, before)
      return
    }
    const isWhole = isWhollyDeleted(edited)
    if (isWhole && this.#input.changes === 'accept' && edited.joined !== null) {
      this.#unit({ located, expected: [], before, inPlace: this.#removal(original, located) })
      return
    }
    const { inPlace, problems } = this.#paragraph(original, edited, located, edits)
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
        const moved = tail.map((each): Character => ({ ...each, inserted: edit.change }))
        inLine.push({ ...edit, to: original.text.length, inserted: first })
        const own = parts.slice(1, -1)
        const rest: NewParagraph = { characters: [...last, ...moved], paragraph: edited.paragraph }
        blocks.push(this.#blocks.beside(anchor, [...own, rest], false))
      }
    }
    const changes = this.#changesIn(original, located)
    const placer = new ParagraphPlacer(this.#source, original, located, changes, this.#objects)
    const { edits: placed, problems } = placer.place(inLine)
    const isUnmarked = changes !== this.#input.changes && placed.length > 0
    const unmarked = { text: acceptedText(edited), reason: unmarkedReason }
    return {
      inPlace: [...placed, ...blocks.filter((edit) => edit !== null)],
      problems: isUnmarked ? [...problems, unmarked] : problems,
    }
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
    const plain = first.characters.map((each) => ({ ...each, inserted: null }))
    const text = this.#blocks.text(plain, original.cell !== null)
    const change = soleChange(edited)
    const markup = this.#input.changes === 'all'
    const whole = markup && text !== '' ? insertion(text.slice(3, -3), change) : text
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
      const end = new ParagraphPlacer(this.#source, first, located, changes, this.#objects)
      const gone = new ParagraphPlacer(this.#source, second, next, changes, this.#objects)
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
    if (before.length === 0) return
    const located = this.#source.locate(original)
    if (located === null) {
      const line = original.line ?? 1
      this.#conflicts.push({
        text: original.text,
        line,
        reason: 'A deleted paragraph cannot be found in the Markdown.',
      })
      return
    }
    if (this.#input.changes === 'accept') {
      this.#unit({ located, expected: [], before, inPlace: this.#removal(original, located) })
      return
    }
    const { changes } = this.#input
    const placer = new ParagraphPlacer(this.#source, original, located, changes, this.#objects)
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

  /** A cell of a row that is deleted whole: with the first, the line goes. */
  #deletedCell(original: BaseParagraph, isFirst: boolean): void {
    const located = this.#source.locate(original)
    if (located === null) {
      this.#deleted(original)
      return
    }
    const from = this.#source.lineStart(located.start)
    const end = this.#source.lineEnd(located.start)
    const to = end + (/^\r?\n/.exec(this.#source.text.slice(end, end + 2))?.[0].length ?? 0)
    const inPlace = isFirst ? [{ from, to, text: '' }] : []
    this.#unit({ located, expected: [], before: textsOf(original), inPlace })
  }

  /** Takes a paragraph out with its lines. */
  #removal(original: BaseParagraph, located: Located): readonly SourceEdit[] {
    const { text } = this.#source
    if (original.cell !== null) {
      const { from, to } = this.#content(located)
      return [{ from, to, text: '' }]
    }
    const from = this.#source.lineStart(located.start)
    let to = this.#source.lineEnd(Math.max(located.start, located.end - 1))
    if (original.paragraph.headingLevel !== null) {
      to +=
        /^\r?\n(?:={1,200}|-{1,200})[ \t]*(?=\r?\n|$)/.exec(text.slice(to, to + 300))?.[0].length ??
        0
    }
    to += /^\r?\n/.exec(text.slice(to, to + 2))?.[0].length ?? 0
    const isApart = from === 0 || /\n[ \t>]*\r?\n$/.test(text.slice(Math.max(0, from - 60), from))
    if (isApart) to += /^[ \t>]{0,40}\r?\n/.exec(text.slice(to, to + 42))?.[0].length ?? 0
    return [{ from, to, text: '' }]
  }

  /** Paragraphs, rows and tables that only the edited file has. */
  #added(
    steps: readonly Step[],
    before: readonly BaseParagraph[],
    after: BaseParagraph | null,
    tables: ReadonlySet<WordTable>,
  ): void {
    const added = steps.flatMap(({ edited }) => (edited === null ? [] : [edited]))
    if (added.every((each) => textsOf(each).length === 0)) return
    const anchor = this.#anchor(before, after)
    if (anchor === null) {
      for (const each of added)
        this.#unplaced(each, 'There is no paragraph beside it in the Markdown.')
      return
    }
    const { located } = anchor
    const expected = added.flatMap(textsOf)
    const problems: Problem[] = []
    const inPlace: SourceEdit[] = []
    const plain = added.filter(({ cell }) => cell === null)
    const paragraphs = plain.flatMap((each): readonly NewParagraph[] =>
      splitParagraphs(acceptedCharacters(each), each.paragraph),
    )
    const beside = this.#blocks.beside(anchor, paragraphs, anchor.isBehind)
    if (beside !== null) inPlace.push(beside)
    for (const table of new Set(added.flatMap(({ cell }) => (cell === null ? [] : [cell.table])))) {
      const cells = added.filter(({ cell }) => cell?.table === table)
      const edit = tables.has(table) ? this.#table(table, cells, anchor) : this.#rows(cells, anchor)
      if (edit === null) {
        const text = cells.map(({ text: words }) => words).join(' | ')
        problems.push({ text, reason: 'Cells of a table have no place in the Markdown.' })
      } else inPlace.push(edit)
    }
    this.#unit({ located, expected, before: [], inPlace, problems })
  }

  #cellText(cell: BaseParagraph): string {
    return this.#blocks.text(
      acceptedCharacters(cell).filter(({ paragraph }) => !paragraph),
      true,
    )
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

  /** A new table. */
  #table(
    table: WordTable,
    cells: readonly BaseParagraph[],
    { located }: Anchor,
  ): SourceEdit | null {
    const columns = Math.max(1, ...table.rows.map((row) => row.cells.length))
    const rows = rowsOf(cells).map((row) => {
      const texts = row.map((cell) => this.#cellText(cell))
      while (texts.length < columns) texts.push('')
      return tableRow(texts)
    })
    const [head, ...body] = rows
    if (head === undefined) return null
    const rule = tableRow(Array.from({ length: columns }, () => '---'))
    const at = this.#source.lineEnd(Math.max(located.start, located.end - 1))
    return { from: at, to: at, text: `\n\n${[head, rule, ...body].join('\n')}` }
  }

  /** A paragraph that stays as it is. */
  #unedited({ line }: Pick<BaseParagraph, 'line'>, before: readonly string[]): void {
    const last = this.#units.at(-1)?.line ?? 1
    this.#units.push({
      ...{ line: line ?? last, way: 'not at all', expected: before, before },
      ...{ inPlace: [], rewritten: () => null, problems: [], remarks: [] },
    })
  }

  #unit({
    located,
    expected,
    before,
    inPlace,
    rewritten = () => null,
    problems = [],
    remarks = [],
  }: Pick<Unit, 'expected' | 'before' | 'inPlace'> &
    Partial<Pick<Unit, 'rewritten' | 'problems' | 'remarks'>> & {
      readonly located: Located
    }): void {
    const leftOut = this.#blocks.leftOut.splice(0)
    const all = [
      ...problems,
      ...leftOut.map((text) => ({ text, reason: 'It cannot be written as Markdown here.' })),
    ]
    const line = this.#source.lineAt(located.start)
    const way = this.#input.changes === 'reject' ? 'not at all' : 'in place'
    if (way === 'in place' && !this.#isOwn([...inPlace, ...remarks])) {
      const text = expected.join('\n') || before.join('\n')
      this.#conflicts.push({ text, line, reason: this.#includedReason(line) })
      this.#unedited({ line }, before)
      return
    }
    const anew = () => {
      const edits = rewritten()
      return edits !== null && this.#isOwn(edits) ? edits : null
    }
    this.#units.push({
      ...{ line, way, expected, before, inPlace },
      ...{ rewritten: anew, problems: all, remarks },
    })
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
    const wanted: { edit: SourceEdit; unit: Unit }[] = []
    const unplaced: UnplacedEdit[] = [...this.#conflicts]
    let placed = 0
    for (const unit of this.#units) {
      const { line, way, inPlace, rewritten, problems, remarks } = unit
      const edits = way === 'in place' ? inPlace : way === 'rewritten' ? (rewritten() ?? []) : []
      const isRejected = this.#input.changes === 'reject'
      if (way === 'not at all' && !isRejected && (inPlace.length > 0 || problems.length > 0)) {
        const text = unit.expected.join('\n')
        unplaced.push({ text, line, reason: 'The edit cannot be placed in the Markdown.' })
      } else if (!isRejected) {
        unplaced.push(...problems.map((problem) => ({ ...problem, line })))
      }
      placed += edits.length + (remarks.length > 0 ? 1 : 0)
      for (const edit of withRemarks(edits, remarks)) wanted.push({ edit, unit })
    }
    const files = this.#applied(wanted)
    if (files === null) return this.result()
    const { lines } = this.#input
    return {
      ...{ files, placed, pictures: this.#objects.pictures },
      unplaced: unplaced.map((each) => ({ ...each, line: lines.ownLine(each.line) })),
    }
  }

  /** The files with the edits; `null` if two edits are of the same characters, of which one is now written in another way. */
  #applied(
    wanted: readonly { readonly edit: SourceEdit; readonly unit: Unit }[],
  ): readonly string[] | null {
    const sorted = wanted
      .map((each, index) => ({ ...each, index }))
      .sort((a, b) => a.edit.from - b.edit.from || a.edit.to - b.edit.to || a.index - b.index)
    let at = 0
    for (const { edit, unit } of sorted) {
      if (edit.from < at) {
        unit.way = nextWay(unit)
        return null
      }
      at = edit.to
    }
    const pieces = sorted.flatMap(({ edit }) => {
      const piece = this.#input.lines.pieceOf(edit.from, edit.to)
      return piece === null ? [] : [{ ...piece, text: edit.text }]
    })
    const files = this.#input.files.map((file, index) => {
      const parts: string[] = []
      let from = 0
      for (const piece of pieces) {
        if (piece.file !== index) continue
        parts.push(file.slice(from, piece.from), piece.text)
        from = piece.to
      }
      parts.push(file.slice(from))
      return withDefinitions(parts.join(''), this.#objects)
    })
    return files
  }

  /**
   * Compares the text of the merged Markdown with that of the edited file.
   *
   * @param written the merged Markdown, written as a Word file
   * @returns how many units differ; they're written in another way from now on
   */
  check(written: WordDocument): number {
    const expected = this.#units.flatMap((unit) =>
      (unit.way === 'not at all' ? unit.before : unit.expected).map((text) => ({ unit, text })),
    )
    const ofNotes = this.#objects.texts.map((text) => ({ unit: null, text: plainWords(text) }))
    const stories = [
      written.blocks,
      ...[...written.footnotes.values(), ...written.endnotes.values()].map(({ blocks }) => blocks),
    ]
    const texts = stories.flatMap((blocks) =>
      storyOf(blocks, this.#marks)
        .filter(({ generated }) => !generated)
        .flatMap(textsOf),
    )
    const numbers = new Interning()
    const pairs = commonPairs(
      [...expected, ...ofNotes].map(({ text }) => numbers.of(text)),
      texts.map((text) => numbers.of(text)),
    )
    const found = new Set(pairs.map(({ old }) => old))
    const failed = new Set<Unit>()
    expected.forEach(({ unit }, index) => {
      if (!found.has(index)) failed.add(unit)
    })
    const rest = new Set(pairs.map(({ young }) => young))
    if (texts.some((_, index) => !rest.has(index))) {
      // Something is there that nobody wrote: it's near an edit that has to go.
      this.#surplus(texts, pairs, expected, failed)
    }
    let changed = 0
    for (const unit of failed) {
      if (unit.inPlace.length === 0 || unit.way === 'not at all') continue
      unit.way = nextWay(unit)
      changed++
    }
    return changed
  }

  /** Finds the units beside texts that aren't expected. */
  #surplus(
    texts: readonly string[],
    pairs: readonly { readonly old: number; readonly young: number }[],
    expected: readonly { readonly unit: Unit; readonly text: string }[],
    failed: Set<Unit>,
  ): void {
    const places = new Map(pairs.map(({ old, young }) => [young, old]))
    let before = -1
    let seen: number | null = null
    texts.forEach((_, index) => {
      const place = places.get(index)
      if (place !== undefined) {
        before = place
        return
      }
      // What is beside each other has the same units beside it.
      if (seen === before) return
      seen = before
      const line = expected[before]?.unit.line ?? 0
      const next = expected[before + 1]?.unit.line ?? Number.POSITIVE_INFINITY
      for (const unit of this.#units) {
        const isNear = unit.line >= line && unit.line <= next
        if (isNear && unit.inPlace.length > 0) failed.add(unit)
      }
    })
  }

  /** Nothing is written of what still isn't right. */
  giveUp(): void {
    for (const unit of this.#units) {
      if (unit.inPlace.length > 0) unit.way = 'not at all'
    }
  }
}

/** A file with the definitions of the new notes that it refers to. */
function withDefinitions(file: string, objects: NewObjects): string {
  const definitions = objects.definitionsIn(file)
  if (definitions.length === 0) return file
  return `${file.trimEnd()}\n\n${definitions.join('\n\n')}\n`
}
