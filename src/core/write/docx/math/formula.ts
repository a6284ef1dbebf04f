import type { MathElement } from '../../../document/types.ts'
import type { RunProperties } from '../markup/run.ts'
import { element, type Xml } from '../markup/xml.ts'
import { row } from './row.ts'
import { type MathLook, textBase } from './tokens.ts'

/** A formula in a line of text (`m:oMath`), in the colour of the text around it. */
export function inlineFormula(math: MathElement, around: RunProperties): Xml {
  const look: MathLook =
    around.color === undefined ? textBase : { ...textBase, color: around.color }
  return element('m:oMath', row(math.children, look))
}

/** A formula on a line of its own (`m:oMathPara`), centred. */
export function displayFormula(math: MathElement): Xml {
  return element(
    'm:oMathPara',
    element('m:oMathParaPr', element('m:jc', { 'm:val': 'center' })),
    element('m:oMath', row(math.children, textBase)),
  )
}
