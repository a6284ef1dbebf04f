import type { Comment, Inline, Remark } from '../document/types.ts'

/** What a comment says where the format has no authors of comments: whose it is, what it says, and the same of each reply. */
export function commentWords(comment: Comment): readonly Inline[] {
  const replies = (comment.replies ?? []).flatMap((reply): readonly Inline[] => [
    { type: 'break' },
    ...signedWords(reply),
  ])
  const check: readonly Inline[] = comment.resolved ? [{ type: 'text', value: '✓ ' }] : []
  return [...check, ...signedWords(comment), ...replies]
}

function signedWords({ author, date, body }: Remark): readonly Inline[] {
  const signature = [author, date?.slice(0, 10)].filter((part) => part !== undefined).join(', ')
  return signature === '' ? body : [{ type: 'text', value: `${signature}: ` }, ...body]
}
