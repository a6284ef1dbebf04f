import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The directory of a bundled family, which holds a directory for each of its faces (`scripts/prepare-fonts.mjs`). */
export function fontPackage(name: string): string {
  // By a file: Node resolves a directory's name by way of an error, and looks for it in folders of the machine first.
  const fonts = dirname(fileURLToPath(import.meta.resolve('#octavo/fonts/fonts.json')))
  return join(fonts, 'faces', name)
}

/** The directory of an optional font package, with the faces as in `fontPackage()`, or `null` if it is not installed. */
export function optionalFontPackage({ package: name }: OptionalFont): string | null {
  try {
    // Not `require.resolve()`, which also looks in folders of the machine. The others export their main file only, which
    // is beside the fonts.
    return name.startsWith('@expo-google-fonts/')
      ? dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`)))
      : join(dirname(fileURLToPath(import.meta.resolve(name))), '..', 'fonts')
  } catch (error) {
    if (!(error instanceof Error)) throw error
    // That of Deno has no code.
    if (!('code' in error) || error.code === 'ERR_MODULE_NOT_FOUND') return null
    throw error
  }
}

/** A package of fonts that operators install if they need its script. */
export interface OptionalFont {
  readonly package: string
  readonly family: string
  /** What is written in it, in English. */
  readonly language: string
  /** Characters that are looked for in it. */
  readonly characters: RegExp
  /** The regular face: its file in the package. */
  readonly regular: string
  /** The language whose forms of the Han characters it has. */
  readonly han?: 'zh' | 'ja' | 'ko'
  /** A letter that no other font has. */
  readonly sample: string
}

/** Chinese, Japanese and Korean are installed with Octavo unless the operator leaves them out; the others on request. */
export const optionalFonts: readonly OptionalFont[] = [
  {
    package: '@embedpdf/fonts-sc',
    family: 'Noto Sans S Chinese',
    language: 'Chinese',
    characters: /\p{Script=Han}/u,
    regular: 'NotoSansHans-Regular.otf',
    han: 'zh',
    sample: '中',
  },
  {
    package: '@embedpdf/fonts-jp',
    family: 'Noto Sans Japanese',
    language: 'Japanese',
    characters: /\p{Script=Hiragana}|\p{Script=Katakana}/u,
    regular: 'NotoSansJP-Regular.otf',
    han: 'ja',
    sample: 'か',
  },
  {
    package: '@embedpdf/fonts-kr',
    family: 'Noto Sans Korean',
    language: 'Korean',
    characters: /\p{Script=Hangul}/u,
    regular: 'NotoSansKR-Regular.otf',
    han: 'ko',
    sample: '한',
  },
  noto('Sans Bengali', 'Bengali', /\p{Script=Bengali}/u, 'ব'),
  noto('Sans Gurmukhi', 'Punjabi (Gurmukhi)', /\p{Script=Gurmukhi}/u, 'ਪ'),
  noto('Sans Gujarati', 'Gujarati', /\p{Script=Gujarati}/u, 'ગ'),
  noto('Sans Tamil', 'Tamil', /\p{Script=Tamil}/u, 'த'),
  noto('Sans Telugu', 'Telugu', /\p{Script=Telugu}/u, 'త'),
  noto('Sans Kannada', 'Kannada', /\p{Script=Kannada}/u, 'ಕ'),
  noto('Sans Malayalam', 'Malayalam', /\p{Script=Malayalam}/u, 'മ'),
  noto('Sans Sinhala', 'Sinhala', /\p{Script=Sinhala}/u, 'ස'),
  noto('Sans Lao', 'Lao', /\p{Script=Lao}/u, 'ລ'),
  noto('Sans Khmer', 'Khmer', /\p{Script=Khmer}/u, 'ខ'),
  noto('Sans Myanmar', 'Burmese', /\p{Script=Myanmar}/u, 'မ'),
  noto('Serif Tibetan', 'Tibetan', /\p{Script=Tibetan}/u, 'བ'),
  noto('Sans Georgian', 'Georgian', /\p{Script=Georgian}/u, 'ქ'),
  noto('Sans Armenian', 'Armenian', /\p{Script=Armenian}/u, 'Հ'),
  noto('Sans Ethiopic', 'Amharic (Ethiopic)', /\p{Script=Ethiopic}/u, 'አ'),
]

/** Chinese, Japanese and Korean with serifs, for themes whose text has them. Installed on request; without them those are set in the fonts above. */
export const serifFonts: readonly OptionalFont[] = [
  { ...noto('Serif SC', 'Chinese', /\p{Script=Han}/u, '中'), han: 'zh' },
  {
    ...noto('Serif JP', 'Japanese', /\p{Script=Hiragana}|\p{Script=Katakana}/u, 'か'),
    han: 'ja',
  },
  { ...noto('Serif KR', 'Korean', /\p{Script=Hangul}/u, '한'), han: 'ko' },
]

/** A family of Noto in Expo's form, with a directory for each weight. */
function noto(name: string, language: string, characters: RegExp, sample: string): OptionalFont {
  const face = `Noto${name.replaceAll(' ', '')}_400Regular`
  return {
    package: `@expo-google-fonts/noto-${name.toLowerCase().replaceAll(' ', '-')}`,
    family: `Noto ${name}`,
    language,
    characters,
    regular: `400Regular/${face}.ttf`,
    sample,
  }
}
