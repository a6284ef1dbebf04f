import type { PdfStructure } from '../../support/pdf-structure.ts'
import { comparableText, type Tag, withoutPageNumber } from './tag.ts'

/** Roles that stand for something in the document tree; others only group, or mark text. */
const compared = new Set(
  'H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table TR TH TD Caption Figure Link Formula BlockQuote Code TOC TOCI'.split(
    ' ',
  ),
)

export interface TagTree {
  readonly body: readonly Tag[]
  /** In the order of their numbers. */
  readonly notes: readonly Tag[]
}

/** What a PDF's tags say, in the form of `expectedTags`. */
export function actualTags(root: PdfStructure): TagTree {
  const notes: Tag[] = []
  return { body: tagsIn(root), notes }

  function tagsIn(element: PdfStructure): Tag[] {
    const tags: Tag[] = []
    for (const child of element.children) {
      if (typeof child === 'string') continue
      if (child.role === 'Note') addNote(child)
      else if (!compared.has(child.role)) tags.push(...tagsIn(child))
      else if (child.role === 'L' && element.role === 'L') nest(tagOf(child), tags)
      else if (child.role === 'TOC' && element.role === 'TOC') tags.push(...tagsIn(child))
      // The number that refers to a note: a link within.
      else if (child.role === 'Lbl' && element.role !== 'LI') tags.push(...tagsIn(child))
      else tags.push(tagOf(child))
    }
    return tags
  }

  /** A note that cites another comes before it. */
  function addNote(element: PdfStructure): void {
    const at = notes.length
    notes.push({ role: 'Note', children: [] })
    notes[at] = { role: 'Note', text: text(element), children: tagsIn(element) }
  }

  function tagOf(element: PdfStructure): Tag {
    const { role, alt, attributes } = element
    switch (role) {
      case 'Figure':
      case 'Formula':
        return { role, alt: alt?.trim() ?? '', children: [] }
      case 'L':
      case 'Table':
      case 'TR':
      case 'TOC':
      case 'LI':
        return { role, children: tagsIn(element) }
      case 'TOCI':
        return { role, text: withoutPageNumber(text(element)), children: [] }
      case 'TH':
      case 'TD': {
        const { Scope, ColSpan = 1, RowSpan = 1 } = attributes
        const scope = role === 'TH' ? ` ${Scope ?? 'no scope'}` : ''
        return {
          role: role + scope,
          span: `${ColSpan}x${RowSpan}`,
          text: text(element),
          children: tagsIn(element),
        }
      }
      default:
        return { role, text: text(element), children: tagsIn(element) }
    }
  }
}

/** Typst puts a list that ends an item beside the item; readers take it as the item's (ISO 32000-1, 14.8.4.3.3). */
function nest(list: Tag, items: Tag[]): void {
  const item = items.pop()
  if (item === undefined) {
    items.push(list)
    return
  }
  const body = item.children.at(-1)
  if (body?.role !== 'LBody') throw new Error('A list item without a body.')
  const children = [...item.children.slice(0, -1), { ...body, children: [...body.children, list] }]
  items.push({ ...item, children })
}

/** Roles whose text isn't counted to that of what they stand in. */
const apart = new Set(['Formula', 'L', 'Note'])

function text(element: PdfStructure): string {
  return comparableText(charactersOf(element))
}

function charactersOf({ children }: PdfStructure): string {
  return children
    .map((child) => {
      if (typeof child === 'string') return child
      return apart.has(child.role) ? '' : charactersOf(child)
    })
    .join('')
}
