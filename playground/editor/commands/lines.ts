import type { ChangeSpec, EditorState, Line } from '@codemirror/state'
import type { Command } from '@codemirror/view'

/** What a line begins with: its indent, and the mark of an item with its box. */
const item = /^(\s*)(?:(?:[-*+]|\d+[.)])\s+(?:\[[ xX]\]\s+)?)?/

const kinds = {
  bullet: { is: /^\s*[-*+]\s+(?!\[[ xX]\]\s)/, mark: () => '- ' },
  numbered: { is: /^\s*\d+[.)]\s+/, mark: (index: number) => `${index + 1}. ` },
  task: { is: /^\s*[-*+]\s+\[[ xX]\]\s/, mark: () => '- [ ] ' },
} as const

/** A command that makes the lines of the selection items of a list, or plain lines again. */
export function toggleList(kind: keyof typeof kinds): Command {
  const { is, mark } = kinds[kind]
  return changeLines((lines) => {
    const marked = lines.every(({ text }) => is.test(text))
    return lines.map(({ from, text }, index) => {
      const [whole = '', indent = ''] = item.exec(text) ?? []
      return {
        from: from + indent.length,
        to: from + whole.length,
        insert: marked ? '' : mark(index),
      }
    })
  })
}

/** A command that puts the lines of the selection into a quotation, or out of it. */
export const toggleQuote: Command = changeLines((lines) =>
  lines.every(({ text }) => /^\s*>/.test(text))
    ? lines.map(({ from, text }) => ({ from, to: from + (/^\s*>\s?/.exec(text)?.[0].length ?? 0) }))
    : lines.map(({ from }) => ({ from, insert: '> ' })),
)

/** A command that makes lines headings of a level, or paragraphs: at level 0, or if they have it already. */
export function setHeading(level: number): Command {
  return changeLines((lines) => {
    const mark = `${'#'.repeat(level)} `
    const marked = level === 0 || lines.every(({ text }) => text.startsWith(mark))
    return lines.map(({ from, text }) => ({
      from,
      to: from + (/^#{1,6}\s+/.exec(text)?.[0].length ?? 0),
      insert: marked ? '' : mark,
    }))
  })
}

/** A command that makes lines headings of the next level, and after the third paragraphs again. */
export const nextHeading: Command = (view) => {
  const { text } = view.state.doc.lineAt(view.state.selection.main.from)
  const level = /^#{1,6}(?=\s)/.exec(text)?.[0].length ?? 0
  return setHeading(level >= 3 ? 0 : level + 1)(view)
}

function changeLines(change: (lines: readonly Line[]) => readonly ChangeSpec[]): Command {
  return (view) => {
    const { state } = view
    const changes = state.changes([...change(selectedLines(state))])
    view.dispatch({
      changes,
      // Behind a mark that is inserted at the cursor.
      selection: state.selection.map(changes, 1),
      scrollIntoView: true,
      userEvent: 'input.format',
    })
    return true
  }
}

/** The lines that a selection touches; of several, those that aren't empty. */
function selectedLines({ doc, selection }: EditorState): readonly Line[] {
  const numbers = new Set<number>()
  for (const { from, to } of selection.ranges) {
    const last = doc.lineAt(to).number
    for (let number = doc.lineAt(from).number; number <= last; number++) numbers.add(number)
  }
  const lines = [...numbers].sort((one, other) => one - other).map((number) => doc.line(number))
  const written = lines.filter(({ text }) => text.trim() !== '')
  return written.length === 0 ? lines : written
}
