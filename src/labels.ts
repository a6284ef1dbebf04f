import type { AlertKind } from './document/types.ts'
import { ar } from './labels/ar.ts'
import { cs } from './labels/cs.ts'
import { da } from './labels/da.ts'
import { de } from './labels/de.ts'
import { el } from './labels/el.ts'
import { en } from './labels/en.ts'
import { es } from './labels/es.ts'
import { fa } from './labels/fa.ts'
import { fi } from './labels/fi.ts'
import { fr } from './labels/fr.ts'
import { he } from './labels/he.ts'
import { hi } from './labels/hi.ts'
import { id } from './labels/id.ts'
import { it } from './labels/it.ts'
import { ja } from './labels/ja.ts'
import { ko } from './labels/ko.ts'
import { nb } from './labels/nb.ts'
import { nl } from './labels/nl.ts'
import { pl } from './labels/pl.ts'
import { pt } from './labels/pt.ts'
import { ru } from './labels/ru.ts'
import { sv } from './labels/sv.ts'
import { th } from './labels/th.ts'
import { tr } from './labels/tr.ts'
import { uk } from './labels/uk.ts'
import { vi } from './labels/vi.ts'
import { zh } from './labels/zh.ts'
import { zhHant } from './labels/zh-hant.ts'

/** The words that writers add to a document, in one language. */
export interface Labels {
  readonly alerts: Readonly<Record<AlertKind, string>>
  /** Above a table of contents. */
  readonly contents: string
  /** Of an image without a text alternative. */
  readonly image: string
  /** Of a disclosure without a summary. */
  readonly details: string
  /** Names that a screen reader gives to a part of the document. */
  readonly footnotes: string
  readonly table: string
  readonly formula: string
  readonly taskDone: string
  readonly taskOpen: string
  readonly footnote: (number: number) => string
  /** A link from a note to where it's cited: `2`, or `2-3` for the third place. */
  readonly backTo: (reference: string) => string
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
