import { accessSync, constants, readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  fontPackage,
  type OptionalFont,
  optionalFontPackage,
  optionalFonts,
  serifFonts,
} from '../../font-packages.ts'
import type { FontFamily } from '../../theme/types.ts'

/** Packages that hold font files as TTF or OTF: Typst reads neither WOFF nor WOFF2. */
// biome-ignore format: one name a line would be a page of them.
const packages = [
  'atkinson-hyperlegible-next', 'eb-garamond', 'geist', 'ibm-plex-mono', 'ibm-plex-sans', 'inter',
  'jetbrains-mono', 'libertinus-serif', 'playfair-display', 'source-code-pro', 'source-sans-3',
  'source-serif-4', 'noto-sans', 'vazirmatn', 'noto-sans-arabic', 'noto-sans-hebrew',
  'noto-sans-thai', 'noto-sans-math', 'noto-sans-symbols', 'noto-sans-symbols-2',
  'noto-color-emoji',
]

export const emojiFamily = 'Noto Color Emoji'

/** The bundled fonts that are installed. */
export interface Fonts {
  /**
   * Directories with font files, which take precedence over the host's fonts of the same name. Typst reads a file's
   * tables at the start and its outlines when used: 25 to 50 ms for all.
   */
  readonly directories: readonly string[]
  readonly optional: readonly OptionalFont[]
}

/** @throws a package is missing or a file can't be read, which Typst would pass over: a fault of the installation */
export function findFonts(): Fonts {
  const optional: OptionalFont[] = []
  const directories = packages.flatMap((name) => facesIn(fontPackage(name)))
  for (const font of [...optionalFonts, ...serifFonts]) {
    const directory = optionalFontPackage(font)
    if (directory === null) continue
    optional.push(font)
    directories.push(...(font.regular.includes('/') ? facesIn(directory) : [directory]))
  }
  for (const directory of directories) requireReadable(directory)
  return { directories, optional }
}

/** The directories of a package's faces, one each, in the weights that themes use. */
function facesIn(directory: string): string[] {
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
 * lacks. Emoji come near the end, since their font has digits too. Nothing but these is used, so that a
 * document looks the same on every host.
 *
 * @param last families for what none of these has
 */
export function familyList(
  family: FontFamily,
  { optional }: Fonts,
  lang: string,
  last: readonly string[],
): string[] {
  const language = lang.split('-', 1)[0]?.toLowerCase()
  // A character in the form of another language is worse than one without serifs.
  const fitting = (font: OptionalFont) =>
    2 * Number(font.han === language) +
    Number(serifFonts.includes(font) === (family.generic === 'serif'))
  const han = optional
    .filter((font) => font.han !== undefined)
    .sort((a, b) => fitting(b) - fitting(a))
  const scripts = optional.filter((font) => font.han === undefined)
  return [
    family.own?.uniqueName ?? family.name,
    'Noto Sans',
    'Vazirmatn',
    'Noto Sans Arabic',
    'Noto Sans Hebrew',
    'Noto Sans Thai',
    ...scripts.map((font) => font.family),
    ...han.map((font) => font.family),
    'Noto Sans Math',
    'Noto Sans Symbols',
    'Noto Sans Symbols 2',
    emojiFamily,
    ...last,
  ]
}
