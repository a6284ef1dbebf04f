/** How the terms of a language are sorted, and under which letters they stand. */
export interface IndexHeads {
  /** By the Unicode Collation Algorithm with the language's rules (CLDR); numbers by their values. */
  readonly compare: (a: string, b: string) => number
  /** The letter under which a term stands; `null` for numbers and symbols. */
  readonly headOf: (term: string) => string | null
}

/** @param lang a BCP 47 tag */
export function headsIn(lang: string): IndexHeads {
  const tag = knownTag(lang)
  const collator = new Intl.Collator(tag, { numeric: true })
  const base = new Intl.Collator(tag, { sensitivity: 'base' })
  const known = new Map<string, string | null>()
  const headOf = (term: string) => {
    const letters = firstLetters(term)
    const found = known.get(letters)
    if (found !== undefined) return found
    const head = headOfLetters(letters, tag, base)
    known.set(letters, head)
    return head
  }
  return {
    compare: (a, b) => collator.compare(a, b) || (a < b ? -1 : Number(a > b)),
    headOf,
  }
}

function knownTag(lang: string): string {
  try {
    return Intl.Collator.supportedLocalesOf(lang)[0] ?? 'en'
  } catch {
    return 'en'
  }
}

/** The first three letters, with their marks: more aren't one letter of any alphabet. */
function firstLetters(term: string): string {
  return /^[\p{L}\p{M}]{1,3}/u.exec(term.trimStart().slice(0, 20).normalize('NFC'))?.[0] ?? ''
}

const thaiVowelsBefore = /^[เแโใไ]/

function headOfLetters(letters: string, tag: string, base: Intl.Collator): string | null {
  const [first = ''] = letters
  if (!/^\p{L}/u.test(first)) return null
  if (/^[\p{scx=Hira}\p{scx=Kana}]/u.test(first)) return kanaRow(first)
  if (/^\p{Script=Han}/u.test(first)) return hanHead(letters, tag)
  if (/^[\uac00-\ud7a3]/.test(first)) return hangulInitial(first)
  if (thaiVowelsBefore.test(first)) return [...letters][1] ?? first
  if (/^[آأإٱ]/.test(first)) return 'ا'
  const upper = (text: string) => text.toLocaleUpperCase(tag)
  const digraph = digraphOf(letters, base)
  // Danish and Norwegian have an older way to write å.
  if (digraph !== null && base.compare(digraph, 'å') === 0) return 'Å'
  if (digraph !== null) return upper(digraph.charAt(0)) + digraph.slice(1).toLocaleLowerCase(tag)
  const [plain = first] = first.normalize('NFD')
  // An accent is only an accent, unless the language sorts the letter apart.
  if (plain !== first && base.compare(first, plain) === 0) return upper(plain)
  return basicLetter(first, base) ?? upper(first)
}

/** Sorted behind all else (UTS #35, part 5, 2.4). */
const highest = '\uffff'

/** Two letters that are one of the alphabet, such as `ch` in Czech: they come after all that begins with the first. */
function digraphOf(letters: string, base: Intl.Collator): string | null {
  if (!/^[a-z]\p{L}/iu.test(letters)) return null
  const [first = '', second = ''] = letters
  if (!/^[a-zž]$/iu.test(second)) return null
  const isOne = base.compare(first + second, `${first}${highest}`) > 0
  return isOne ? first + second : null
}

/** The letters that some are written for, each with what it's sorted as. */
const ligatures = ['ae', 'oe', 'ss', 'th', 'ij']

function basicLetter(letter: string, base: Intl.Collator): string | null {
  if (!/^(?![A-Za-z])\p{Script=Latin}/u.test(letter)) return null
  for (const each of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
    if (base.compare(letter, each) === 0) return each
  }
  const ligature = ligatures.find((each) => base.compare(letter, each) === 0)
  return ligature === undefined ? null : ligature.charAt(0).toUpperCase()
}

/** The rows of kana, each with its last letter. Small letters, and those with marks, are between them. */
const kanaRows = [
  ...[['あ', 'お'] as const, ['か', 'ご'] as const, ['さ', 'ぞ'] as const, ['た', 'ど'] as const],
  ...[['な', 'の'] as const, ['は', 'ぽ'] as const, ['ま', 'も'] as const, ['ゃ', 'よ'] as const],
  ...[['ら', 'ろ'] as const, ['ゎ', 'ん'] as const],
] as const

const smallRows: ReadonlyMap<string, string> = new Map([
  ['ゃ', 'や'],
  ['ゎ', 'わ'],
])

function kanaRow(letter: string): string {
  const wide = letter.normalize('NFKC')
  const code = wide.codePointAt(0) ?? 0
  const hiragana = code >= 0x30a1 && code <= 0x30f6 ? String.fromCodePoint(code - 0x60) : wide
  if (hiragana >= 'ぁ' && hiragana < 'か') return 'あ'
  // ヴ, and small か and け.
  if (hiragana === 'ゔ') return 'あ'
  if (hiragana === 'ゕ' || hiragana === 'ゖ') return 'か'
  const row = kanaRows.find(([from, to]) => hiragana >= from && hiragana <= to)
  if (row === undefined) return letter
  return smallRows.get(row[0]) ?? row[0]
}

/** The characters at which each letter of Pinyin begins in CLDR's order. No syllable begins with I, U or V. */
const pinyin =
  'A阿 B八 C嚓 D咑 E妸 F发 G旮 H哈 J丌 K咔 L垃 M呣 N拏 O噢 P妑 Q七 R呥 S仨 T他 W屲 X夕 Y丫 Z帀'
    .split(' ')
    .map((each) => [each.charAt(0), each.slice(1)] as const)

/** By readings in Chinese, which is sorted by Pinyin. Elsewhere Han characters stand under one head: their readings aren't known. */
function hanHead(letters: string, tag: string): string {
  const locale = new Intl.Locale(tag).maximize()
  if (locale.language !== 'zh' || locale.script === 'Hant') return '漢字'
  const collator = new Intl.Collator(tag)
  return pinyin.findLast(([, first]) => collator.compare(letters, first) >= 0)?.[0] ?? 'A'
}

/** Syllables of each initial consonant, and those that are written twice with the letter that they stand under. */
const syllablesOfInitial = 588
const initials = [...'ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ']

function hangulInitial(syllable: string): string {
  const number = (syllable.codePointAt(0) ?? 0xac00) - 0xac00
  return initials[Math.floor(number / syllablesOfInitial)] ?? syllable
}
