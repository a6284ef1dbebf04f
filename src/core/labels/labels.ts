import type { AlertName, ListedKind, ReferenceKind } from '../document/types.ts'
import { ar } from './ar.ts'
import { cs } from './cs.ts'
import { da } from './da.ts'
import { de } from './de.ts'
import { el } from './el.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fa } from './fa.ts'
import { fi } from './fi.ts'
import { fr } from './fr.ts'
import { he } from './he.ts'
import { hi } from './hi.ts'
import { id } from './id.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import { nb } from './nb.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { ru } from './ru.ts'
import { sv } from './sv.ts'
import { th } from './th.ts'
import { tr } from './tr.ts'
import { uk } from './uk.ts'
import { vi } from './vi.ts'
import { zh } from './zh.ts'
import { zhHant } from './zh-hant.ts'

/** The words that writers add to a document, in one language. */
export interface Labels {
  readonly alerts: Readonly<Record<AlertName, string>>
  /** Above the front matter's abstract. */
  readonly abstract: string
  /** Above a table of contents. */
  readonly contents: string
  /** Before a document's version on its cover. */
  readonly version: string
  /** Begins the text alternative of a diagram. */
  readonly diagram: string
  /** Of an image without a text alternative. */
  readonly image: string
  /** Of a disclosure without a summary. */
  readonly details: string
  /** Names that a screen reader gives to a part of the document. */
  readonly footnotes: string
  readonly bibliography: string
  readonly comment: string
  readonly table: string
  readonly formula: string
  /** Before the number of what can be referred to: of one, and of several. */
  readonly numbered: Readonly<Record<ReferenceKind, NumberedWords>>
  /** The same of sections that are appendices. */
  readonly appendix: NumberedWords
  /** Begins a proof. */
  readonly proof: string
  /** Above a list of what is numbered. */
  readonly lists: Readonly<Record<ListedKind, string>>
  /** Between the last two numbers of a list, with the spaces around it. */
  readonly and: string
  /** Of the pages that a book is split into. */
  readonly site: SiteLabels
  readonly taskDone: string
  readonly taskOpen: string
  readonly footnote: (number: number) => string
  /** A link from a note to where it's cited: `2`, or `2-3` for the third place. */
  readonly backTo: (reference: string) => string
}

/** Words around a page of a site. */
export interface SiteLabels {
  /** Links to the pages before and after. */
  readonly previous: string
  readonly next: string
  readonly search: string
  /** Before how many the search has found. */
  readonly results: string
  /** A sentence. */
  readonly needsScript: string
  /** A link past the navigation. */
  readonly skip: string
}

export interface NumberedWords {
  readonly one: string
  readonly many: string
}

/** By primary language subtag. */
const languages: ReadonlyMap<string, Labels> = new Map(
  Object.entries({
    ar,
    cs,
    da,
    de,
    el,
    en,
    es,
    fa,
    fi,
    fr,
    he,
    hi,
    id,
    it,
    ja,
    ko,
    nb,
    nl,
    pl,
    pt,
    ru,
    sv,
    th,
    tr,
    uk,
    vi,
    zh,
    // Norwegian as a whole, and Nynorsk, whose readers read Bokmål.
    no: nb,
    nn: nb,
  }),
)

/** Regions whose Chinese is written in traditional characters, where the tag names no script. */
const traditionalChinese = /^zh\b.*-(?:hant|tw|hk|mo)\b/i

/**
 * The words of a language, English where there are none of its own.
 *
 * @param lang a BCP 47 tag, such as `de-AT` or `zh-Hant`
 */
export function labelsIn(lang: string): Labels {
  if (traditionalChinese.test(lang) && !/-hans\b/i.test(lang)) return zhHant
  const [primary = ''] = lang.split('-', 1)
  return languages.get(primary.toLowerCase()) ?? en
}
