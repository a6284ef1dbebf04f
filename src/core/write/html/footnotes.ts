import { shownNumber } from '../../document/shown-number.ts'
import type { Block, Footnote, FootnoteReference, OutlineEntry } from '../../document/types.ts'
import type { Context } from './context.ts'
import { fragment } from './link.ts'
import { element, type Html, join, newline, nothing, text } from './markup.ts'
import { paragraph } from './paragraph.ts'
import { revisedBlocks } from './revision.ts'

/** The ids of a document's footnotes or comments, and of the places that cite them. */
export interface NoteIds {
  note(number: number): string
  reference(number: number, occurrence: number): string
}

/**
 * Ids that no heading has: the prefix of notes and that of references are followed by one hyphen more than in any heading's
 * id of that form. The author's other ids can't clash: they are prefixed.
 */
export function noteIds(outline: readonly OutlineEntry[], prefix: 'fn' | 'comment'): NoteIds {
  const form = new RegExp(`^${prefix}(?:ref)?(-*)`)
  const hyphens = outline.map(({ id }) => form.exec(id)?.[1]?.length ?? 0)
  const separator = '-'.repeat(1 + hyphens.reduce((most, count) => Math.max(most, count), 0))
  return {
    note: (number) => `${prefix}${separator}${number}`,
    reference: (number, occurrence) =>
      `${prefix}ref${separator}${number}${occurrence === 1 ? '' : `-${occurrence}`}`,
  }
}

/** The raised number in the text, linked to its note. Roles are DPUB-ARIA's (https://www.w3.org/TR/dpub-aria-1.1/). */
export function footnoteReference(node: FootnoteReference, context: Context): Html {
  const { footnoteIds, labels } = context
  const id = footnoteIds.reference(node.number, node.occurrence)
  const href = fragment(footnoteIds.note(node.number))
  const shown = shownNumber(node)
  const label = labels.footnote(shown)
  return raisedLink('footnote-reference', { id, href, label }, text(String(shown)), context)
}

/** A raised mark that leads to a note, or inside a link to nothing. */
export function raisedLink(
  name: string,
  { id, href, label }: { readonly id: string; readonly href: string; readonly label: string },
  mark: Html,
  { insideLink }: Context,
): Html {
  if (insideLink) return element('sup', { id, class: name }, mark)
  const target = { href, id, role: 'doc-noteref', 'aria-label': label }
  return element('sup', { class: name }, element('a', target, mark))
}

/** A link from a note to the place that cites it. */
export function backLink(href: string, label: string, mark: Html = nothing): Html {
  return element('a', { href, role: 'doc-backlink', 'aria-label': label }, text(backArrow), mark)
}

/** All notes, at the end of the document, each with a link back to every place that cites it. */
export function footnotes(context: Context): Html {
  const { document, labels, inBook } = context
  if (document.footnotes.length === 0) return nothing
  const notes = document.footnotes.map((note, index) => {
    if (inBook) return noteApart(note, context)
    const before = document.footnotes[index - 1]
    const skips = shownNumber(note) !== (before === undefined ? 0 : shownNumber(before)) + 1
    return noteInList(note, skips, context)
  })
  const list = join([newline, join(notes, newline), newline])
  return element(
    'section',
    { class: 'footnotes', role: 'doc-endnotes', 'aria-label': labels.footnotes },
    inBook ? list : element('ol', {}, list),
  )
}

/** @param skips whether its number doesn't follow from that before it: other pages of a site have those between */
function noteInList(note: Footnote, skips: boolean, context: Context): Html {
  const { number } = note
  return element(
    'li',
    { id: context.footnoteIds.note(number), value: skips ? shownNumber(note) : null },
    ...noteBody(note, context),
  )
}

/** A note that reading systems show where it's cited, with its number (EPUB 3 Structural Semantics Vocabulary, "footnote"). */
function noteApart(note: Footnote, context: Context): Html {
  return element(
    'aside',
    { id: context.footnoteIds.note(note.number), role: 'doc-footnote' },
    ...noteBody({ ...note, children: withNumber(note, context) }, context),
  )
}

function withNumber(note: Footnote, { dir }: Context): readonly Block[] {
  const { children, line } = note
  const number = shownNumber(note)
  const [first, ...following] = children
  const words = (value: string) => ({ type: 'text', value }) as const
  return first?.type === 'paragraph'
    ? [{ ...first, children: [words(`${number}. `), ...first.children] }, ...following]
    : [{ type: 'paragraph', children: [words(`${number}.`)], dir, align: null, line }, ...children]
}

/** The links back come at the end of the last paragraph, or in a paragraph of their own. */
function noteBody(note: Footnote, context: Context): Html[] {
  const last = note.children.at(-1)
  const links = backlinks(note, context)
  if (last?.type !== 'paragraph') {
    return [context.blocks(note.children, context), element('p', {}, links)]
  }
  const after = join([text(' '), links])
  const body = revisedBlocks(last.revised, paragraph(last, context, 'p', { after }), context)
  return [context.blocks(note.children.slice(0, -1), context), body]
}

function backlinks(note: Footnote, { footnoteIds, labels }: Context): Html {
  const links = Array.from({ length: note.references }, (_, index) => {
    const occurrence = index + 1
    const href = fragment(footnoteIds.reference(note.number, occurrence))
    const number = shownNumber(note)
    if (occurrence === 1) return backLink(href, labels.backTo(`${number}`))
    const mark = element('sup', {}, text(String(occurrence)))
    return backLink(href, labels.backTo(`${number}-${occurrence}`), mark)
  })
  return join(links, text(' '))
}

/** With the variation selector that asks for a plain glyph: some systems draw the bare arrow as an emoji. */
const backArrow = '\u21a9\ufe0e'
