import type { Context } from './context.ts'
import type {
  MarkdownComment,
  MarkdownInline,
  MarkdownRemark,
  MarkdownRevision,
  MarkdownSignature,
} from './nodes.ts'

/**
 * A change in CriticMarkup with its signature. A deletion and the insertion behind it by the same author are one substitution.
 *
 * @returns the text, and how many of the two it stands for
 */
export function writeRevisions(
  revision: MarkdownRevision,
  next: MarkdownRevision | null,
  context: Context,
): { readonly text: string; readonly taken: number } {
  const content = inside(revision, context)
  const isSubstitution =
    next !== null &&
    revision.change === 'deletion' &&
    next.change === 'insertion' &&
    revision.author === next.author &&
    revision.date === next.date
  if (isSubstitution) {
    const inserted = inside(next, context)
    if (content.trim() !== '' && inserted.trim() !== '') {
      return { text: `{~~${content}~>${inserted}~~}${writeSignature(revision)}`, taken: 2 }
    }
  }
  if (content === '') return { text: '', taken: 1 }
  const mark = revision.change === 'insertion' ? '++' : '--'
  return { text: `{${mark}${content}${mark}}${writeSignature(revision)}`, taken: 1 }
}

function inside({ children }: MarkdownRevision, context: Context): string {
  return context.inlines(children, { ...context, marks: new Set([...context.marks, 'revision']) })
}

/** A comment behind the text that it's on, with its replies. */
export function writeComment(comment: MarkdownComment, context: Context): string {
  const { children, replies = [] } = comment
  const [only] = children
  const inner = { ...context, marks: new Set([...context.marks, 'comment']) }
  // The mark around the text that a comment is on is the comment's own.
  const marked = children.length === 1 && only?.type === 'mark' ? only.children : children
  const content = context.inlines(marked, inner)
  // What was changed has its own marks; a comment right behind them is on them.
  const isOnChange = children.length === 1 && only?.type === 'revision'
  const shown = content.trim() === '' || isOnChange ? content : `{==${content}==}`
  const remarks = [
    writeRemark(comment, comment.resolved === true, context),
    ...replies.map((reply) => writeRemark(reply, false, context)),
  ]
  return `${shown}${remarks.join('')}`
}

/** A comment in CriticMarkup, without what it's on. */
export function writeRemark(
  { body, ...signed }: MarkdownRemark,
  isResolved: boolean,
  context: Context,
): string {
  const inner: Context = { ...context, oneLine: true, marks: new Set(['comment']) }
  const words = context.inlines(withoutRemarks(body), inner).trim()
  const sign = signature(signed)
  if (sign === '') return `{>>${words}<<}`
  if (sign.endsWith(':')) return `{>>${sign} ${words}<<}`
  return `{>>${sign}${isResolved ? ' resolved' : ''}: ${words}<<}`
}

function withoutRemarks(body: readonly MarkdownInline[]): readonly MarkdownInline[] {
  return body.flatMap((inline) => (inline.type === 'comment' ? inline.children : [inline]))
}

/** A remark that only has a signature signs the change before it; empty for one of nobody. */
export function writeSignature(signed: MarkdownSignature): string {
  const sign = signature(signed)
  // Without a day, a name is read as one only before a colon.
  return sign === '' ? '' : `{>>${sign}${sign.endsWith(':') ? ' ' : ''}<<}`
}

/** `@Ada Lovelace 2026-11-20`, or `@Ada.Lovelace:` without a day; empty without a name. */
function signature({ author = '', date }: MarkdownSignature): string {
  const name = author
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 200)
  if (name === '') return ''
  if (date === undefined || !/^\d{4}-\d\d-\d\d/u.test(date)) {
    return `@${name.replace(/[^\w.-]+/gu, '.').slice(0, 40)}:`
  }
  return `@${name.replace(/[\\`*_[\]{}<>:~|$^=]/gu, (char) => `\\${char}`)} ${date}`
}
