import type { Link } from '../../document/types.ts'
import { walk } from '../../document/walk.ts'
import type { Context } from './context.ts'
import type { Ref } from './nodes.ts'
import type { Place } from './place.ts'
import { withLine } from './text-line.ts'

/**
 * Whether Typst rejects a document because a line ends where a link does, with a hyphen, at a soft hyphen or within a
 * word: the hyphen has the link's style, but is behind its end (typst-pdf 0.14, `link.rs`).
 */
export function isHyphenAfterLink(message: string): boolean {
  return message.includes('expected link ancestor in logical tree')
}

/**
 * How a document is drawn that Typst rejects for that: `joined` lets no line end where a link does. In a line from right to
 * left the hyphen has the style of the line's first words, wherever the link ends: `unhyphenated` parts no words.
 */
export type LinkEnds = 'free' | 'joined' | 'unhyphenated'

/** FSI and PDI: marks of direction inside a link end with it, which in the order of a line would stand elsewhere else. */
const isolate = '\u2068'
const isolateEnd = '\u2069'
/** Before it no line ends. None of the three is in every link, since they are text that a reader copies. */
const wordJoiner = '\u2060'

export function drawLink(link: Link, place: Place, context: Context): Ref {
  const { list, warnings } = context
  const plain = place.plainLinks
  if (link.title !== null) {
    const message = `The title "${link.title.slice(0, 80)}" of a link was left out: PDF has no place for it.`
    warnings.push({ code: 'link_title_dropped', message, line: link.line })
  }
  const inside = { ...place, linked: true }
  const { second, c } = withLine(link.children, 'under', inside, context)
  const words = pageOf(link, inside, context) ?? c
  const drawn = {
    second,
    c: context.linkEnds === 'joined' ? [isolate, ...words, isolateEnd, wordJoiner] : words,
  }
  return link.target.kind === 'external'
    ? list.add({ k: 'externalLink', url: link.target.url, plain, ...drawn })
    : list.add({
        k: 'internalLink',
        id: link.target.id,
        plain,
        holdsPlaces: holdsPlaces(link),
        ...drawn,
      })
}

/** The page to which a link leads, with the words around it; `null` for a link that shows something else. */
function pageOf({ target, shows }: Link, place: Place, context: Context): Ref[] | null {
  if (shows?.page === undefined || target.kind !== 'internal') return null
  const { before, after } = shows.page
  const words = (value: string) =>
    value === '' ? [] : context.inlines([{ type: 'text', value }], place)
  const record = context.document.record ?? null
  const number = context.list.add({ k: 'pageOf', id: target.id, record })
  return [...words(before), number, ...words(after)]
}

/** Whether other links may lead into this one, to an anchor or to a note. */
function holdsPlaces({ children }: Link): boolean {
  for (const { type } of walk(children)) {
    if (type === 'anchor' || type === 'indexTerm' || type === 'footnoteReference') return true
  }
  return false
}

/** The places that internal links lead to. Typst rejects a link to a place that is missing, or that is there twice. */
export class Destinations {
  readonly #declared = new Set<string>()

  /** Whether the place may be marked: false if it has been already. */
  declare(id: string): boolean {
    if (this.#declared.has(id)) return false
    this.#declared.add(id)
    return true
  }

  has(id: string): boolean {
    return this.#declared.has(id)
  }
}
