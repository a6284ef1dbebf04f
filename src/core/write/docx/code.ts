import type { Code, CodeLine } from '../../document/types.ts'
import { type Place, placed } from './block-format.ts'
import type { Context } from './context.ts'
import type { FlowItem } from './flow.ts'
import type { RunProperties } from './markup/run.ts'
import { halfPoints } from './markup/units.ts'
import { flag, join, nothing, textElement, type Xml } from './markup/xml.ts'
import { run } from './runs.ts'
import { syntaxStyle } from './styles/characters.ts'
import { codeInset } from './styles/code.ts'

/** A code block: one paragraph, so that the block is selected and framed as a whole, with a line break for each line. */
export function code(node: Code, place: Place, { theme }: Context): FlowItem {
  const { scale = 1 } = place
  const size = halfPoints(theme.text.size * theme.code.size * scale)
  const base: RunProperties = scale === 1 ? {} : { size }
  const inset = codeInset(theme)
  const boxed = placed(place, false, { start: inset.start, end: inset.end + (place.end ?? 0) })
  return {
    kind: 'paragraph',
    frame: place.box,
    properties: {
      style: 'SourceCode',
      indent: boxed.indent,
      // The bar of an alert or quote goes on beside code; the code's own fill and frame stay.
      ...(boxed.borders?.left === undefined ? {} : { borders: { left: boxed.borders.left } }),
    },
    content: join(
      node.lines.map((line, index) =>
        index === 0 ? codeLine(line, base) : join([lineBreak, codeLine(line, base)]),
      ),
    ),
  }
}

const lineBreak = run({}, flag('w:br'))

function codeLine(line: CodeLine, base: RunProperties): Xml {
  return join(
    line.map(({ text, kind }) =>
      run(kind === null ? base : { ...base, style: syntaxStyle(kind) }, tabbed(text)),
    ),
  )
}

/** Text with its tabs as Word's. */
function tabbed(text: string): Xml {
  return text.includes('\t')
    ? join(text.split('\t').map(characters), flag('w:tab'))
    : characters(text)
}

function characters(text: string): Xml {
  return text === '' ? nothing : textElement('w:t', text, { 'xml:space': 'preserve' })
}
