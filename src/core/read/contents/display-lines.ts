import type { Nodes, Paragraph, PhrasingContent } from 'mdast'
import { sourceOf } from '../source-node.ts'

type DisplayMath = Extract<Nodes, { type: 'math' }>

/**
 * Parts a paragraph at each `$$…$$` that has a line to itself. The parser takes it for inline math, but
 * its author, as GitHub, for a formula on display. Raw HTML may hold the line, so that a paragraph with any stays whole.
 *
 * @returns runs of text as paragraphs of their own, and the formulas between them; nothing for white space alone
 */
export function paragraphParts(
  node: Paragraph,
  source: string,
): readonly (Paragraph | DisplayMath)[] {
  const { children } = node
  if (children.some((child) => child.type === 'html')) return [node]
  if (!children.some((child) => child.type === 'inlineMath')) return isBlank(children) ? [] : [node]
  const parts: (Paragraph | DisplayMath)[] = []
  let run: PhrasingContent[] = []
  const endRun = () => {
    const { position } = (parts.length === 0 ? node : run[0]) ?? node
    if (!isBlank(run))
      parts.push({ type: 'paragraph', children: run, ...(position && { position }) })
    run = []
  }
  children.forEach((child, index) => {
    const isDisplay = child.type === 'inlineMath' && sourceOf(child, source).startsWith('$$')
    if (isDisplay && endsLine(children[index - 1]) && startsLine(children[index + 1])) {
      if (run.at(-1)?.type === 'break') run.pop()
      endRun()
      const { value, position } = child
      parts.push({ type: 'math', value, ...(position && { position }) })
    } else if (child.type !== 'break' || run.length > 0 || parts.at(-1)?.type !== 'math') {
      run.push(child)
    }
  })
  endRun()
  return parts
}

function isBlank(children: readonly PhrasingContent[]): boolean {
  return children.every((child) => child.type === 'text' && child.value.trim() === '')
}

function endsLine(before: PhrasingContent | undefined): boolean {
  if (before === undefined || before.type === 'break') return true
  return before.type === 'text' && /\n[ \t]*$/.test(before.value)
}

function startsLine(after: PhrasingContent | undefined): boolean {
  if (after === undefined || after.type === 'break') return true
  return after.type === 'text' && /^[ \t]*(?:\n|$)/.test(after.value)
}
