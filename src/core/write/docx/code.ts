import type { Code, CodeLine } from '../../document/types.ts'
import { type BlockFormat, inheritedProperties } from './block-format.ts'
import type { Context } from './context.ts'
import type { Flow } from './flow.ts'
import { type RunProperties, run } from './markup/run.ts'
import { halfPoints } from './markup/units.ts'
import { flag, join, nothing, textElement, type Xml } from './markup/xml.ts'
import { syntaxStyle } from './styles/characters.ts'
import { codeInset } from './styles/code.ts'

/** A code block: one paragraph, so that the block is selected and framed as a whole, with a line break for each line. */
export function code(node: Code, format: BlockFormat, { theme }: Context): Flow {
  const { scale } = format
  const size = halfPoints(theme.text.size * theme.code.size * scale)
  const base: RunProperties = scale === 1 ? {} : { size }
  const { start, end } = codeInset(theme)
  const own = { start, end: end + (format.end ?? 0) }
  const { indent, borders } = inheritedProperties(format, false, own)
  // Beside code, a frame keeps its bar; fill and other borders are the code's own.
  const bar = borders?.left === undefined ? {} : { borders: { left: borders.left } }
  return [
    {
      kind: 'paragraph',
      frame: format.frame,
      properties: { style: 'SourceCode', indent, ...bar },
      content: join(
        node.lines.map((line) => codeLine(line, base)),
        lineBreak,
      ),
    },
  ]
}

const lineBreak = run({}, flag('w:br'))

function codeLine(line: CodeLine, base: RunProperties): Xml {
  return join(
    line.map(({ text, kind }) =>
      run(kind === null ? base : { ...base, style: syntaxStyle(kind) }, withTabs(text)),
    ),
  )
}

/** Text with its tabs as Word's. */
function withTabs(text: string): Xml {
  return text.includes('\t')
    ? join(text.split('\t').map(characters), flag('w:tab'))
    : characters(text)
}

function characters(text: string): Xml {
  return text === '' ? nothing : textElement('w:t', text, { 'xml:space': 'preserve' })
}
