import { expect, test } from 'vitest'
import type { Block, IndexOfTerms } from '#octavo/core/document/types.js'
import { read } from '../support/read.ts'

function groupsOf(
  lang: string,
  terms: readonly string[],
): readonly (readonly [string | null, ...string[]])[] {
  const marks = terms.map((term) => `\\index{${term}}`).join('')
  const { document } = read(`---\nlang: ${lang}\nindex: true\n---\n\nText${marks}.`)
  const index = document.children.find(
    (block: Block): block is IndexOfTerms => block.type === 'indexOfTerms',
  )
  return (index?.groups ?? []).map(({ letter, entries }) => [
    letter,
    ...entries.map(({ text }) => text),
  ])
}

const words: Readonly<Record<string, readonly string[]>> = {
  de: [
    'Zug',
    'Äpfel',
    'Apfel',
    'Ofen',
    'Öl',
    'Straße',
    'Strasse',
    'Übung',
    'Ufer',
    '10 Regeln',
    '9 Leben',
    'apfelgrün',
    'Œuvre',
    '§ 3',
  ],
  sv: [
    'Zebra',
    'Ångström',
    'Ärende',
    'Östersjön',
    'Apa',
    'Orm',
    'wigwam',
    'vatten',
    'Éclair',
    '2 öre',
  ],
  cs: [
    'chata',
    'hora',
    'cibule',
    'čas',
    'Řeka',
    'rak',
    'Škola',
    'sad',
    'Žába',
    'zub',
    'chléb',
    'ústa',
    'ulice',
  ],
  ar: ['باب', 'أسد', 'ألف', 'تفاح', 'ثوب', 'إبرة', 'آية', 'ولد', 'كتاب', '٣ كتب'],
  zh: ['中国', '北京', '安徽', '阿姨', '上海', '天津', '重庆', '云南', '浙江', '八月', '12月'],
  ja: [
    'さくら',
    'アイス',
    'いぬ',
    'かさ',
    'ガラス',
    'わに',
    'はな',
    'バラ',
    'ヴァイオリン',
    'やま',
    'きゃく',
  ],
}

test.each(Object.entries(words))('terms in %s are sorted as ICU does', (lang, terms) => {
  const sorted = groupsOf(lang, terms).flatMap(([, ...group]) => group)
  expect(sorted).toEqual(terms.toSorted(new Intl.Collator(lang, { numeric: true }).compare))
})

test.each(Object.entries(words))(
  'terms below others in %s are sorted as ICU does',
  (lang, terms) => {
    const marks = terms.map((term) => `\\index{A!${term}}`).join('')
    const { document } = read(`---\nlang: ${lang}\nindex: true\n---\n\nText${marks}.`)
    const index = document.children.find(
      (block: Block): block is IndexOfTerms => block.type === 'indexOfTerms',
    )
    const below = index?.groups[0]?.entries[0]?.children.map(({ text }) => text)
    expect(below).toEqual(terms.toSorted(new Intl.Collator(lang, { numeric: true }).compare))
  },
)

test.each([
  ['de', ['', 'A', 'O', 'S', 'U', 'Z']],
  ['sv', ['', 'A', 'E', 'O', 'V', 'W', 'Z', 'Å', 'Ä', 'Ö']],
  ['cs', ['C', 'Č', 'H', 'Ch', 'R', 'Ř', 'S', 'Š', 'U', 'Z', 'Ž']],
  ['ar', ['', 'ا', 'ب', 'ت', 'ث', 'ك', 'و']],
  ['zh', ['', 'A', 'B', 'C', 'S', 'T', 'Y', 'Z']],
  ['ja', ['あ', 'か', 'さ', 'は', 'や', 'わ']],
])('terms in %s stand under the letters of its alphabet', (lang, letters) => {
  expect(groupsOf(lang, words[lang] ?? []).map(([letter]) => letter ?? '')).toEqual(letters)
})

test.each([
  ['en', ['Æther', 'Ørsted', 'naïve', 'Zürich', 'Ñandú'], ['A', 'N', 'O', 'Z']],
  ['da', ['Aarhus', 'Ærø', 'Østers', 'Ål', 'and'], ['A', 'Æ', 'Ø', 'Å']],
  ['es', ['ñandú', 'llama', 'luz', 'niño', 'chico'], ['C', 'L', 'N', 'Ñ']],
  ['hu', ['csiga', 'cukor', 'gyár', 'gáz', 'zsír'], ['C', 'Cs', 'G', 'Gy', 'Zs']],
  ['pl', ['łódź', 'las', 'świt', 'sen', 'żaba'], ['L', 'Ł', 'S', 'Ś', 'Ż']],
  ['ru', ['ёлка', 'ель', 'яма', 'API'], ['Е', 'Я', 'A']],
  ['ko', ['가방', '까치', '나무', '하늘'], ['ㄱ', 'ㄴ', 'ㅎ']],
  ['th', ['เสือ', 'สวน', 'กบ'], ['ก', 'ส']],
  ['zh', ['API', '安全', 'Zoom', '中文'], ['A', 'Z']],
  ['ja', ['漢字', 'かな', 'ABC'], ['A', 'か', '漢字']],
  ['tr', ['ırmak', 'ilk', 'çam', 'can'], ['C', 'Ç', 'I', 'İ']],
])('letters of %s that differ from others are letters of their own', (lang, terms, letters) => {
  expect(groupsOf(lang, terms).map(([letter]) => letter)).toEqual(letters)
})

test('kanji are sorted by the reading that their author gives', () => {
  expect(groupsOf('ja', ['さくら@桜', 'いぬ@犬', 'うみ@海'])).toEqual([
    ['あ', '犬', '海'],
    ['さ', '桜'],
  ])
})
