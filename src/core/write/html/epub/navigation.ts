import { listedHeadings } from '../../../document/listed-headings.ts'
import { listedCaptions } from '../../../document/numbers.ts'
import type { Document, ListedKind, OutlineEntry } from '../../../document/types.ts'
import { labelsIn } from '../../../labels/labels.ts'
import { type Branch, nest } from '../table-of-contents.ts'
import { element, join, lines, nothing, text, type Xml, xmlFile } from './xml.ts'

/** A place in a book. */
export interface Place {
  /** From the folder of the package document. */
  readonly href: string
  readonly title: string
  readonly children: readonly Place[]
}

/** A place with a meaning of its own (EPUB 3 Structural Semantics Vocabulary 1.1). */
export interface Landmark {
  readonly href: string
  readonly title: string
  readonly type: 'bodymatter' | 'cover' | 'titlepage' | 'toc'
}

/**
 * Where the headings of a document are.
 *
 * @param hrefOf the address of an id; `undefined` for one that no page has
 * @param start the first page, for a document without headings
 */
export function placesOf(
  document: Document,
  hrefOf: (id: string) => string | undefined,
  start: string,
): readonly Place[] {
  const headings = listedHeadings(document).filter(({ id }) => hrefOf(id) !== undefined)
  const place = ({ entry, children }: Branch): Place => ({
    href: hrefOf(entry.id) ?? start,
    title: titleOf(entry),
    children: children.map(place),
  })
  const places = nest(headings).map(place)
  return places.length > 0 ? places : [{ href: start, title: document.title, children: [] }]
}

function titleOf({ number, text: words }: OutlineEntry): string {
  return number === null ? words : `${number} ${words}`
}

/** Lists that have a name in the vocabulary. */
const lists: readonly (readonly [ListedKind, string])[] = [
  ['figure', 'loi'],
  ['table', 'lot'],
]

/** The navigation document (EPUB 3.3, 7): contents, landmarks, and lists of figures and tables. */
export function navigationDocument(
  document: Document,
  places: readonly Place[],
  landmarks: readonly Landmark[],
  hrefOf: (id: string) => string | undefined,
  stylesheet: string,
): Uint8Array {
  const labels = labelsIn(document.lang)
  const { lang, dir, title } = document
  const captions = lists.map(([kind, type]) => {
    const listed = listedCaptions(document.children, kind).flatMap(({ id, text: words }) => {
      const href = hrefOf(id)
      return href === undefined ? [] : [{ href, title: words, children: [] }]
    })
    if (listed.length === 0) return nothing
    return navigation(type, null, labels.lists[kind], listOf(listed))
  })
  const marks = landmarks.map(({ href, title: words, type }) =>
    element('li', {}, element('a', { 'epub:type': type, href }, text(words))),
  )
  return xmlFile(
    page(
      { lang, dir, title, stylesheet },
      {},
      lines([
        navigation('toc', 'doc-toc', labels.contents, listOf(places)),
        ...captions,
        element(
          'nav',
          { 'epub:type': 'landmarks', id: 'landmarks', hidden: 'hidden' },
          element('ol', {}, lines(marks)),
        ),
      ]),
    ),
  )
}

/** A whole page of a book. */
export function page(
  {
    lang,
    dir,
    title,
    stylesheet,
  }: {
    readonly lang: string
    readonly dir: string
    readonly title: string
    readonly stylesheet: string
  },
  body: Readonly<Record<string, string>>,
  content: Xml,
): Xml {
  return element(
    'html',
    {
      xmlns: 'http://www.w3.org/1999/xhtml',
      'xmlns:epub': 'http://www.idpf.org/2007/ops',
      lang,
      'xml:lang': lang,
      dir,
    },
    lines([
      element(
        'head',
        {},
        lines([
          element('meta', { charset: 'utf-8' }),
          element('title', {}, text(title)),
          element('link', { rel: 'stylesheet', type: 'text/css', href: stylesheet }),
        ]),
      ),
      element('body', body, content),
    ]),
  )
}

function navigation(type: string, role: string | null, title: string, list: Xml): Xml {
  return element(
    'nav',
    { 'epub:type': type, role, id: type, class: 'contents', 'aria-label': title },
    lines([element('h1', {}, text(title)), list]),
  )
}

function listOf(places: readonly Place[]): Xml {
  const items = places.map(({ href, title, children }) =>
    element(
      'li',
      {},
      element('a', { href }, text(title)),
      children.length === 0 ? nothing : listOf(children),
    ),
  )
  return element('ol', {}, lines(items))
}

/** The same contents for reading systems of EPUB 2 (EPUB 3.3, 5.9, "legacy features"). */
export function ncx(document: Document, identifier: string, places: readonly Place[]): Uint8Array {
  let order = 0
  const point = ({ href, title, children }: Place): Xml => {
    order++
    const id = `place-${order}`
    return element(
      'navPoint',
      { id, playOrder: String(order) },
      element('navLabel', {}, element('text', {}, text(title))),
      element('content', { src: href }),
      join(children.map(point)),
    )
  }
  return xmlFile(
    element(
      'ncx',
      {
        xmlns: 'http://www.daisy.org/z3986/2005/ncx/',
        version: '2005-1',
        'xml:lang': document.lang,
      },
      lines([
        element('head', {}, element('meta', { name: 'dtb:uid', content: identifier })),
        element('docTitle', {}, element('text', {}, text(document.title))),
        element('navMap', {}, lines(places.map(point))),
      ]),
    ),
  )
}
