import type { Comment, Remark } from '../../document/types.ts'
import { formatIn, styledFormat } from './block-format.ts'
import type { Context } from './context.ts'
import type { InlineFormat } from './inline-format.ts'
import { textNamespaces, word2012 } from './markup/namespaces.ts'
import { paragraphProperties } from './markup/paragraph.ts'
import { run } from './markup/run.ts'
import { element, flag, join, nothing, type Xml, xmlDocument } from './markup/xml.ts'
import { NotesPart } from './notes-part.ts'

/** The content that a comment and its replies refer to, and the marks by which Word finds their texts. */
export function comment(node: Comment, format: InlineFormat, context: Context): Xml {
  const ids = context.comments.add(node)
  const inner = context.inlines(node.children, format, context)
  return join([
    ...ids.map((id) => element('w:commentRangeStart', { 'w:id': id })),
    inner,
    ...ids.flatMap((id) => [
      element('w:commentRangeEnd', { 'w:id': id }),
      run({ style: 'CommentReference' }, element('w:commentReference', { 'w:id': id })),
    ]),
  ])
}

/** Takes comments as they come in the text. */
export interface CommentList {
  /** Returns the ids of the comment and of its replies. */
  add(node: Comment): readonly number[]
}

/** The comments of a document. */
export class Comments extends NotesPart<Omit<Context, 'comments'>> implements CommentList {
  readonly #threads: Xml[] = []
  #hasThreads = false

  add({ replies = [], resolved, ...first }: Comment): readonly number[] {
    const id = this.#write(first)
    const paragraph = paragraphId(id)
    this.#threads.push(thread(paragraph, { resolved: resolved ?? false }))
    if (replies.length > 0 || resolved) this.#hasThreads = true
    return [
      id,
      ...replies.map((reply) => {
        const its = this.#write(reply)
        const parent = { resolved: resolved ?? false, parent: paragraph }
        this.#threads.push(thread(paragraphId(its), parent))
        return its
      }),
    ]
  }

  #write(remark: Remark): number {
    const { number, body } = remark
    const id = this.before + number
    const { annotations, document, page } = this.context
    const rtl = document.dir === 'rtl'
    const format = { ...styledFormat(formatIn(page.textWidth), rtl), linked: false }
    const context: Context = { ...this.context, comments: this }
    const mark = run({ style: 'CommentReference' }, flag('w:annotationRef'))
    const content = join([mark, context.inlines(body, format, context)])
    const signature = annotations.signature(remark)
    const attributes = {
      'w:id': id,
      ...signature,
      'w:initials': annotations.initialsOf(signature['w:author']),
    }
    const paragraph = element(
      'w:p',
      { 'w14:paraId': paragraphId(id) },
      paragraphProperties({ style: 'CommentText', rtl }),
      content,
    )
    this.written.push(element('w:comment', attributes, paragraph))
    return id
  }

  /** `word/comments.xml`. */
  toBytes(): Uint8Array {
    return xmlDocument(element('w:comments', textNamespaces, this.content))
  }

  /** Which comments are replies, and which are resolved (`w15:commentEx`; [MS-DOCX] 2.5.4.2); nothing if none is. */
  get threads(): Xml {
    return this.#hasThreads ? join(this.#threads) : nothing
  }
}

/** `word/commentsExtended.xml`, which Word 2013 introduced. */
export function threadsPart(threads: Xml): Uint8Array {
  return xmlDocument(element('w15:commentsEx', { 'xmlns:w15': word2012 }, threads))
}

function thread(
  paragraph: string,
  { resolved, parent }: { readonly resolved: boolean; readonly parent?: string },
): Xml {
  return element('w15:commentEx', {
    'w15:paraId': paragraph,
    'w15:paraIdParent': parent,
    'w15:done': resolved ? 1 : 0,
  })
}

/** The id of a comment's paragraph: eight digits, below 80000000 ([MS-DOCX] 2.2.3). */
function paragraphId(comment: number): string {
  return (0x10000000 + comment).toString(16).toUpperCase()
}
