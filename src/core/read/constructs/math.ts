import { plainCode } from '../../document/plain-code.ts'
import type { Code, DisplayMath, InlineCode, InlineMath } from '../../document/types.ts'
import { cleanText } from '../source/characters.ts'
import type { State } from '../state.ts'

/** A formula on display; its source as code where it can't be parsed. */
export function displayMath(latex: string, line: number, state: State): DisplayMath | Code {
  const value = cleanText(latex)
  const mathml = state.formulas.read(value, true, line)
  if (mathml !== null) return { type: 'math', value, mathml, line }
  return plainCode(value, line)
}

/** A formula in a line; its source as code where it can't be parsed. */
export function inlineMath(latex: string, line: number, state: State): InlineMath | InlineCode {
  const value = cleanText(withoutBackticks(latex))
  const mathml = state.formulas.read(value, false, line)
  return mathml === null
    ? { type: 'inlineCode', value: value.replaceAll('\n', ' ') || ' ' }
    : { type: 'inlineMath', value, mathml, line }
}

/** GitHub also writes inline math as a dollar and a backtick, and a backtick and a dollar. */
function withoutBackticks(value: string): string {
  return value.length > 2 && value.startsWith('`') && value.endsWith('`')
    ? value.slice(1, -1)
    : value
}
