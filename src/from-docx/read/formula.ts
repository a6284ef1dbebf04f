import type { WordChange, WordFormula } from '../model.ts'
import { latexOf } from './math/latex.ts'
import type { XmlElement } from './xml.ts'

/** Reads a formula, `m:oMath`, or one that is displayed, `m:oMathPara`. */
export function readFormula(element: XmlElement, changes: readonly WordChange[]): WordFormula {
  const display = element.name === 'm:oMathPara'
  return { type: 'formula', latex: latexOf(element, display), display, changes }
}
