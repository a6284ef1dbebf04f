import type { Context, Neighbours } from './context.ts'

/** A formula in a line. */
export function writeInlineMath(value: string, { inCell }: Context, { after }: Neighbours): string {
  const latex = value.replace(/\s+/gu, ' ').trim()
  if (latex === '') return ''
  const shown = inCell ? latex.replaceAll('|', '\\|') : latex
  // A digit behind it, or a `$` in it, would keep it from being a formula.
  return /^\d/u.test(after) || /(?<!\\)\$/u.test(latex) ? `$\`${shown}\`$` : `$${shown}$`
}

/** A formula on lines of its own. */
export function writeMath(value: string): string {
  const lines = value.split('\n').filter((line) => line.trim() !== '')
  return `$$\n${lines.join('\n')}\n$$`
}
