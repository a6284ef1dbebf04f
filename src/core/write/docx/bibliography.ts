import type { Bibliography, BibliographyEntry } from '../../document/types.ts'
import { hangingIndent, labelColumn, labelGap } from '../../layout/bibliography-indent.ts'
import { type BlockFormat, textFormat } from './block-format.ts'
import type { Context } from './context.ts'
import { type Flow, flowParagraph } from './flow.ts'
import { run, textRun } from './markup/run.ts'
import { twips } from './markup/units.ts'
import { flag, join, nothing, type Xml } from './markup/xml.ts'
import { bibliographyStyle } from './styles/bibliography.ts'
import { trackedFlow } from './tracked-flow.ts'

/** The list of what is cited, in Word's own style for it. */
export function bibliography(node: Bibliography, format: BlockFormat, context: Context): Flow {
  const rtl = node.dir === 'rtl'
  const column = labelColumn(node)
  const hanging = twips(
    context.theme.text.size * (column === 0 ? hangingIndent : column + labelGap),
  )
  const properties = { style: bibliographyStyle, rtl, indent: { start: hanging, hanging } }
  const inside = textFormat(format, rtl)
  return node.children.flatMap(({ label, children, revised }) => {
    const text = join([labelRuns(label), context.inlines(children, inside, context)])
    return trackedFlow([flowParagraph(format, properties, text)], revised, context)
  })
}

function labelRuns(label: BibliographyEntry['label']): Xml {
  return label === null ? nothing : join([textRun(label, {}), run({}, flag('w:tab'))])
}
