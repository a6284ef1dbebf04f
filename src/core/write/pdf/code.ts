import type { Code, CodeToken, SyntaxKind } from '../../document/types.ts'
import { characterWidth, codeFace, isFullWidth } from '../../layout/character-width.ts'
import { codeGutter, signOf } from '../../layout/code-gutter.ts'
import { shortShare } from '../../layout/short-blocks.ts'
import type { Context } from './context.ts'
import { splitEmoji } from './emoji.ts'
import type { CodeLine, CodeRow, Ref } from './nodes.ts'
import type { Place } from './place.ts'

/** Width of a character of all monospaced fonts, in em. */
const monospacedWidth = 0.6

/** A source line of code that would fill more than this share of a page may be split over two. */
const tallestLine = 1 / 3

export function drawCode(code: Code, place: Place, { list, theme }: Context): Ref {
  const { codeInset, codeBar } = theme.geometry
  const size = place.size * theme.code.size
  const room = place.room - 2 * codeInset - codeBar
  const beside = codeGutter(code)
  const gutter = beside === null ? 0 : beside.width + gutterGap
  const lines = codeLines(code, beside?.digits ?? 0, {
    columns: Math.max(8, Math.floor(room / (size * monospacedWidth)) - gutter),
    rows: Math.floor((tallestLine * place.pageHeight) / (size * theme.code.lineHeight)),
  })
  const rows = lines.reduce((count, line) => count + line.rows.length, 0)
  const breakable = rows * size * theme.code.lineHeight > shortShare * place.pageHeight
  const title = code.title === null ? null : rowOf([{ text: code.title, kind: null }])
  return list.add({ k: 'code', breakable, title, gutter, lines })
}

/** Between the numbers or the signs and the code, in columns. */
const gutterGap = 2

const tabStop = 4

/** Width of the mark of a continued line, in columns. */
const markColumns = 2

interface Character {
  readonly text: string
  readonly kind: SyntaxKind | null
  readonly columns: number
}

interface CodeRoom {
  /** Characters that fit in a row; a continued row has two fewer, for its mark. */
  readonly columns: number
  /** A source line of more rows than these may be split over two pages. */
  readonly rows: number
}

/**
 * The lines of a code block as they are set: with tabs expanded to stops of four columns, and a line too long for one
 * row split into several, after a space if there is one near the end.
 *
 * @param digits characters of the widest number
 */
function codeLines(code: Code, digits: number, room: CodeRoom): CodeLine[] {
  const { firstNumber, marks } = code
  return code.lines.map((line, index) => {
    const characters = line.flatMap(({ text, kind }) =>
      Array.from(text, (character) => ({ text: character, kind })),
    )
    const rows = wrap(expandTabs(characters), room.columns).map(tokensOf)
    const mark = marks.get(index)
    return {
      rows,
      breakable: rows.length > room.rows,
      mark: mark ?? null,
      number: firstNumber === null ? '' : `${String(firstNumber + index).padStart(digits)} `,
      sign: signOf(mark),
    }
  })
}

function expandTabs(characters: readonly Omit<Character, 'columns'>[]): Character[] {
  let column = 0
  return characters.map(({ text, kind }) => {
    const columns = text === '\t' ? tabStop - (column % tabStop) : monospaceColumns(text)
    column += columns
    return { text: text === '\t' ? ' '.repeat(columns) : text, kind, columns }
  })
}

function wrap(characters: readonly Character[], columns: number): Character[][] {
  const lines: Character[][] = []
  let start = 0
  let room = columns
  for (;;) {
    const end = lineEnd(characters, start, room)
    if (end === characters.length) return [...lines, characters.slice(start)]
    lines.push(characters.slice(start, end))
    start = end
    room = columns - markColumns
  }
}

/** Where the row that begins at `start` ends: after the last space or comma in its last third, else where it is full. */
function lineEnd(characters: readonly Character[], start: number, room: number): number {
  let column = 0
  let full = start
  for (; full < characters.length; full++) {
    column += characters[full]?.columns ?? 0
    if (column > room) break
  }
  if (full === characters.length) return full
  for (let end = full; end > start + ((full - start) * 2) / 3; end--) {
    if (/[\s,;]/.test(characters[end - 1]?.text ?? '')) return end
  }
  return Math.max(full, start + 1)
}

function tokensOf(characters: readonly Character[]): CodeRow {
  const runs: { text: string; kind: SyntaxKind | null }[] = []
  for (const { text, kind } of characters) {
    const last = runs.at(-1)
    if (last?.kind === kind) last.text += text
    else runs.push({ text, kind })
  }
  return rowOf(runs)
}

function rowOf(runs: readonly CodeToken[]): CodeRow {
  return runs.flatMap((run) =>
    splitEmoji(run.text).map((part) => [part.text, part.emoji ? 'emoji' : run.kind] as const),
  )
}

/** Columns that a character takes in monospaced text: 0, 1 or 2. */
function monospaceColumns(character: string): number {
  if (character < '\u0300') return 1
  const codePoint = character.codePointAt(0) ?? 0
  if (isFullWidth(codePoint)) return 2
  return characterWidth(codePoint, codeFace) === 0 ? 0 : 1
}
