import type { Code, CodeToken, SyntaxKind } from '../../document/types.ts'
import { columnsOf, gutterGap, tabStop } from '../../layout/code-columns.ts'
import { codeGutter, signOf } from '../../layout/code-gutter.ts'
import { codeReach } from '../../layout/reach.ts'
import { shortShare } from '../../layout/short-blocks.ts'
import { drawingScale } from '../../layout/text-drawing.ts'
import type { Context } from './context.ts'
import { splitEmoji } from './emoji.ts'
import { signWidth } from './missing-glyph-font.ts'
import type { MissingGlyphs } from './missing-glyphs.ts'
import type { CodeLine, CodeRow, Ref } from './nodes.ts'
import type { Surroundings } from './paragraph.ts'
import type { Place } from './place.ts'
import { splitSigns } from './signs.ts'

/** A source line of code that would fill more than this share of a page may be split over two. */
const tallestLine = 1 / 3

/** In characters, so that the last one of a line that just fits isn't cut off by the error of a sum. */
const rounding = 0.01

export function drawCode(
  code: Code,
  place: Place,
  { document, list, missing, theme }: Context,
  { before }: Partial<Surroundings> = {},
): Ref {
  const { codeInset, codeBar, codeCharacter: character } = theme.geometry
  const fullSize = place.size * theme.code.size
  const textRoom = place.room - 2 * codeInset - codeBar
  const onText = { width: textRoom, size: fullSize, character }
  const reach = codeReach(code, onText, place.reach, document)
  const room = textRoom + reach.left + reach.right
  const scale = drawingScale(code, room / (fullSize * character) - rounding, fullSize)
  const size = fullSize * scale
  const beside = codeGutter(code)
  const gutter = beside === null ? 0 : beside.width + gutterGap
  const lines = codeLines(code, beside?.digits ?? 0, {
    columns: Math.max(8, Math.floor(room / (size * character)) - gutter),
    rows: Math.floor((tallestLine * place.pageHeight) / (size * theme.code.lineHeight)),
    missing,
    character,
  })
  const rows = lines.reduce((count, line) => count + line.rows.length, 0)
  const breakable = rows * size * theme.code.lineHeight > shortShare * place.pageHeight
  const title = code.title === null ? null : rowOf([{ text: code.title, kind: null }], missing)
  // Inside another block its edge would come nearer to that of the other.
  const inMargin = place.depth === 0
  const afterCode = before?.type === 'code' && code.title === null
  return list.add({ k: 'code', scale, breakable, inMargin, afterCode, title, gutter, reach, lines })
}

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
  readonly missing: MissingGlyphs | null
  /** Width of a character, in em. */
  readonly character: number
}

/**
 * The lines of a code block as they are set: with tabs expanded to stops of four columns, and a line too long for one
 * row split into several, after a space if there is one near the end.
 *
 * @param digits characters of the widest number
 */
function codeLines(code: Code, digits: number, room: CodeRoom): CodeLine[] {
  const { firstNumber, marks } = code
  const kept = keptWithNext(code)
  return code.lines.map((line, index) => {
    const rows = isOneRow(line, room) ? [runsOf(line).map(tokenOf)] : rowsOf(line, room)
    const mark = marks.get(index)
    return {
      rows,
      breakable: rows.length > room.rows,
      sticky: kept(index),
      mark: mark ?? null,
      number: firstNumber === null ? '' : `${String(firstNumber + index).padStart(digits)} `,
      sign: signOf(mark),
    }
  })
}

const simple = /^[ -~]*$/

/** Whether a line is ASCII without tabs that fits as it is, as most are: those need no look at each character. */
function isOneRow(line: readonly CodeToken[], { columns, missing }: CodeRoom): boolean {
  if (missing !== null) return false
  let length = 0
  for (const { text } of line) {
    length += text.length
    if (length > columns || !simple.test(text)) return false
  }
  return true
}

function rowsOf(line: readonly CodeToken[], room: CodeRoom): readonly CodeRow[] {
  const characters = line.flatMap(({ text, kind }) =>
    Array.from(text, (character) => ({ text: character, kind })),
  )
  return wrap(expandTabs(characters, room), room.columns).map((row) =>
    rowOf(runsOf(row), room.missing),
  )
}

/** Which lines stay on the page of the next, so that of those that show anything no single one begins or ends a page. */
function keptWithNext({ lines }: Code): (index: number) => boolean {
  const visible = lines.flatMap((line, index) =>
    line.some(({ text }) => text.trim() !== '') ? [index] : [],
  )
  const [first, second] = visible
  const [lastButOne, last] = visible.slice(-2)
  if (first === undefined || second === undefined) return () => false
  return (index) =>
    (index >= first && index < second) ||
    (lastButOne !== undefined && last !== undefined && index >= lastButOne && index < last)
}

function expandTabs(
  characters: readonly Omit<Character, 'columns'>[],
  room: CodeRoom,
): Character[] {
  let column = 0
  return characters.map(({ text, kind }) => {
    const columns = text === '\t' ? tabStop - (column % tabStop) : monospaceColumns(text, room)
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

/** Text of one kind in one piece. */
function runsOf(pieces: readonly CodeToken[]): readonly CodeToken[] {
  const runs: { text: string; kind: SyntaxKind | null }[] = []
  for (const { text, kind } of pieces) {
    const last = runs.at(-1)
    if (last?.kind === kind) last.text += text
    else runs.push({ text, kind })
  }
  return runs
}

function tokenOf({ text, kind }: CodeToken): CodeRow[number] {
  return [text, kind]
}

function rowOf(runs: readonly CodeToken[], missing: MissingGlyphs | null): CodeRow {
  return runs.flatMap((run) =>
    splitEmoji(run.text).flatMap(
      (part): CodeRow =>
        part.emoji
          ? [[part.text, 'emoji']]
          : splitSigns(part.text, missing).map(({ text, sign }) => [
              text,
              sign ? 'sign' : run.kind,
            ]),
    ),
  )
}

/** Columns that a character takes in monospaced text: 0, 1 or 2, or what its sign does. */
function monospaceColumns(text: string, { missing, character }: CodeRoom): number {
  if (text < '\u0300') return 1
  if (missing?.characters.has(text)) return Math.ceil(signWidth(text) / character)
  return columnsOf(text)
}
