/**
 * A piece of a paragraph on one line, without the marks of block quotes at the starts of the others. Line by line, since
 * an expression for white space before a line feed takes the square of a run of spaces.
 */
export function onOneLine(text: string): string {
  const [first = '', ...others] = text.split('\n')
  const lines = [first, ...others.map((line) => line.replace(/^[ \t>]+/, ''))]
  return lines.map((line) => line.trimEnd()).join(' ')
}
