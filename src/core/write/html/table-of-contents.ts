import { listedHeadings } from '../../document/listed-headings.ts'
import type { OutlineEntry, TableOfContents } from '../../document/types.ts'
import type { Context } from './context.ts'
import { sectionNumber } from './heading.ts'
import { fragment } from './link.ts'
import { container, element, type Html, lines, newline, nothing, text } from './markup.ts'

/** A heading and the headings below it. */
export interface Branch {
  readonly entry: OutlineEntry
  readonly children: Branch[]
}

/** Links to the headings, nested like the headings. */
export function tableOfContents(_: TableOfContents, { document, labels }: Context): Html {
  const listed = listedHeadings(document)
  if (listed.length === 0) return nothing
  return titledList(labels.contents, branches(nest(listed)))
}

/** A list of links below its title. */
export function titledList(title: string, list: Html): Html {
  const heading = element('p', { class: 'toc-title' }, text(title))
  return element('nav', { class: 'toc', 'aria-label': title }, heading, newline, list)
}

/** A heading belongs to the nearest one before it that is higher; a skipped level gets no list of its own. */
export function nest(entries: readonly OutlineEntry[]): Branch[] {
  const top: Branch[] = []
  const open: Branch[] = []
  for (const entry of entries) {
    while ((open.at(-1)?.entry.depth ?? 0) >= entry.depth) open.pop()
    const branch: Branch = { entry, children: [] }
    const siblings = open.at(-1)?.children ?? top
    siblings.push(branch)
    open.push(branch)
  }
  return top
}

function branches(list: readonly Branch[]): Html {
  if (list.length === 0) return nothing
  const items = list.map(({ entry, children }) => {
    const link = element(
      'a',
      { href: fragment(entry.id) },
      sectionNumber(entry.number),
      text(entry.text),
    )
    return element('li', {}, link, branches(children))
  })
  return container('ul', {}, lines(items))
}
