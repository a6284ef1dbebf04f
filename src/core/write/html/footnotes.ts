import type { Footnote } from '../../document/types.ts'
import { blocks, paragraph } from './blocks.ts'
import type { Context } from './context.ts'
import { fragment } from './links.ts'
import { element, type Html, join, newline, nothing, text } from './markup.ts'

/** All notes, at the end of the document, each with a link back to every place that cites it. */
export function footnotes(context: Context): Html {
  const { document, labels } = context
  const { footnotes } = document
  if (footnotes.length === 0) return nothing
  const items = footnotes.map((note) => footnote(note, context))
  return element(
    'section',
    { class: 'footnotes', role: 'doc-endnotes', 'aria-label': labels.footnotes },
    element('ol', {}, newline, join(items, newline), newline),
  )
}

function footnote(note: Footnote, context: Context): Html {
  return element('li', { id: context.footnoteIds.note(note.number) }, ...noteBody(note, context))
}

/** The links back stand at the end of the last paragraph, or in one of their own. */
function noteBody(note: Footnote, context: Context): Html[] {
  const last = note.children.at(-1)
  const links = backlinks(note, context)
  if (last?.type !== 'paragraph') {
    return [blocks(note.children, context), element('p', {}, links)]
  }
  const body = paragraph('p', last, context, { after: join([text(' '), links]) })
  return [blocks(note.children.slice(0, -1), context), body]
}

function backlinks(note: Footnote, { footnoteIds, labels }: Context): Html {
  const links = Array.from({ length: note.references }, (_, index) => {
    const occurrence = index + 1
    return element(
      'a',
      {
        href: fragment(footnoteIds.reference(note.number, occurrence)),
        role: 'doc-backlink',
        'aria-label': labels.backTo(
          occurrence === 1 ? `${note.number}` : `${note.number}-${occurrence}`,
        ),
      },
      text(backArrow),
      occurrence === 1 ? nothing : element('sup', {}, text(String(occurrence))),
    )
  })
  return join(links, text(' '))
}

/** With the variation selector that asks for a plain glyph: some systems draw the bare arrow as an emoji. */
const backArrow = '\u21a9\ufe0e'
