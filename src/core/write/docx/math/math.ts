import { childElements } from '../../../document/mathml.ts'
import type { DisplayMath, InlineMath, MathElement } from '../../../document/types.ts'
import type { BlockFormat } from '../block-format.ts'
import type { Context } from '../context.ts'
import { type Flow, flowParagraph } from '../flow.ts'
import type { InlineFormat } from '../inline-format.ts'
import type { Xml } from '../markup/xml.ts'
import { displayFormula, inlineFormula, onDarkPage } from './formula.ts'
import { numberedFormula } from './numbered.ts'
import { arrayTable, ruledArray } from './ruled-array.ts'

/** A formula on display: Word's own, or a table for an array with lines between its rows. */
export function displayMath(node: DisplayMath, format: BlockFormat, context: Context): Flow {
  const { id, number, lines } = node
  if (id !== undefined && (number ?? lines) !== undefined) {
    warnOfRowLines(node, context)
    return numberedFormula(node, id, format, context)
  }
  const array = ruledArray(node.mathml)
  if (array !== null) {
    return [{ kind: 'table', xml: arrayTable(array, node.value, context.theme) }]
  }
  warnOfRowLines(node, context)
  const formula = displayFormula(node.mathml, onDarkPage('text', context.theme))
  return [
    flowParagraph(
      format,
      { style: format.style },
      id === undefined ? formula : context.bookmarks.mark(context.bookmarks.nameFor(id), formula),
    ),
  ]
}

/** A formula in a line of text. */
export function inlineMath(node: InlineMath, format: InlineFormat, context: Context): Xml {
  warnOfRowLines(node, context)
  const { run, heading, inSolidHead } = format
  const role = inSolidHead ? 'tableHeadText' : (heading?.color ?? 'text')
  return inlineFormula(node.mathml, run.color ?? onDarkPage(role, context.theme))
}

function hasRowLines(math: MathElement): boolean {
  return (
    (math.name === 'mtable' && math.attributes.rowlines !== undefined) ||
    childElements(math).some(hasRowLines)
  )
}

/** OMML has no lines between the rows of a matrix. */
function warnOfRowLines({ mathml, line }: DisplayMath | InlineMath, { warnings }: Context): void {
  if (!hasRowLines(mathml)) return
  warnings.push({
    code: 'math_simplified',
    message:
      'An array inside a formula is shown without the lines between its rows, which Word supports only in a display formula that consists of the array alone.',
    line,
  })
}
