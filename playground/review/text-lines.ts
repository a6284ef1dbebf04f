/** The line of a position, from 1. */
export function lineAt(text: string, at: number): number {
  let line = 1
  for (let next = text.indexOf('\n'); next >= 0 && next < at; next = text.indexOf('\n', next + 1))
    line++
  return line
}

/** Where a line begins, from 1; the end of the text if it has fewer. */
export function startOfLine(text: string, line: number): number {
  let at = 0
  for (let count = 1; count < line; count++) {
    const next = text.indexOf('\n', at)
    if (next < 0) return text.length
    at = next + 1
  }
  return at
}
