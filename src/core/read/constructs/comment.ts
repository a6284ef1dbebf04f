import type { Comment, Inline, Remark, Revision, Signature } from '../../document/types.ts'
import { smartInlines } from '../punctuation/smart-inlines.ts'
import type { State } from '../state.ts'
import type { CommentDirective } from '../syntax/inline/inline-directives.ts'

/**
 * A remark, appended to the text before it. If it's on marked or changed text, that becomes its content; if it answers another,
 * it becomes a reply of that. Without words it signs the change before it.
 *
 * @param body what it says
 */
export function appendComment(
  target: Inline[],
  body: readonly Inline[],
  { follows, resolved, ...directive }: CommentDirective,
  line: number,
  state: State,
): void {
  const signature = signatureOf(directive)
  const said = body.flatMap((node) => withoutComments(node))
  if (said.length === 0) {
    if (follows === 'text') signChanges(target, signature)
    return
  }
  const text = state.smart ? smartInlines(said, state.lang) : said
  // In HTML and PDF it's a note.
  state.budget.spend('footnoteReferences', 1, line)
  const number = ++state.comments.count
  const last = target.at(-1)
  if (follows === 'remark' && last?.type === 'comment') {
    target.pop()
    const reply: Remark = { number, body: text, ...signature }
    target.push({ ...last, replies: [...(last.replies ?? []), reply] })
    return
  }
  const isOn = follows === 'text' && (last?.type === 'mark' || last?.type === 'revision')
  const children = isOn ? takeChanges(target, last) : []
  const comment: Comment = { type: 'comment', number, children, body: text, ...signature }
  target.push(resolved ? { ...comment, resolved } : comment)
}

function signatureOf({ author, date }: Signature): Signature {
  return { ...(author !== undefined && { author }), ...(date !== undefined && { date }) }
}

/** Says who made the change that ends the text: both halves of a substitution. */
function signChanges(target: Inline[], signature: Signature): void {
  const last = target.at(-1)
  if (last?.type !== 'revision') return
  const signed = takeChanges(target, last).map((change) => ({ ...change, ...signature }))
  target.push(...signed)
}

/** Takes marked or changed text off the end of the text: both halves of a substitution. */
function takeChanges<Last extends Inline>(
  target: Inline[],
  last: Last,
): readonly (Last | Revision)[] {
  target.pop()
  const before = target.at(-1)
  const isHalf =
    last.type === 'revision' &&
    last.change === 'insertion' &&
    before?.type === 'revision' &&
    before.change === 'deletion' &&
    before.author === last.author &&
    before.date === last.date
  if (!isHalf) return [last]
  target.pop()
  return [before, last]
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
