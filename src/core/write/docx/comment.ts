import type { Comment, Inline } from '../../document/types.ts'
import { formatIn, styledFormat } from './block-format.ts'
import type { Context } from './context.ts'
import type { InlineFormat } from './inline-format.ts'
import { textNamespaces } from './markup/namespaces.ts'
import { paragraphElement } from './markup/paragraph.ts'
import { run } from './markup/run.ts'
import { element, flag, join, type Xml, xmlDocument } from './markup/xml.ts'
import { NotesPart } from './notes-part.ts'

/** The content that a comment refers to, and the mark by which Word finds its text. */
export function comment(node: Comment, format: InlineFormat, context: Context): Xml {
  const id = context.comments.add(node)
  return join([
    element('w:commentRangeStart', { 'w:id': id }),
    context.inlines(node.children, format, context),
    element('w:commentRangeEnd', { 'w:id': id }),
    run({ style: 'CommentReference' }, element('w:commentReference', { 'w:id': id })),
  ])
}

/** Takes comments as they come in the text. */
export interface CommentList {
  /** Returns the id of the comment. */
  add(node: Comment): number
}

/** The comments of a document. */
export class Comments extends NotesPart<Omit<Context, 'comments'>> implements CommentList {
  add({ number, body: whole }: Comment): number {
    const id = this.before + number
    const { annotations, document, page } = this.context
    const rtl = document.dir === 'rtl'
    const format = { ...styledFormat(formatIn(page.textWidth), rtl), linked: false }
    const context: Context = { ...this.context, comments: this }
    const mark = run({ style: 'CommentReference' }, flag('w:annotationRef'))
    const { author, body } = signed(whole, annotations.author)
    const content = join([mark, context.inlines(body, format, context)])
    const attributes = {
      ...annotations.attributes(),
      'w:id': id,
      'w:author': author,
      'w:initials': annotations.initialsOf(author),
    }
    const paragraph = paragraphElement({ style: 'CommentText', rtl }, content)
    this.written.push(element('w:comment', attributes, paragraph))
    return id
  }

  /** `word/comments.xml`. */
  toBytes(): Uint8Array {
    return xmlDocument(element('w:comments', textNamespaces, this.content))
  }
}

/** Signatures that are no initials. */
const words = /^(?:NB|PS|ED|OK|QA|FYI|TBD|TBC|FAQ|FIX|API|URL|PDF|TODO)$/

/** Reviewers sign remarks in front: `JS: Why?`, `@ada: Why?`. */
function signed(
  body: readonly Inline[],
  someone: string,
): { readonly author: string; readonly body: readonly Inline[] } {
  const [first, ...others] = body
  const [signature, name, initials] =
    first?.type === 'text'
      ? (/^(?:@([\w.-]{1,40})|(\p{Lu}{2,4})):\s+/u.exec(first.value) ?? [])
      : []
  const author = name ?? initials
  if (
    first?.type !== 'text' ||
    signature === undefined ||
    author === undefined ||
    words.test(author)
  )
    return { author: someone, body }
  return { author, body: [{ ...first, value: first.value.slice(signature.length) }, ...others] }
}
