import { accessSync, constants, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fontPackage, optionalFontPackage } from '../../font-packages.ts'
import type { FontFamily } from '../../theme/types.ts'

/** Packages that hold font files as TTF or OTF: Typst reads neither WOFF nor WOFF2. */
const packages = [
  'atkinson-hyperlegible-next',
  'eb-garamond',
  'geist',
  'ibm-plex-mono',
  'ibm-plex-sans',
  'inter',
  'jetbrains-mono',
  'libertinus-serif',
  'playfair-display',
  'source-code-pro',
  'source-sans-3',
  'source-serif-4',
  'noto-sans',
  'vazirmatn',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-math',
  'noto-sans-symbols',
  'noto-sans-symbols-2',
  'noto-color-emoji',
]

interface OptionalFont {
  readonly package: string
  readonly family: string
  /** The language whose forms of the Han characters it has. */
  readonly lang: string
}

/** Optional dependencies: together 100 MB, which operators who don't need them can leave out. */
const hanFonts: readonly OptionalFont[] = [
  { package: '@embedpdf/fonts-sc', family: 'Noto Sans S Chinese', lang: 'zh' },
  { package: '@embedpdf/fonts-jp', family: 'Noto Sans Japanese', lang: 'ja' },
  { package: '@embedpdf/fonts-kr', family: 'Noto Sans Korean', lang: 'ko' },
]

export const emojiFamily = 'Noto Color Emoji'

/** The bundled fonts that are installed. */
export interface Fonts {
  /**
   * Directories with font files, which take precedence over the host's fonts of the same name. Typst reads a file's
   * tables at the start and its outlines when used: 25 to 50 ms for all.
   */
  readonly directories: readonly string[]
  readonly han: readonly OptionalFont[]
}

/** @throws a package is missing or a file can't be read, which Typst would pass over: a fault of the installation */
export function findFonts(): Fonts {
  const han = hanFonts.flatMap((font) => {
    const directory = optionalFontPackage(font.package)
    return directory === null ? [] : [{ ...font, directory }]
  })
  const directories = [...packages.flatMap(facesOf), ...han.map((font) => font.directory)]
  for (const directory of directories) requireReadable(directory)
  return { directories, han }
}

/** The directories of a package's faces, one each, in the weights that themes use. */
function facesOf(name: string): string[] {
  const directory = fontPackage(name)
  return readdirSync(directory)
    .filter((face) => /^[4-7]00/.test(face))
    .sort()
    .map((face) => join(directory, face))
}

function requireReadable(directory: string): void {
  const files = readdirSync(directory).filter((file) => /\.[ot]tf$/.test(file))
  if (files.length === 0) throw new Error(`There is no font file in ${directory}.`)
  for (const file of files) accessSync(join(directory, file), constants.R_OK)
}

/**
 * The families to try for each character, in order: the theme's own, then Noto for the scripts that it
 * lacks. Emoji come last, since their font has digits too. Nothing but these is used, so that a
 * document looks the same on every host.
 */
export function familyList(family: FontFamily, fonts: Fonts, lang: string): string[] {
  const language = lang.split('-', 1)[0]?.toLowerCase()
  const han = [...fonts.han].sort(
    (a, b) => Number(b.lang === language) - Number(a.lang === language),
  )
  return [
    family.name,
    'Noto Sans',
    'Vazirmatn',
    'Noto Sans Arabic',
    'Noto Sans Hebrew',
    'Noto Sans Thai',
    ...han.map((font) => font.family),
    'Noto Sans Math',
    'Noto Sans Symbols',
    'Noto Sans Symbols 2',
    emojiFamily,
  ]
}
