import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { labelShape } from './shape.ts'

/** The words that writers add to a document, in one language. */
export interface Labels extends Omit<Texts, 'footnote' | 'backTo'> {
  readonly footnote: (number: number) => string
  readonly backTo: (reference: string) => string
}

export type NumberedWords = Texts['appendix']

type Texts = TextsOf<typeof labelShape>
type TextsOf<Shape> = {
  readonly [Key in keyof Shape]: Shape[Key] extends string ? string : TextsOf<Shape[Key]>
}

/**
 * What the build made of the files in `languages/`, which it has checked.
 *
 * @throws it can't be read: a fault of the installation
 */
const compiled: { readonly [language: string]: Texts } & {
  readonly en: Texts
  readonly nb: Texts
} = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('#octavo/core/labels/labels.json')), 'utf8'),
)

const en = withNumbers(compiled.en)

/** By primary language subtag, and Chinese in traditional characters. */
const languages: ReadonlyMap<string, Labels> = new Map(
  // Norwegian as a whole, and Nynorsk, whose readers read Bokmål.
  Object.entries({ ...compiled, no: compiled.nb, nn: compiled.nb }).map(([language, texts]) => [
    language,
    withNumbers(texts),
  ]),
)

function withNumbers(texts: Texts): Labels {
  return {
    ...texts,
    footnote: (number) => texts.footnote.replace('{number}', String(number)),
    backTo: (reference) => texts.backTo.replace('{reference}', () => reference),
  }
}

/** Regions whose Chinese is written in traditional characters, where the tag names no script. */
const traditionalChinese = /^zh\b.*-(?:hant|tw|hk|mo)\b/i

/**
 * The words of a language, English where there are none of its own.
 *
 * @param lang a BCP 47 tag, such as `de-AT` or `zh-Hant`
 */
export function labelsIn(lang: string): Labels {
  const isTraditional = traditionalChinese.test(lang) && !/-hans\b/i.test(lang)
  const [primary = ''] = lang.split('-', 1)
  return languages.get(isTraditional ? 'zh-hant' : primary.toLowerCase()) ?? en
}
