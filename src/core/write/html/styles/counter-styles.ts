import type { List, NumberDelimiter, NumberType } from '../../../document/types.ts'
import { rule } from '../css.ts'

/** CSS's predefined styles (CSS Counter Styles 3, 6), by HTML's names for them. */
const predefined: Readonly<Record<NumberType, string>> = {
  '1': 'decimal',
  a: 'lower-alpha',
  A: 'upper-alpha',
  i: 'lower-roman',
  I: 'upper-roman',
}

const descriptors: Readonly<Record<Exclude<NumberDelimiter, '.'>, Record<string, string>>> = {
  ')': { suffix: '") "' },
  '()': { prefix: '"("', suffix: '") "' },
}

/** The name of a list's counter style, which is also its class; `null` if browsers draw such numbers anyway. */
export function ownCounterStyle({ numberType, delimiter }: List): string | null {
  return delimiter === '.' ? null : nameOf(numberType, delimiter)
}

function nameOf(type: NumberType, delimiter: Exclude<NumberDelimiter, '.'>): string {
  return `${predefined[type]}-${delimiter === ')' ? 'parenthesis' : 'parentheses'}`
}

/** Rules for the names of counter styles that a document uses. */
export function counterStyles(names: ReadonlySet<string>): string {
  if (names.size === 0) return ''
  const rules: string[] = []
  for (const [type, system] of Object.entries(predefined) as [NumberType, string][]) {
    for (const delimiter of [')', '()'] as const) {
      const name = nameOf(type, delimiter)
      if (!names.has(name)) continue
      const style = rule(`@counter-style ${name}`, {
        system: `extends ${system}`,
        ...descriptors[delimiter],
      })
      rules.push(style + rule(`.${name}`, { 'list-style-type': name }))
    }
  }
  return rules.join('')
}
