import type { TrackedChanges } from '../from-docx/markdown/apply-changes.ts'
import type { Picture } from '../from-docx/markdown/pictures.ts'
import type { WordDocument } from '../from-docx/model.ts'
import { readWordFile } from '../from-docx/read/read-word-file.ts'
import { editedText } from './edited-text.ts'
import { goneObjects } from './gone-objects.ts'
import { goneTables } from './gone-tables.ts'
import { mergeAdded } from './merge-added.ts'
import { mergeDeleted, mergeDeletedCell } from './merge-deleted.ts'
import { mergeJoined } from './merge-joined.ts'
import { mergeParagraph } from './merge-paragraph.ts'
import type { MergeState } from './merge-state.ts'
import { BlockWriter } from './new-blocks.ts'
import { NewText } from './new-text.ts'
import type { OwnLines } from './own-lines.ts'
import { type NoteNames, pairNotes } from './pair-notes.ts'
import { pairParagraphs, type Step } from './pair-paragraphs.ts'
import { isWhollyDeleted, textsOf } from './paragraph-texts.ts'
import { CommentPlacer } from './place-comments.ts'
import { plainWords } from './plain-words.ts'
import { MarkSets } from './run-marks.ts'
import { SourceText } from './source-text.ts'
import { type BaseParagraph, storyOf } from './story.ts'
import { settledBlocks, suggestedBlocks } from './suggested-blocks.ts'
import { goneCells, newTables } from './table-rows.ts'
import { UnitRecorder } from './unit-recorder.ts'
import type { Difference, Units } from './units.ts'
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

class Merge {
  readonly #input: MergeInput
  readonly #marks = new MarkSets()
  readonly #edited: WordDocument
  readonly #original: WordDocument
  /** Texts of notes that aren't known to be the same one in both files. */
  readonly #unpairedNotes: readonly string[]
  readonly #suggested: ReturnType<typeof suggestedBlocks>
  readonly #state: MergeState

  constructor(input: MergeInput, original: WordDocument, edited: WordDocument) {
    this.#input = input
    this.#original = original
    this.#edited = edited
    const { notes, pairs } = this.#stories()
    // Lines are counted through all files.
    const { text: whole } = input.lines
    const { changes, pictureFolder, isPictureTaken } = input
    const source = new SourceText(whole, notes)
    const text = new NewText(original, edited, whole, changes, pictureFolder, isPictureTaken)
    const blocks = new BlockWriter(source, changes, text)
    const comments = new CommentPlacer(source, original, edited, text)
    const recorder = new UnitRecorder(changes, input.lines, source, text)
    this.#state = { changes, source, text, blocks, comments, recorder, removed: new Set() }
    this.#suggested = suggestedBlocks(whole)
    const paired = new Set(notes.flat().flatMap(textsOf))
    this.#unpairedNotes = this.#textsOf(original).filter((each) => !paired.has(each))
    for (const [index, steps] of pairs.entries()) {
      recorder.inNote = index > 0
      this.#story(steps)
    }
    for (const words of comments.unplaced) {
      recorder.conflict({
        text: words,
        line: 1,
        reason: 'The comment has no place in the Markdown.',
      })
    }
  }

  get units(): Units {
    return this.#state.recorder.units
  }

  /** The body and the notes of the file that went out, and how they're paired with those of the edited one. */
  #stories(): {
    readonly notes: readonly (readonly BaseParagraph[])[]
    readonly pairs: readonly (readonly Step[])[]
  } {
    const notes = pairNotes(this.#original, this.#edited, this.#marks)
    const edited = (blocks: WordDocument['blocks']) => this.#ownParagraphs(blocks, notes.names)
    const body = this.#ownParagraphs(this.#original.blocks)
    const stories = [body]
    const pairs = [pairParagraphs(body, edited(this.#edited.blocks))]
    for (const { kind, before, after } of notes.pairs) {
      const note = this.#ownParagraphs(this.#original[kind].get(before)?.blocks ?? [])
      stories.push(note)
      pairs.push(pairParagraphs(note, edited(this.#edited[kind].get(after)?.blocks ?? [])))
    }
    return { notes: stories, pairs }
  }

  #story(steps: readonly Step[]): void {
    const state = this.#state
    const { source, changes, recorder } = state
    const tables = newTables(steps)
    const settled = settledBlocks(this.#suggested, steps, (each) => {
      return source.startOfLines(each) ?? source.locate(each)?.start ?? null
    })
    const whole = [
      settled,
      goneObjects(steps, source, changes),
      ...(changes === 'all' ? [goneTables(steps, source)] : []),
    ]
    const deletedRows = goneCells(steps, changes === 'all')
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
      mergeAdded(state, waiting.splice(0), before, original, tables)
      const block = whole.flatMap(({ byFirst }) => byFirst.get(step) ?? [])[0]
      if (block !== undefined) {
        const { edits: inPlace, ...texts } = block
        recorder.unit({ located: { start: inPlace[0]?.from ?? 0 }, inPlace, ...texts })
      }
      if (whole.some(({ steps: own }) => own.has(step))) {
        // What is added can't stand beside lines that go.
        if (edited !== null) before.push(original)
        continue
      }
      const cell = deletedRows.get(step)
      if (cell !== undefined) mergeDeletedCell(state, original, cell)
      else if (edited === null) mergeDeleted(state, original)
      else {
        const next = steps[index + 1]
        const joins = edited.joined !== null && !isWhollyDeleted(edited)
        if (joins && next?.original && next.edited) {
          mergeJoined(state, original, edited, next.original, next.edited)
          before.push(original, next.original)
          index++
          continue
        }
        const plain = settled.edited.has(step) ? source.settled(original) : original
        mergeParagraph(state, plain, edited)
      }
      // What is added can't stand beside lines that go.
      if (!state.removed.has(original)) before.push(original)
    }
    mergeAdded(state, waiting, before, null, tables)
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
      const text = editedText(
        file,
        pieces.filter((piece) => piece.file === index),
      )
      const definitions = this.#state.text.definitionsIn(text)
      return definitions === '' ? text : `${text.trimEnd()}\n\n${definitions}`
    })
    const { pictures } = this.#state.text
    return {
      ...{ files, placed, pictures },
      unplaced: [...this.#state.recorder.conflicts, ...unplaced].map((each) => ({
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
    const others = new Set([...this.#unpairedNotes, ...this.#state.text.noteTexts.map(plainWords)])
    return this.units.difference(this.#textsOf(written), others)
  }

  /** The texts of the body and of all notes. */
  #textsOf({ blocks, footnotes, endnotes }: WordDocument): readonly string[] {
    const notes = [...footnotes.values(), ...endnotes.values()]
    return [blocks, ...notes.map((note) => note.blocks)].flatMap((story) =>
      this.#ownParagraphs(story).flatMap(textsOf),
    )
  }

  #ownParagraphs(blocks: WordDocument['blocks'], notes?: NoteNames): readonly BaseParagraph[] {
    return storyOf(blocks, this.#marks, notes).filter(({ generated }) => !generated)
  }
}
