import type { Nodes } from 'mdast'
import type { Edit } from './edits.ts'

/**
 * Whether a block of display math doesn't end where its author ended it. The parser wants `$$` on lines of
 * their own (satteri 0.10.5); GitHub also takes formulas that begin right behind it, or end right before it:
 *
 *     $$\begin{aligned}
 *     a &= b
 *     \end{aligned}$$
 *
 * Of these, the parser would leave the first line out and take the rest of the document for math.
 */
export function endsElsewhere(node: Nodes): boolean {
  return (
    node.type === 'math' &&
    (Boolean(node.meta) || /^[^\S\n\r\u2028\u2029]*\S.*\$\$[ \t]*$/m.test(node.value))
  )
}

/** What stands before `$$` (containers' marks), what stands behind it. */
const opening = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?)\$\$(?!\$)(.*)$/

/**
 * What puts the dollars of display math on lines of their own, from a line on: that on which the first math begins
 * that ends elsewhere. Dollars that nothing closes are escaped.
 *
 * @param first the line, from 1
 */
export function separatedMath(source: string, first: number): Edit[] {
  const lines = source.split('\n')
  const starts: number[] = []
  let length = 0
  for (const line of lines) {
    starts.push(length)
    length += line.length + 1
  }
  const edits: Edit[] = []
  // Up to here no line closes anything: known from an earlier search, so that none is made twice.
  let searched = 0
  for (let index = first - 1; index < lines.length; index++) {
    const fenceEnd = endOfCode(lines, index)
    if (fenceEnd !== -1) {
      index = fenceEnd
      continue
    }
    const [whole, before = '', behind = ''] = opening.exec(lines[index] ?? '') ?? []
    if (whole === undefined || behind.includes('$')) continue
    const dollars = (starts[index] ?? 0) + before.length
    const isBare = behind.trim() === ''
    const close = index < searched ? null : closingLine(lines, index + 1, isBare)
    if (close?.found !== true) {
      if (close !== null) searched = close.line
      if (!isBare) edits.push({ at: dollars, text: '\\' }, { at: dollars + 1, text: '\\' })
      continue
    }
    const newLine = `\n${before.replace(/[^>\s]/g, ' ')}`
    if (!isBare) edits.push({ at: dollars + 2, text: newLine })
    index = close.line
    const content = (lines[index] ?? '').replace(/\$\$[ \t]*$/, '')
    if (/[^\s>]/.test(content)) {
      edits.push({ at: (starts[index] ?? 0) + content.length, text: newLine })
    }
  }
  return edits
}

/** The last line of the fenced code that begins on this one; -1 where none begins. */
function endOfCode(lines: readonly string[], start: number): number {
  const fence = /^[ \t>]*(`{3,}|~{3,})/.exec(lines[start] ?? '')?.[1]
  if (fence === undefined) return -1
  for (let index = start + 1; index < lines.length; index++) {
    if (new RegExp(`^[ \\t>]*${fence}[\`~]*[ \\t]*$`).test(lines[index] ?? '')) return index
  }
  return lines.length - 1
}

/**
 * The first line, from `start`, that ends in `$$`; else the one before which none does.
 *
 * @param beyondEmptyLines whether the formula may hold empty lines, as the parser allows behind `$$` alone
 */
function closingLine(lines: readonly string[], start: number, beyondEmptyLines: boolean) {
  for (let line = start; line < lines.length; line++) {
    const text = lines[line] ?? ''
    if (/(?:^|[^\\])\$\$[ \t]*$/.test(text)) return { found: true, line }
    if (!beyondEmptyLines && /^[ \t>]*$/.test(text)) return { found: false, line }
  }
  return { found: false, line: lines.length }
}
