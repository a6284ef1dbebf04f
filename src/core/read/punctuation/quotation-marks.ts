/** Marks around a quotation, and around one in it. */
export type QuotationMarks = readonly [
  open: string,
  close: string,
  innerOpen: string,
  innerClose: string,
]

const english: QuotationMarks = ['“', '”', '‘', '’']
const low: QuotationMarks = ['„', '“', '‚', '‘']
const angular: QuotationMarks = ['«', '»', '“', '”']
const angularThenLow: QuotationMarks = ['«', '»', '„', '“']
const lowThenAngular: QuotationMarks = ['„', '”', '«', '»']
const right: QuotationMarks = ['”', '”', '’', '’']
const norwegian: QuotationMarks = ['«', '»', '‘', '’']
const swiss: QuotationMarks = ['«', '»', '‹', '›']
const corners: QuotationMarks = ['「', '」', '『', '』']

/**
 * By primary language subtag, as CLDR has them (`quotationStart` and its kin); English ones where it isn't listed. Where
 * CLDR repeats the outer marks inside, the inner ones are those that the language's typographers use.
 */
const byLanguage: ReadonlyMap<string, QuotationMarks> = new Map([
  ['ar', ['”', '“', '’', '‘']],
  ['be', angularThenLow],
  ['bg', low],
  ['bs', ['„', '”', '‘', '’']],
  ['ca', angular],
  ['cs', low],
  ['de', low],
  ['el', angular],
  ['es', angular],
  ['et', low],
  ['eu', angular],
  ['fa', ['«', '»', '‹', '›']],
  ['fi', right],
  ['fr', ['«\u202f', '\u202f»', '“', '”']],
  ['he', right],
  ['hr', low],
  ['hu', ['„', '”', '»', '«']],
  ['hy', swiss],
  ['is', low],
  ['it', angular],
  ['ja', corners],
  ['lt', low],
  ['lv', angular],
  ['mk', low],
  ['nb', norwegian],
  ['nl', ['‘', '’', '“', '”']],
  ['nn', norwegian],
  ['no', norwegian],
  ['pl', lowThenAngular],
  ['ro', lowThenAngular],
  ['ru', angularThenLow],
  ['sk', low],
  ['sl', low],
  ['sq', angular],
  ['sr', ['„', '“', '‘', '’']],
  ['sv', right],
  ['uk', angularThenLow],
])

/**
 * By language and region. Those of Switzerland are the Federal Chancellery's, without spaces in French; CLDR agrees but
 * for German.
 */
const byRegion: ReadonlyMap<string, QuotationMarks> = new Map([
  ['de-ch', swiss],
  ['de-li', swiss],
  ['es-419', english],
  ['es-mx', english],
  ['es-us', english],
  ['fr-ch', swiss],
  ['it-ch', swiss],
  ['pt-pt', angular],
])

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

/**
 * The marks that stand for `"` and `'`. Those for `"` are double where the language has any, and never corner brackets, which
 * nobody means by a character of ASCII.
 *
 * @param lang BCP 47 tag
 */
export function typedQuotationMarks(lang: string): QuotationMarks {
  const marks = marksOf(lang.toLowerCase())
  if (marks === corners) return english
  const [open, close, innerOpen, innerClose] = marks
  return open === '‘' ? [innerOpen, innerClose, open, close] : marks
}

/** @param lang in lower case */
function marksOf(lang: string): QuotationMarks {
  if (/^zh\b/.test(lang)) {
    return /-(?:hant|tw|hk|mo)\b/.test(lang) && !/-hans\b/.test(lang) ? corners : english
  }
  const [primary = '', ...rest] = lang.split('-')
  const region = rest.find((part) => /^(?:[a-z]{2}|\d{3})$/.test(part))
  return byRegion.get(`${primary}-${region}`) ?? byLanguage.get(primary) ?? english
}
