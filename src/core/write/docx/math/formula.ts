import type { MathElement } from '../../../document/types.ts'
import { isDark } from '../../../theme/color.ts'
import type { Theme } from '../../../theme/types.ts'
import type { WordColor } from '../markup/color.ts'
import { element, type Xml } from '../markup/xml.ts'
import { type WordColors, wordColors } from '../styles/theme-colors.ts'
import { mathElement } from './element.ts'
import { row } from './row.ts'
import type { MathFormat } from './tokens.ts'

const base: MathFormat = { element: mathElement, depth: 0 }

/**
 * A formula in a line of text (`m:oMath`), in the colour of the text around it.
 *
 * @param properties as in `MathFormat`
 */
export function inlineFormula(
  { children }: MathElement,
  color?: WordColor,
  properties?: MathFormat['properties'],
): Xml {
  return element('m:oMath', row(children, colored(color, properties)))
}

/** A formula on a line of its own (`m:oMathPara`), centred, in the colour of its paragraph unless it has one. */
export function displayFormula(
  { children }: MathElement,
  color?: WordColor,
  properties?: MathFormat['properties'],
): Xml {
  return element(
    'm:oMathPara',
    element('m:oMathParaPr', element('m:jc', { 'm:val': 'center' })),
    element('m:oMath', row(children, colored(color, properties))),
  )
}

function colored(color: WordColor | undefined, properties?: MathFormat['properties']): MathFormat {
  return { ...base, ...(color && { color }), ...(properties && { properties }) }
}

/**
 * The colour of a formula on a dark page. Word takes it from the paragraph. LibreOffice draws formulas in black unless their runs
 * have a colour (starmath/source/ooxmlimport.cxx), which 7.4 doesn't read yet.
 */
export function onDarkPage(
  role: Extract<keyof WordColors, 'accent' | 'heading' | 'tableHeadText' | 'text'>,
  theme: Theme,
): WordColor | undefined {
  return isDark(theme.colors.bg) ? wordColors(theme)[role] : undefined
}
