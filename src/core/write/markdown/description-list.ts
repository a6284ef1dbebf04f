import { type Context, ownLine } from './context.ts'
import { indented } from './indent.ts'
import type { MarkdownDescriptionList } from './nodes.ts'

/** Terms, each with what describes it behind a colon. */
export function writeDescriptionList(
  { children }: MarkdownDescriptionList,
  context: Context,
): string {
  let written = ''
  for (const [index, child] of children.entries()) {
    if (child.type === 'descriptionTerm') {
      const isFirstTerm = children[index - 1]?.type !== 'descriptionTerm'
      const gap = written === '' ? '' : isFirstTerm ? '\n\n' : '\n'
      written += gap + context.inlines(child.children, { ...context, oneLine: true }, ownLine)
    } else {
      const content = context.blocks(child.children, { ...context, inItem: true })
      written += `${child.spread ? '\n\n' : '\n'}${indented(content, ':   ', '    ')}`
    }
  }
  return written
}
