import { relativeUrl } from '../../../document/document-names.ts'
import type { Labels } from '../../../labels/labels.ts'
import { sectionNumber } from '../heading.ts'
import {
  container,
  element,
  type Html,
  join,
  lines,
  newline,
  nothing,
  text,
  voidElement,
} from '../markup.ts'
import { siteFiles } from './page-names.ts'

/** A page in the contents of its site. */
export interface Place {
  readonly path: string
  readonly title: string
  readonly number: string | null
  readonly depth: number
}

interface Branch {
  readonly place: Place
  readonly parent: Branch | null
  readonly children: Branch[]
}

/** Pages that each page lists all. Of more, each lists those around it: lists of all would grow with the square of their number. */
const mostListed = 200
/** Pages beside and below one that are listed in each direction then. */
const around = 20
/** Levels of the contents, as many as of headings. Deeper pages are on the last: each page names all those that are above it. */
const mostLevels = 6

/** The contents of a site, and the links from page to page. */
export class Navigation {
  readonly #places: readonly Place[]
  readonly #branches: readonly Branch[]
  readonly #top: Branch[] = []
  readonly #title: string
  readonly #labels: Labels

  constructor(places: readonly Place[], title: string, labels: Labels) {
    this.#places = places
    this.#title = title
    this.#labels = labels
    const open: Branch[] = []
    this.#branches = places.map((place) => {
      let parent = open.at(-1) ?? null
      while (parent !== null && (open.length >= mostLevels || parent.place.depth >= place.depth)) {
        open.pop()
        parent = open.at(-1) ?? null
      }
      const branch: Branch = { place, parent, children: [] }
      const siblings = parent?.children ?? this.#top
      siblings.push(branch)
      open.push(branch)
      return branch
    })
  }

  /** All pages, as the start page lists them. */
  contents(from: string): Html {
    return listOf(this.#top, from, null, null)
  }

  /** The pages below one, as it lists them where it has no text of its own. */
  below(index: number): Html {
    const branch = this.#branches[index]
    return branch === undefined ? nothing : listOf(branch.children, branch.place.path, null, null)
  }

  /**
   * The start of a page: a link to the content, the title of the book, the search, and the contents.
   *
   * @param from the path of the page
   * @param index of the page; `null` for the start and the search
   */
  before(from: string, index: number | null): Html {
    const labels = this.#labels
    const current = index === null ? null : (this.#branches[index] ?? null)
    const home = relativeUrl(from, siteFiles.index)
    const isHome = from === siteFiles.index
    const list = listOf(this.#top, from, current, this.#shownAround(current))
    return join([
      element('a', { class: 'skip', href: '#top' }, text(labels.site.skip)),
      newline,
      element(
        'nav',
        { class: 'site', 'aria-label': this.#title },
        element(
          'a',
          { class: 'name', href: home, 'aria-current': isHome ? 'page' : null },
          text(this.#title),
        ),
        newline,
        from === siteFiles.search ? nothing : searchForm(from, labels),
        newline,
        element('details', {}, element('summary', {}, text(labels.contents)), list),
      ),
      newline,
    ])
  }

  /** Links to the pages before and after one. */
  after(from: string, index: number | null): Html {
    const links = lines([
      this.#turn(from, 'prev', index === null ? undefined : this.#places[index - 1]),
      this.#turn(from, 'next', index === null ? this.#places[0] : this.#places[index + 1]),
    ])
    if (links === nothing) return nothing
    const { previous, next } = this.#labels.site
    return element('nav', { class: 'turn', 'aria-label': `${previous}, ${next}` }, links)
  }

  #turn(from: string, rel: 'prev' | 'next', to: Place | undefined): Html {
    if (to === undefined) return nothing
    const { previous, next } = this.#labels.site
    return element(
      'a',
      { href: relativeUrl(from, to.path), rel },
      element('span', { class: 'direction' }, text(rel === 'prev' ? previous : next)),
      text(' '),
      text(to.title),
    )
  }

  /** The pages that one lists; `null` for all. */
  #shownAround(current: Branch | null): ReadonlySet<Branch> | null {
    if (this.#places.length <= mostListed) return null
    const shown = new Set<Branch>()
    const add = (siblings: readonly Branch[], at: Branch | null) => {
      const index = at === null ? 0 : siblings.indexOf(at)
      for (const each of siblings.slice(Math.max(0, index - around), index + around + 1)) {
        shown.add(each)
      }
    }
    add(current?.children ?? [], null)
    for (let branch = current; branch !== null; branch = branch.parent) {
      add(branch.parent?.children ?? this.#top, branch)
    }
    if (current === null) add(this.#top, null)
    return shown
  }
}

/** The form that opens the search page. */
export function searchForm(from: string, { site }: Labels): Html {
  return element(
    'form',
    { class: 'search', role: 'search', action: relativeUrl(from, siteFiles.search), method: 'get' },
    voidElement('input', {
      ...{ name: 'q', type: 'search', autocomplete: 'off' },
      ...{ 'aria-label': site.search, placeholder: site.search },
    }),
    element('button', {}, text(site.search)),
  )
}

function listOf(
  branches: readonly Branch[],
  from: string,
  current: Branch | null,
  shown: ReadonlySet<Branch> | null,
): Html {
  const listed = branches.filter((branch) => shown === null || shown.has(branch))
  if (listed.length === 0) return nothing
  const items = listed.map((branch) => {
    const { path, title, number } = branch.place
    const isCurrent = branch === current
    const link = element(
      'a',
      { href: relativeUrl(from, path), 'aria-current': isCurrent ? 'page' : null },
      sectionNumber(number),
      text(title),
    )
    return element('li', {}, link, listOf(branch.children, from, current, shown))
  })
  return container('ul', {}, lines(items))
}
