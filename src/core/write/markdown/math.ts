import type { Context, Neighbours } from './context.ts'

/** A formula in a line. */
export function writeInlineMath(value: string, { inCell }: Context, { after }: Neighbours): string {
  const latex = value.replace(/\s+/gu, ' ').trim()
  if (latex === '') return ''
  const shown = inCell ? latex.replaceAll('|', '\\|') : latex
  // A digit or another formula behind it would keep it from being a formula.
  const end = /^[\d$]/u.test(after) ? '<!-- -->' : ''
  return /(?<!\\)\$/u.test(latex) ? `$\`${shown}\`$${end}` : `$${shown}$${end}`
}

/** A formula on lines of its own. */
export function writeMath(value: string): string {
  const lines = value.split('\n').filter((line) => line.trim() !== '')
  return `$$\n${lines.join('\n')}\n$$`
}
