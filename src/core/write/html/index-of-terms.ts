import type { IndexEntry, IndexOfTerms, IndexPlace } from '../../document/types.ts'
import { indexReferences } from '../../layout/index-lines.ts'
import type { Context } from './context.ts'
import { fragment } from './link.ts'
import { container, element, type Html, join, lines, nothing, text } from './markup.ts'

/** The index of terms: links to the places, which show the numbers of sections, or else count. Roles are DPUB-ARIA's. */
export function indexOfTerms({ groups }: IndexOfTerms, context: Context): Html {
  if (groups.length === 0) return nothing
  const parts = groups.map(({ letter, entries }) =>
    container(
      'div',
      { class: 'index-group' },
      lines([
        ...(letter === null ? [] : [element('p', { class: 'index-letter' }, text(letter))]),
        list(entries, context),
      ]),
    ),
  )
  const attributes = { class: 'index', role: 'doc-index', 'aria-label': context.labels.index }
  return container('section', attributes, lines(parts))
}

function list(entries: readonly IndexEntry[], context: Context): Html {
  const items = entries.map((each) => element('li', {}, entry(each, context)))
  return container('ul', {}, lines(items))
}

function entry({ text: term, places, references, children }: IndexEntry, context: Context): Html {
  return join([
    element('bdi', {}, text(term)),
    ...numbered(places).flatMap(({ id, isMain, shown }) => {
      const link = element('a', { href: fragment(id) }, text(shown))
      return [text(', '), isMain ? element('strong', {}, link) : link]
    }),
    ...indexReferences(references, context.labels).flatMap(({ label, terms }) => [
      text(', '),
      element('em', {}, text(label)),
      text(` ${terms}`),
    ]),
    children.length === 0 ? nothing : list(children, context),
  ])
}

/** Places with what their links show. Of several in one section the first is enough. */
function numbered(
  places: readonly IndexPlace[],
): readonly (IndexPlace & { readonly shown: string })[] {
  const shown: (IndexPlace & { readonly shown: string })[] = []
  for (const place of places) {
    const label = place.section ?? String(shown.length + 1)
    const before = shown.at(-1)
    if (before?.shown !== label) shown.push({ ...place, shown: label })
    else if (place.isMain) shown[shown.length - 1] = { ...before, isMain: true }
  }
  return shown
}
