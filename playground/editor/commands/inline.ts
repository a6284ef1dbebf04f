import {
  type ChangeSet,
  EditorSelection,
  type EditorState,
  type SelectionRange,
} from '@codemirror/state'
import type { Command, EditorView } from '@codemirror/view'

/** The marks of lists, headings and quotes, which stay outside what is marked in a line. */
const lineStart = /^\s*(?:(?:[-*+]|\d+[.)])\s+(?:\[[ xX]\]\s+)?|#{1,6}\s+|(?:>\s?)+)?/

interface Piece {
  readonly from: number
  readonly to: number
}

/**
 * A command that puts a mark on both sides of the selection, of each line of it, or of the word at the cursor, or takes it
 * away. Without a word, the cursor goes between two marks.
 */
export function toggleMark(mark: string): Command {
  return (view) => {
    const { state } = view
    const change = state.changeByRange((range) => {
      const pieces = piecesOf(state, range)
      if (pieces.length === 0) return between(range, mark)
      const marked = pieces.every((piece) => marksAround(state, piece, mark) !== undefined)
      const changes = pieces.flatMap((piece) => {
        const around = marksAround(state, piece, mark)
        if (marked && around !== undefined) return around.map((each) => ({ ...each, insert: '' }))
        if (around !== undefined) return []
        return [
          { from: piece.from, insert: mark },
          { from: piece.to, insert: mark },
        ]
      })
      const set = state.changes(changes)
      return { changes, range: mapped(range, pieces, set) }
    })
    dispatch(view, change)
    return true
  }
}

/** A command that makes the selection, or the word at the cursor, a link or an image, and selects its address. */
export function insertLink(kind: 'link' | 'image'): Command {
  return (view) => {
    const { state } = view
    const change = state.changeByRange((range) => {
      const [piece = range] = piecesOf(state, range)
      const text = state.sliceDoc(piece.from, piece.to)
      const isAddress = /^(?:https?:\/\/|mailto:|www\.)\S+$/i.test(text)
      const words = isAddress ? '' : text
      const address = isAddress ? text : 'https://'
      const start = kind === 'image' ? '![' : '['
      const insert = `${start}${words}](${address})`
      const before = piece.from + start.length
      const at = isAddress || words === '' ? before : before + words.length + 2
      return {
        changes: { from: piece.from, to: piece.to, insert },
        range:
          isAddress || words === ''
            ? EditorSelection.cursor(at)
            : EditorSelection.range(at, at + address.length),
      }
    })
    dispatch(view, change)
    return true
  }
}

function dispatch(view: EditorView, change: ReturnType<EditorState['changeByRange']>): void {
  view.dispatch(view.state.update(change, { scrollIntoView: true, userEvent: 'input.format' }))
}

function between(range: SelectionRange, mark: string) {
  return {
    changes: { from: range.from, to: range.to, insert: mark + mark },
    range: EditorSelection.cursor(range.from + mark.length),
  }
}

/** The selection, inside the marks if it's exactly what they are around, and otherwise outside; the cursor inside. */
function mapped(
  range: SelectionRange,
  pieces: readonly Piece[],
  changes: ChangeSet,
): SelectionRange {
  const [piece] = pieces
  if (range.empty) {
    return EditorSelection.cursor(changes.mapPos(range.head, range.head === piece?.from ? 1 : -1))
  }
  const isExact = pieces.length === 1 && piece?.from === range.from && piece.to === range.to
  const side = isExact ? 1 : -1
  const from = changes.mapPos(range.from, side)
  const to = changes.mapPos(range.to, -side)
  return range.anchor === range.from
    ? EditorSelection.range(from, to)
    : EditorSelection.range(to, from)
}

/** The words of each line in a range, without spaces around them; the word at the cursor. */
function piecesOf(state: EditorState, range: SelectionRange): readonly Piece[] {
  if (range.empty) {
    const word = state.wordAt(range.head)
    return word === null ? [] : [word]
  }
  const pieces: Piece[] = []
  const last = state.doc.lineAt(range.to).number
  for (let number = state.doc.lineAt(range.from).number; number <= last; number++) {
    const line = state.doc.line(number)
    const start = line.from + (lineStart.exec(line.text)?.[0].length ?? 0)
    const from = Math.max(range.from, start)
    const text = state.sliceDoc(from, Math.max(from, Math.min(range.to, line.to)))
    const words = text.trim()
    if (words === '') continue
    const at = from + text.indexOf(words)
    pieces.push({ from: at, to: at + words.length })
  }
  return pieces
}

/** Where the mark is, inside a piece or around it; `undefined` if it isn't. */
function marksAround(
  state: EditorState,
  { from, to }: Piece,
  mark: string,
): readonly Piece[] | undefined {
  const { length } = mark
  const text = state.sliceDoc(from, to)
  if (
    text.length > 2 * length &&
    hasMark(leading(text, mark), mark) &&
    hasMark(trailing(text, mark), mark)
  ) {
    return [
      { from, to: from + length },
      { from: to - length, to },
    ]
  }
  const before = trailing(state.sliceDoc(Math.max(0, from - 3), from), mark)
  const after = leading(state.sliceDoc(to, to + 3), mark)
  if (!hasMark(before, mark) || !hasMark(after, mark)) return undefined
  return [
    { from: from - length, to: from },
    { from: to, to: to + length },
  ]
}

function leading(text: string, mark: string): number {
  const [first = ''] = mark
  let count = 0
  while (text[count] === first) count += 1
  return count
}

function trailing(text: string, mark: string): number {
  return leading([...text].reverse().join(''), mark)
}

/** One star is for emphasis, two are for strong emphasis, three for both. */
function hasMark(count: number, mark: string): boolean {
  if (!mark.startsWith('*')) return count === mark.length
  return mark.length === 1 ? count % 2 === 1 : count >= 2
}
