/** Common words that none of the others has. The languages that can't be an answer are those it could be taken from. */
const words: Readonly<Record<string, string>> = {
  de: 'der das und ist nicht mit ein eine einen einem einer für auf von werden wird sind auch sich bei dem im zum zur oder wenn durch über nur noch kann',
  fr: 'du dans pour qui sur avec pas cette sont au aux nous vous ou être leur mais peut ces fait même plus chaque donc',
  es: 'los las y su sus con pero más para también muy puede hay este esta cuando sin sobre cada desde',
  en: 'the of and to is for with this that are you be or from by it as not if',
  pt: 'não uma um em ao são dos das foi pelo pela mais os você isso',
  it: 'il gli che di della dei nel sono è anche alla delle questo più',
  nl: 'het een van niet zijn voor aan dat wordt naar ook bij maar deze',
  af: 'nie het vir dit hierdie wat deur',
  ca: 'els amb és dels aquest aquesta també però només',
  gl: 'unha dunha máis pola polo',
  ro: 'și în pe care nu pentru din este sunt mai cu',
  sv: 'och att är som för inte på till det av',
  da: 'og ikke er på til det som af jeg',
}

const byWord = new Map<string, string[]>()
for (const [lang, list] of Object.entries(words)) {
  for (const word of list.split(' ')) byWord.set(word, [...(byWord.get(word) ?? []), lang])
}

const answers: ReadonlySet<string> = new Set(['de', 'fr', 'es'])

/** Words at the start of the text that are looked at. */
const sampleWords = 1000
const averageWord = 8

/**
 * German, French or Spanish, if a text in the Latin script can't be anything else: of twenty words at least, one in twelve is
 * a common word of the language, and there are five times as many of them as of any other language.
 *
 * @returns `null` for every other text, English included
 */
export function languageByWords(text: string): string | null {
  const hits = new Map<string, number>()
  let total = 0
  for (const word of text.slice(0, sampleWords * averageWord).match(/\p{L}+/gu) ?? []) {
    total++
    for (const lang of byWord.get(word.toLowerCase()) ?? []) {
      hits.set(lang, (hits.get(lang) ?? 0) + 1)
    }
  }
  const [first, second] = [...hits].sort(([, a], [, b]) => b - a)
  if (first === undefined || total < 20) return null
  const [lang, count] = first
  const isClear = count * 12 >= total && count >= 5 * (second?.[1] ?? 0)
  return isClear && answers.has(lang) ? lang : null
}
