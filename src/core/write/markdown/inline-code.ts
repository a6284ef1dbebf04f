import type { Context } from './context.ts'

/** Code with as many backticks around it as it takes (CommonMark 0.31.2, 6.1). */
export function writeInlineCode(value: string, { inCell }: Context): string {
  const code = withoutLineBreaks(value)
  if (code === '') return ''
  const marks = '`'.repeat(longestRun(code, '`') === 0 ? 1 : longestRun(code, '`') + 1)
  const isPadded =
    code.startsWith('`') ||
    code.endsWith('`') ||
    (code.startsWith(' ') && code.endsWith(' ') && code.trim() !== '')
  const space = isPadded ? ' ' : ''
  const shown = inCell ? code.replaceAll('|', '\\|') : code
  return `${marks}${space}${shown}${space}${marks}`
}

/** The length of the longest run of a character. */
export function longestRun(text: string, char: string): number {
  let longest = 0
  let run = 0
  for (const each of text) {
    run = each === char ? run + 1 : 0
    if (run > longest) longest = run
  }
  return longest
}

function withoutLineBreaks(code: string): string {
  if (!code.includes('\n')) return code
  const lines = code.split('\n')
  return lines
    .map((line, index) => {
      const start = index === 0 ? line : line.trimStart()
      return index === lines.length - 1 ? start : start.trimEnd()
    })
    .filter((line, index) => line !== '' || index === 0 || index === lines.length - 1)
    .join(' ')
}
