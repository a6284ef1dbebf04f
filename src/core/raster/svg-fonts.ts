import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fontPackage, optionalFontPackage } from '../font-packages.ts'
import { lazy } from '../memoize.ts'

export const svgTextFamily = 'Source Sans 3'
export const svgMonospaceFamily = 'Source Code Pro'

interface Font {
  /** The font file, or `null` if its package is optional and not installed. */
  readonly load: () => Promise<Uint8Array | null>
  /** Characters for which it is loaded. */
  readonly for: RegExp
}

/** Faces for text in an SVG, whatever families it names. Those for Han and Hangul are optional dependencies. */
const faces: readonly Font[] = [
  { load: bundled('source-sans-3', 'SourceSans3_400Regular'), for: /./ },
  { load: bundled('source-sans-3', 'SourceSans3_700Bold'), for: /./ },
  { load: bundled('source-code-pro', 'SourceCodePro_400Regular'), for: /mono|courier|consolas/i },
  { load: bundled('noto-sans', 'NotoSans_400Regular'), for: /\p{Script=Devanagari}/u },
  { load: bundled('vazirmatn', 'Vazirmatn_400Regular'), for: /\p{Script=Arabic}/u },
  { load: bundled('noto-sans-hebrew', 'NotoSansHebrew_400Regular'), for: /\p{Script=Hebrew}/u },
  { load: bundled('noto-sans-thai', 'NotoSansThai_400Regular'), for: /\p{Script=Thai}/u },
  { load: bundled('noto-sans-symbols-2', 'NotoSansSymbols2_400Regular'), for: /[\u2190-\u2bff]/ },
  {
    load: optional('@embedpdf/fonts-jp', 'NotoSansJP-Regular'),
    for: /\p{Script=Hiragana}|\p{Script=Katakana}/u,
  },
  { load: optional('@embedpdf/fonts-sc', 'NotoSansHans-Regular'), for: /\p{Script=Han}/u },
  { load: optional('@embedpdf/fonts-kr', 'NotoSansKR-Regular'), for: /\p{Script=Hangul}/u },
]

function bundled(name: string, face: string): Font['load'] {
  const [, style = ''] = face.split('_')
  return lazy(async () => read(join(fontPackage(name), style, `${face}.ttf`)))
}

function optional(name: string, face: string): Font['load'] {
  return lazy(async () => {
    const directory = optionalFontPackage(name)
    return directory === null ? null : read(join(directory, `${face}.otf`))
  })
}

async function read(path: string): Promise<Uint8Array> {
  return Uint8Array.from(await readFile(path))
}

/**
 * The font files that the text of this SVG may need.
 *
 * @throws a file can't be read: a fault of the installation
 */
export async function svgFonts(svg: string): Promise<Uint8Array[]> {
  const fonts = await Promise.all(
    faces.filter((face) => face.for.test(svg)).map(({ load }) => load()),
  )
  return fonts.filter((font) => font !== null)
}
