import type { DisplayMath, InlineMath } from '../../../document/types.ts'
import type { BlockFormat } from '../block-format.ts'
import type { Context } from '../context.ts'
import { type Flow, flowParagraph } from '../flow.ts'
import type { InlineFormat } from '../inline-format.ts'
import type { Xml } from '../markup/xml.ts'
import { displayFormula, inlineFormula } from './formula.ts'
import { hasRowLines } from './mathml.ts'
import { arrayTable, ruledArray } from './ruled-array.ts'

/** A formula on display: Word's own, or a table for an array with lines between its rows. */
export function displayMath(node: DisplayMath, format: BlockFormat, context: Context): Flow {
  const array = ruledArray(node.mathml)
  if (array !== null) {
    return [{ kind: 'table', xml: arrayTable(array, node.value, context.theme) }]
  }
  warnOfRowLines(node, context)
  return [flowParagraph(format, { style: format.style }, displayFormula(node.mathml))]
}

/** A formula in a line of text. */
export function inlineMath(node: InlineMath, format: InlineFormat, context: Context): Xml {
  warnOfRowLines(node, context)
  return inlineFormula(node.mathml, format.run.color)
}

/** OMML has no lines between the rows of a matrix. */
function warnOfRowLines({ mathml, line }: DisplayMath | InlineMath, { warnings }: Context): void {
  if (!hasRowLines(mathml)) return
  warnings.push({
    code: 'math_simplified',
    message:
      'An array inside a formula is shown without the lines between its rows, which Word has only in an array that stands alone on display.',
    line,
  })
}
