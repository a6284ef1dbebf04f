import type { Paragraph, PhrasingContent } from 'mdast'
import { lineOf, sourceOf } from './parse.ts'

/** What a paragraph is made of: runs of text, and formulas that stand between them. */
export type ParagraphPart =
  | { readonly type: 'text'; readonly children: readonly PhrasingContent[]; readonly line: number }
  | { readonly type: 'display'; readonly math: InlineMath }

type InlineMath = Extract<PhrasingContent, { type: 'inlineMath' }>

/**
 * Parts a paragraph at each `$$…$$` that has a line to itself. The parser takes it for inline math, but
 * its author, as GitHub, for a formula on display. Raw HTML may hold the line, so that a paragraph with any stays whole.
 */
export function paragraphParts(node: Paragraph, source: string): readonly ParagraphPart[] {
  const { children } = node
  if (children.some((child) => child.type === 'html'))
    return [{ type: 'text', children, line: lineOf(node) }]
  const parts: ParagraphPart[] = []
  let run: PhrasingContent[] = []
  const endRun = () => {
    const [first] = run
    if (
      first !== undefined &&
      run.some((child) => child.type !== 'text' || child.value.trim() !== '')
    ) {
      parts.push({ type: 'text', children: run, line: lineOf(parts.length === 0 ? node : first) })
    }
    run = []
  }
  children.forEach((child, index) => {
    const after = children[index + 1]
    if (child.type === 'inlineMath' && sourceOf(child, source).startsWith('$$')) {
      if (endsLine(children[index - 1]) && startsLine(after)) {
        if (run.at(-1)?.type === 'break') run.pop()
        endRun()
        parts.push({ type: 'display', math: child })
        return
      }
    }
    const last = parts.at(-1)
    if (child.type === 'break' && run.length === 0 && last?.type === 'display') return
    run.push(child)
  })
  endRun()
  return parts
}

function endsLine(before: PhrasingContent | undefined): boolean {
  if (before === undefined || before.type === 'break') return true
  return before.type === 'text' && /\n[ \t]*$/.test(before.value)
}

function startsLine(after: PhrasingContent | undefined): boolean {
  if (after === undefined || after.type === 'break') return true
  return after.type === 'text' && /^[ \t]*(?:\n|$)/.test(after.value)
}
