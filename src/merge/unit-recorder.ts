import type { TrackedChanges } from '../from-docx/markdown/apply-changes.ts'
import type { NewText } from './new-text.ts'
import type { OwnLines } from './own-lines.ts'
import { shownText } from './paragraph-texts.ts'
import type { SourceEdit } from './place-paragraph.ts'
import type { Located, SourceText } from './source-text.ts'
import { acceptedCharacters, type BaseParagraph } from './story.ts'
import { type Unit, Units } from './units.ts'
import type { UnplacedEdit } from './unplaced-edit.ts'

/** Collects what is to be written into the Markdown, and what has no place in it. */
export class UnitRecorder {
  readonly units = new Units()
  readonly #conflicts: UnplacedEdit[] = []
  readonly #changes: TrackedChanges
  readonly #lines: OwnLines
  readonly #source: SourceText
  readonly #text: NewText
  /** Whether the paragraphs at hand are those of a note. */
  inNote = false

  constructor(changes: TrackedChanges, lines: OwnLines, source: SourceText, text: NewText) {
    this.#changes = changes
    this.#lines = lines
    this.#source = source
    this.#text = text
  }

  get conflicts(): readonly UnplacedEdit[] {
    return this.#conflicts
  }

  conflict(edit: UnplacedEdit): void {
    this.#conflicts.push(edit)
  }

  /** A paragraph that stays as it is. */
  unedited({ line }: Pick<BaseParagraph, 'line'>, before: readonly string[]): void {
    this.units.add({
      ...{ line: line ?? this.units.lastLine, way: 'not at all', expected: before, before },
      ...{ inPlace: [], rewritten: () => null, problems: [], remarks: [] },
      inNote: this.inNote,
    })
  }

  unit({
    located,
    rewritten = () => null,
    problems = [],
    remarks = [],
    ...unit
  }: Pick<Unit, 'expected' | 'before' | 'inPlace'> &
    Partial<Pick<Unit, 'rewritten' | 'problems' | 'remarks' | 'shown'>> & {
      readonly located: Pick<Located, 'start'> | null
    }): void {
    const inNote = this.inNote
    const leftOut = this.#text.leftOut.splice(0)
    const line = this.#source.lineAt(located?.start ?? this.#source.text.length)
    if (this.#changes === 'reject') {
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
      this.unedited({ line }, before)
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

  unplaced(edited: BaseParagraph, reason: string): void {
    const text = shownText(acceptedCharacters(edited))
    if (text.trim() !== '')
      this.#conflicts.push({ text, line: edited.line ?? this.units.lastLine, reason })
  }

  /** Whether edits are of what the files say themselves, and not of what they include. */
  #isOwn(edits: readonly SourceEdit[]): boolean {
    return edits.every(({ from, to }) => this.#lines.pieceOf(from, to) !== null)
  }

  #includedReason(line: number): string {
    const place = this.#lines.includedAt(line)
    return place === null
      ? 'It is beside text of an included file.'
      : `It is text of the included file "${place.file}", line ${place.line}, which has to be changed there.`
  }
}
