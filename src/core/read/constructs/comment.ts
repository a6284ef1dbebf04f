import type { Inline } from '../../document/types.ts'
import { smartInlines } from '../punctuation/smart-inlines.ts'
import type { State } from '../state.ts'

/**
 * A remark, appended to the text before it. If it's on marked or changed text, that becomes its content.
 *
 * @param body what it says
 */
export function appendComment(
  target: Inline[],
  body: readonly Inline[],
  follows: boolean,
  line: number,
  state: State,
): void {
  const said = body.flatMap((node) => withoutComments(node))
  if (said.length === 0) return
  const text = state.smart ? smartInlines(said, state.lang) : said
  // In HTML and PDF it's a note.
  state.budget.spend('footnoteReferences', 1, line)
  const last = target.at(-1)
  const isOn = follows && (last?.type === 'mark' || last?.type === 'revision')
  if (isOn) target.pop()
  const children = isOn ? [last] : []
  target.push({ type: 'comment', number: ++state.comments.count, children, body: text })
}

/** A comment in another is part of what that says. */
function withoutComments(node: Inline): readonly Inline[] {
  if (node.type === 'comment') {
    const parts: readonly Inline[] = [...node.children, { type: 'text', value: ' ' }, ...node.body]
    return parts.flatMap(withoutComments)
  }
  if (!('children' in node)) return [node]
  return [{ ...node, children: node.children.flatMap(withoutComments) }]
}
