import type { Code } from '../document/types.ts'
import { splitEmoji } from './emoji.ts'
import type { CodeLine } from './nodes.ts'
import { monospaceColumns } from './text-width.ts'

const tabStop = 4

type Token = CodeLine['tokens'][number]

/**
 * The lines of a code block as they are set: tabs expanded to stops of four columns, and a line of more
 * than `columns` cut into several.
 *
 * @param columns characters that fit a line; a line that goes on has two fewer, for its mark
 */
export function codeLines(code: Code, columns: number): CodeLine[] {
  return code.lines.flatMap((line) => {
    const lines: CodeLine[] = []
    let tokens: Token[] = []
    let column = 0
    let room = columns
    for (const { text, kind } of line) {
      let run = ''
      const flush = () => {
        if (run !== '') tokens.push(...withEmoji(run, kind))
        run = ''
      }
      for (const character of text) {
        const tab = character === '\t'
        const width = tab ? tabStop - (column % tabStop) : monospaceColumns(character)
        if (column + width > room) {
          flush()
          lines.push({ continued: lines.length > 0, tokens })
          tokens = []
          column = 0
          room = Math.max(columns - 2, 1)
        }
        run += tab ? ' '.repeat(width) : character
        column += width
      }
      flush()
    }
    lines.push({ continued: lines.length > 0, tokens })
    return lines
  })
}

function withEmoji(run: string, kind: Token[1]): Token[] {
  return splitEmoji(run).map((part) => [part.text, part.emoji ? 'emoji' : kind])
}
