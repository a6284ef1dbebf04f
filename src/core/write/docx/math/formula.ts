import type { MathElement } from '../../../document/types.ts'
import type { WordColor } from '../markup/color.ts'
import { element, type Xml } from '../markup/xml.ts'
import { mathElement } from './element.ts'
import { row } from './row.ts'
import type { MathFormat } from './tokens.ts'

const base: MathFormat = { element: mathElement, depth: 0 }

/** A formula in a line of text (`m:oMath`), in the colour of the text around it. */
export function inlineFormula({ children }: MathElement, color?: WordColor): Xml {
  return element('m:oMath', row(children, color === undefined ? base : { ...base, color }))
}

/** A formula on a line of its own (`m:oMathPara`), centred. */
export function displayFormula({ children }: MathElement): Xml {
  return element(
    'm:oMathPara',
    element('m:oMathParaPr', element('m:jc', { 'm:val': 'center' })),
    element('m:oMath', row(children, base)),
  )
}
