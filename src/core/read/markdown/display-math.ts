import type { Nodes } from 'mdast'

/**
 * Whether a block of display math doesn't end where its author ended it. The parser wants `$$` on lines of
 * their own; GitHub also takes formulas that begin right behind it, or end right before it:
 *
 *     $$\begin{aligned}
 *     a &= b
 *     \end{aligned}$$
 *
 * Of these, the parser would leave the first line out and take the rest of the document for math.
 */
export function endsElsewhere(node: Nodes): boolean {
  return node.type === 'math' && (Boolean(node.meta) || /\S.*\$\$[ \t]*$/m.test(node.value))
}

export interface SeparatedMath {
  readonly source: string
  /** Lines of it, from 1 and in order, that the author didn't write. */
  readonly added: readonly number[]
}

/**
 * The source with the dollars of display math on lines of their own, from the line on which the first that
 * ends elsewhere begins: what the parser made of the rest isn't what its author wrote.
 */
export function separateDisplayMath(source: string, first: Nodes): SeparatedMath {
  const lines = source.split('\n')
  const start = (first.position?.start.line ?? 1) - 1
  const written = lines.slice(0, start)
  const added: number[] = []
  separate(lines.slice(start), written, added)
  return { source: written.join('\n'), added }
}

/** What stands before `$$` (containers' marks), what stands behind it. */
const opening = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?)\$\$(?!\$)(.*)$/

function separate(lines: readonly string[], written: string[], added: number[]): void {
  // Up to here no line closes anything: known from an earlier search, so that none is made twice.
  let searched = 0
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? ''
    const fenceEnd = endOfCode(lines, index)
    if (fenceEnd !== -1) {
      for (const code of lines.slice(index, fenceEnd + 1)) written.push(code)
      index = fenceEnd
      continue
    }
    const [, before = '', behind = ''] = opening.exec(line) ?? []
    const opens = opening.test(line) && !behind.includes('$')
    const isBare = behind.trim() === ''
    const close = opens && index >= searched ? closingLine(lines, index + 1, isBare) : null
    if (close === null || !close.found) {
      if (close !== null) searched = close.line
      // Dollars that nothing closes are dollars.
      written.push(opens && !isBare ? `${before}\\$\\$${behind}` : line)
      continue
    }
    const inside = before.replace(/[^>\s]/g, ' ')
    if (isBare) written.push(line)
    else {
      written.push(`${before}$$`, `${inside}${behind}`)
      added.push(written.length)
    }
    for (const formula of lines.slice(index + 1, close.line)) written.push(formula)
    const content = (lines[close.line] ?? '').replace(/\$\$[ \t]*$/, '')
    if (/[^\s>]/.test(content)) {
      written.push(content, `${inside}$$`)
      added.push(written.length)
    } else written.push(lines[close.line] ?? '')
    index = close.line
  }
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

/** Counts the lines of a tree as the author's source has them. */
export function withoutAddedLines(tree: Nodes, added: readonly number[]): void {
  const before = (line: number) => {
    let low = 0
    let high = added.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((added[middle] ?? 0) <= line) low = middle + 1
      else high = middle
    }
    return low
  }
  const stack: Nodes[] = [tree]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    const { position } = node
    if (position !== undefined) {
      position.start.line -= before(position.start.line)
      position.end.line -= before(position.end.line)
    }
    if ('children' in node) for (const child of node.children) stack.push(child)
  }
}
