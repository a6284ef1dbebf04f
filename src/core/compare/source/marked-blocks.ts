import { aligned } from '../aligned.ts'
import { markedLine } from './marked-line.ts'
import { markedTable } from './marked-table.ts'
import type { MarkupState } from './markup-state.ts'
import { meaningOf, rowOfTexts } from './row-of-texts.ts'
import {
  inside,
  isBlank,
  itemsOf,
  type SourceBlock,
  type SourceLine,
  sourceBlocks,
} from './source-blocks.ts'

/** What begins the lines that are put in. */
interface Place {
  readonly before: string
}

/** Lines of Markdown as they were and as they are in one: the new ones, with the old ones that are gone, all of which is marked. */
export function markedLines(
  old: readonly SourceLine[],
  young: readonly SourceLine[],
  place: Place,
  state: MarkupState,
): readonly SourceLine[] {
  return markedUnits(sourceBlocks(old), sourceBlocks(young), place, state)
}

function markedUnits(
  old: readonly SourceBlock[],
  young: readonly SourceBlock[],
  place: Place,
  state: MarkupState,
): readonly SourceLine[] {
  const out = new Output(place, state)
  for (const step of aligned(rowOf(old, state), rowOf(young, state), state.budget)) {
    const before = step.kind === 'inserted' ? undefined : old[step.old]
    const after = step.kind === 'deleted' ? undefined : young[step.young]
    const isBehindBlank =
      step.kind !== 'inserted' && step.old > 0 && (old[step.old - 1]?.blanks ?? 0) > 0
    if (before === undefined) {
      if (after !== undefined) out.changed('++', after.lines)
    } else if (after === undefined) out.changed('--', before.lines, isBehindBlank)
    else if (step.kind === 'same') out.kept(after.lines)
    else {
      const both = checkedBlock(before, after, place, state)
      if (both !== null) out.kept(both)
      else if (after.kind === 'definition') {
        // The first of one name counts.
        out.changed('++', after.lines)
        out.changed('--', before.lines)
      } else {
        out.changed('--', before.lines, isBehindBlank)
        out.changed('++', after.lines)
      }
    }
  }
  return out.lines()
}

function rowOf(blocks: readonly SourceBlock[], { interning }: MarkupState) {
  const texts = blocks.map(textOf)
  const kinds = blocks.map(({ kind }) => kind)
  // Of code and the like each space counts.
  const keyOf = (index: number) => {
    const text = texts[index] ?? ''
    const holdsText = kinds[index] !== 'code' && kinds[index] !== 'other'
    return holdsText && !/^ *(?:```|~~~)/m.test(text) ? meaningOf(text) : text
  }
  return rowOfTexts(texts, interning, kinds, keyOf)
}

/** Lines, with those that were changed together between two signs. */
class Output {
  readonly #lines: SourceLine[] = []
  readonly #place: Place
  readonly #state: MarkupState
  #open: string | null = null
  #behindHtml = false

  constructor(place: Place, state: MarkupState) {
    this.#place = place
    this.#state = state
  }

  lines(): readonly SourceLine[] {
    this.#close()
    return this.#lines
  }

  kept(lines: readonly SourceLine[]): void {
    this.#close()
    this.#behindHtml = /^ *</.test(lines[0]?.text ?? '')
    this.#lines.push(...lines)
  }

  /** @param isBehindBlank whether a blank line stands before it in its version */
  changed(sign: '++' | '--', lines: readonly SourceLine[], isBehindBlank = false): void {
    if (this.#open !== sign) {
      this.#close()
      const last = this.#lines.findLast(({ text }) => !isSign(text))
      // Raw HTML goes on to the next blank line.
      if (this.#behindHtml && last !== undefined && !isBlank(last)) this.#put('')
      this.#put(`{${sign}`)
      this.#open = sign
      if (isBehindBlank && last !== undefined && !isBlank(last)) this.#put('')
    }
    const isOld = sign === '--'
    for (const line of lines) this.#lines.push(isOld && !isBlank(line) ? this.#moved(line) : line)
  }

  /** An old line among the new ones. */
  #moved({ text }: SourceLine): SourceLine {
    return { before: this.#place.before, text }
  }

  #close(): void {
    if (this.#open !== null) this.#put(`${this.#open}}${this.#state.signature}`)
    this.#open = null
  }

  #put(text: string): void {
    const { before } = this.#place
    this.#lines.push({ before: text === '' ? before.trimEnd() : before, text })
  }
}

function isSign(text: string): boolean {
  return /^(?:\{(?:\+\+|--)$|(?:\+\+|--)\}(?:\{>>.*)?$)/.test(text)
}

/** As `markedBlock`, of a block of the document itself unless it can't be marked. */
function checkedBlock(
  old: SourceBlock,
  young: SourceBlock,
  place: Place,
  state: MarkupState,
): readonly SourceLine[] | null {
  const both = markedBlock(old, young, place, state)
  if (both === null || place.before !== '' || young.kind === 'item') return both
  const [was, is, text] = [old.lines, young.lines, both].map((lines) =>
    lines.map(({ before, text: own }) => before + own).join('\n'),
  )
  const number = state.marked.push({ old: was ?? '', young: is ?? '', both: text ?? '' }) - 1
  return state.unmarkable.has(number) ? null : both
}

/** Two versions of a block; `null` where they are to be deleted and inserted as a whole. */
function markedBlock(
  old: SourceBlock,
  young: SourceBlock,
  place: Place,
  state: MarkupState,
): readonly SourceLine[] | null {
  if (old.kind !== young.kind || state.wholeBlocks) return null
  const blanks = young.lines.slice(young.lines.length - young.blanks)
  switch (young.kind) {
    case 'text':
    case 'heading':
    case 'note': {
      const marked = markedText(old, young, state)
      return marked && [...marked, ...blanks]
    }
    case 'table': {
      const marked = markedTable(old, young, state)
      return marked && [...marked, ...blanks]
    }
    case 'list':
      return markedUnits(itemsOf(old), itemsOf(young), place, state)
    case 'item':
    case 'quote':
      return markedInside(old, young, state)
    default:
      return null
  }
}

function textOf({ lines, blanks }: SourceBlock): string {
  return lines
    .slice(0, lines.length - blanks)
    .map(({ text }) => text)
    .join('\n')
}

function markedText(
  old: SourceBlock,
  young: SourceBlock,
  state: MarkupState,
): readonly SourceLine[] | null {
  const marked = markedLine(textOf(old), textOf(young), state)
  if (marked === null) return null
  return marked
    .split('\n')
    .map((text, index) => ({ before: young.lines[index]?.before ?? '', text }))
}

function markedInside(
  old: SourceBlock,
  young: SourceBlock,
  state: MarkupState,
): readonly SourceLine[] | null {
  const was = inside(old)
  const is = inside(young)
  const [first] = is ?? []
  const marker = young.lines[0]?.text.slice(
    0,
    young.lines[0].text.length - (first?.text.length ?? 0),
  )
  if (was === null || is === null || first === undefined || marker === undefined) return null
  // A box that was ticked is no text.
  if (young.kind === 'item' && boxOf(old) !== boxOf(young)) return null
  const outer = young.lines[0]?.before ?? ''
  const isItem = young.kind === 'item'
  const columns = isItem ? marker.replace(/\[[ xX]\] $/, '').length : 0
  const before = outerOf(outer) + (isItem ? ' '.repeat(columns) : marker)
  const lines = markedLines(was, is, { before }, state)
  // The marker of an item stands before its text.
  return isItem && isSign(lines[0]?.text ?? '') ? null : lines
}

/** What begins the lines behind the first one of an item. */
function outerOf(before: string): string {
  return before.replace(/[^>\s]/g, ' ')
}

function boxOf({ lines }: SourceBlock): string {
  return /^ *\S+ +(\[[ xX]\]) /.exec(lines[0]?.text ?? '')?.[1] ?? ''
}
