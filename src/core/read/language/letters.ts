/** Letters that a language has, and others of its script don't. */
interface Mark {
  readonly lang: string | null
  readonly letters: RegExp
  /** How many of a thousand letters at least. */
  readonly share: number
}

/**
 * The first that applies decides. `null` are languages that nothing here tells from each other, whose letters rule out the
 * languages below them.
 */
const marks: Readonly<Record<'cyrillic' | 'arabic', readonly Mark[]>> = {
  cyrillic: [
    // Kazakh, Kyrgyz, Tatar, Mongolian, Tajik and others.
    { lang: null, letters: /[әғқҡңҥөұүһҳҷӣӯӑӗҫӱӧӓ]/giu, share: 5 },
    { lang: 'mk', letters: /[ѓќѕ]/giu, share: 1 },
    { lang: 'sr', letters: /[ђћџјљњ]/giu, share: 5 },
    { lang: 'be', letters: /ў/giu, share: 3 },
    { lang: 'uk', letters: /[їєґі]/giu, share: 10 },
    { lang: 'ru', letters: /[ыэё]/giu, share: 3 },
    // Bulgarian's vowel; in Russian it's rare.
    { lang: 'bg', letters: /ъ/giu, share: 5 },
    { lang: 'ru', letters: /./gu, share: 0 },
  ],
  arabic: [
    // Kurdish, Uyghur, Pashto and Sindhi.
    { lang: null, letters: /[ۆێەڵڕۇۈېۋڭښځڅډړږټڀڄڏڃ]/gu, share: 5 },
    { lang: 'ur', letters: /[ٹڈڑںے]/gu, share: 10 },
    { lang: 'fa', letters: /[پچژگکی]/gu, share: 20 },
    { lang: 'ar', letters: /./gu, share: 0 },
  ],
}

/** The language of a text in a script of many, by letters that only one has; the most common language where there are none. */
export function languageByLetters(text: string, script: keyof typeof marks): string | null {
  const pattern = script === 'cyrillic' ? /\p{Script=Cyrillic}/gu : /\p{Script=Arabic}/gu
  const letters = text.match(pattern)?.length ?? 0
  const found = marks[script].find(
    (mark) => (text.match(mark.letters)?.length ?? 0) * 1000 >= mark.share * letters,
  )
  return found?.lang ?? null
}
