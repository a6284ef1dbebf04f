import type { Comment } from '../../document/types.ts'
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
  add({ number, body }: Comment): number {
    const id = this.before + number
    const { annotations, document, page } = this.context
    const rtl = document.dir === 'rtl'
    const format = { ...styledFormat(formatIn(page.textWidth), rtl), linked: false }
    const context: Context = { ...this.context, comments: this }
    const mark = run({ style: 'CommentReference' }, flag('w:annotationRef'))
    const content = join([mark, context.inlines(body, format, context)])
    const attributes = {
      ...annotations.attributes(),
      'w:id': id,
      'w:initials': annotations.initials,
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
