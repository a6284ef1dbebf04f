import type { Command } from '@codemirror/view'

/**
 * A command that inserts a block, with an empty line before and behind it. What was selected goes in the place of `$`, which is
 * then selected, or else the first words between `«` and `»`.
 */
function insertBlock(template: string): Command {
  return (view) => {
    const { state } = view
    const { from, to } = state.selection.main
    const selected = state.sliceDoc(from, to)
    const before = state.sliceDoc(Math.max(0, from - 2), from)
    const after = state.sliceDoc(to, to + 2)
    const start = from === 0 || before === '\n\n' ? '' : before.endsWith('\n') ? '\n' : '\n\n'
    const end = to === state.doc.length ? '\n' : after.startsWith('\n') ? '' : '\n\n'
    const [head = '', words = '', tail = ''] = template.split(/[«»]/)
    const quoted = template.startsWith('>') ? selected.replaceAll('\n', '\n> ') : selected
    const filled = selected === '' ? words : quoted
    const anchor = from + start.length + head.length
    view.dispatch({
      changes: { from, to, insert: start + head + filled + tail + end },
      selection: { anchor, head: anchor + filled.length },
      scrollIntoView: true,
      userEvent: 'input.format',
    })
    return true
  }
}

export const insertTable = insertBlock(
  '| «Column» | Column |\n| ------ | ------ |\n|        |        |\n|        |        |',
)
export const insertCode = insertBlock('```\n«code»\n```')
export const insertFormula = insertBlock('$$\n«a^2 + b^2 = c^2»\n$$')
export const insertAlert = insertBlock('> [!NOTE]\n> «Text»')
export const insertDiagram = insertBlock('```mermaid\nflowchart LR\n  «A --> B»\n```')
export const insertRule = insertBlock('---«»')
