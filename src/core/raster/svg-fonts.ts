import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

export const svgTextFamily = 'Source Sans 3'
export const svgMonospaceFamily = 'Source Code Pro'

interface Font {
  /** @throws where the package isn't installed */
  readonly path: () => string
  /** Characters for which it's loaded. */
  readonly for: RegExp
}

/** Faces that text in an SVG may be set in, whatever families it names. Those for Han and Hangul are optional dependencies. */
const faces: readonly Font[] = [
  { path: bundled('source-sans-3', 'SourceSans3_400Regular'), for: /./ },
  { path: bundled('source-sans-3', 'SourceSans3_700Bold'), for: /./ },
  { path: bundled('source-code-pro', 'SourceCodePro_400Regular'), for: /mono|courier|consolas/i },
  { path: bundled('noto-sans', 'NotoSans_400Regular'), for: /\p{Script=Devanagari}/u },
  { path: bundled('vazirmatn', 'Vazirmatn_400Regular'), for: /\p{Script=Arabic}/u },
  { path: bundled('noto-sans-hebrew', 'NotoSansHebrew_400Regular'), for: /\p{Script=Hebrew}/u },
  { path: bundled('noto-sans-thai', 'NotoSansThai_400Regular'), for: /\p{Script=Thai}/u },
  { path: bundled('noto-sans-symbols-2', 'NotoSansSymbols2_400Regular'), for: /[\u2190-\u2bff]/ },
  {
    path: optional('@embedpdf/fonts-jp', 'NotoSansJP-Regular'),
    for: /\p{Script=Hiragana}|\p{Script=Katakana}/u,
  },
  { path: optional('@embedpdf/fonts-sc', 'NotoSansHans-Regular'), for: /\p{Script=Han}/u },
  { path: optional('@embedpdf/fonts-kr', 'NotoSansKR-Regular'), for: /\p{Script=Hangul}/u },
]

function bundled(name: string, face: string): Font['path'] {
  const [, style = ''] = face.split('_')
  return () => require.resolve(`@expo-google-fonts/${name}/${style}/${face}.ttf`)
}

/** Its package exports no file but its main one, which stands beside the folder of the fonts. */
function optional(name: string, face: string): Font['path'] {
  return () => join(dirname(require.resolve(name)), '..', 'fonts', `${face}.otf`)
}

const loaded = new Map<Font, Promise<Uint8Array | null>>()

/** The font files that the text of this SVG may ask for. */
export async function svgFonts(svg: string): Promise<Uint8Array[]> {
  const fonts = await Promise.all(faces.filter((face) => face.for.test(svg)).map(load))
  return fonts.filter((font) => font !== null)
}

function load(face: Font): Promise<Uint8Array | null> {
  const known = loaded.get(face)
  if (known !== undefined) return known
  const font = read(face)
  loaded.set(face, font)
  return font
}

async function read({ path }: Font): Promise<Uint8Array | null> {
  let file: string
  try {
    file = path()
  } catch {
    return null
  }
  return Uint8Array.from(await readFile(file))
}
