/** Marks around a quotation, and around one in it. */
type Marks = readonly [open: string, close: string, innerOpen: string, innerClose: string]

/** By language, as CLDR has them (`quotationStart` and its kin). */
const marks: Readonly<Record<string, Marks>> = {
  ar: ['”', '“', '’', '‘'],
  cs: ['„', '“', '‚', '‘'],
  de: ['„', '“', '‚', '‘'],
  el: ['«', '»', '“', '”'],
  en: ['“', '”', '‘', '’'],
  es: ['«', '»', '“', '”'],
  fa: ['«', '»', '‹', '›'],
  fi: ['”', '”', '’', '’'],
  fr: ['«\u202f', '\u202f»', '“', '”'],
  he: ['”', '”', '’', '’'],
  it: ['«', '»', '“', '”'],
  ja: ['「', '」', '『', '』'],
  nb: ['«', '»', '‘', '’'],
  no: ['«', '»', '‘', '’'],
  nl: ['‘', '’', '“', '”'],
  pl: ['„', '”', '«', '»'],
  ru: ['«', '»', '„', '“'],
  sv: ['”', '”', '’', '’'],
  uk: ['«', '»', '„', '“'],
}
const traditionalChinese: Marks = ['「', '」', '『', '』']
const english: Marks = ['“', '”', '‘', '’']

/**
 * The marks that `<q>` puts around its content. They alternate, as languages have them.
 *
 * @param lang BCP 47 tag
 * @param depth how many quotations are around it
 */
export function quotationMarks(
  lang: string,
  depth: number,
): readonly [open: string, close: string] {
  const [open, close, innerOpen, innerClose] = marksOf(lang.toLowerCase())
  return depth % 2 === 0 ? [open, close] : [innerOpen, innerClose]
}

function marksOf(lang: string): Marks {
  if (/^zh-(?:hant|tw|hk|mo)\b/.test(lang)) return traditionalChinese
  return marks[lang.split('-')[0] ?? ''] ?? english
}
