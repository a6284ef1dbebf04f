import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  fontPackage,
  type OptionalFont,
  optionalFontPackage,
  optionalFonts,
} from '../font-packages.ts'
import { lazy } from '../memoize.ts'

export const svgTextFamily = 'Source Sans 3'
export const svgMonospaceFamily = 'Source Code Pro'

interface Font {
  /** The font file, or `null` if its package is optional and not installed. */
  readonly load: () => Promise<Uint8Array | null>
  /** Characters for which it is loaded. */
  readonly for: RegExp
  /** What must be in the SVG too. */
  readonly with?: string
}

/** The themes' families, and how the files of their faces begin. */
const families: readonly (readonly [family: string, name: string, prefix: string])[] = [
  ['Atkinson Hyperlegible Next', 'atkinson-hyperlegible-next', 'AtkinsonHyperlegibleNext'],
  ['EB Garamond', 'eb-garamond', 'EBGaramond'],
  ['Geist', 'geist', 'Geist'],
  ['IBM Plex Mono', 'ibm-plex-mono', 'IBMPlexMono'],
  ['IBM Plex Sans', 'ibm-plex-sans', 'IBMPlexSans'],
  ['Inter', 'inter', 'Inter'],
  ['JetBrains Mono', 'jetbrains-mono', 'JetBrainsMono'],
  ['Libertinus Serif', 'libertinus-serif', 'LibertinusSerif'],
  ['Source Serif 4', 'source-serif-4', 'SourceSerif4'],
]

/** The faces of a family that an SVG names. */
function facesOf([family, name, prefix]: (typeof families)[number]): readonly Font[] {
  const named = new RegExp(`\\b${family}\\b`)
  return [
    { load: bundled(name, `${prefix}_400Regular`), for: named },
    { load: bundled(name, `${prefix}_700Bold`), for: named, with: 'font-weight' },
    { load: bundled(name, `${prefix}_400Regular_Italic`), for: named, with: 'font-style' },
  ]
}

/** Faces for text in an SVG: of the families that it names, and for all others. Some are optional. */
const faces: readonly Font[] = [
  ...families.flatMap(facesOf),
  { load: bundled('source-sans-3', 'SourceSans3_400Regular'), for: /./ },
  { load: bundled('source-sans-3', 'SourceSans3_700Bold'), for: /./ },
  { load: bundled('source-code-pro', 'SourceCodePro_400Regular'), for: /mono|courier|consolas/i },
  { load: bundled('noto-sans', 'NotoSans_400Regular'), for: /\p{Script=Devanagari}/u },
  { load: bundled('vazirmatn', 'Vazirmatn_400Regular'), for: /\p{Script=Arabic}/u },
  { load: bundled('noto-sans-hebrew', 'NotoSansHebrew_400Regular'), for: /\p{Script=Hebrew}/u },
  { load: bundled('noto-sans-thai', 'NotoSansThai_400Regular'), for: /\p{Script=Thai}/u },
  {
    load: bundled('noto-sans-math', 'NotoSansMath_400Regular'),
    for: /[\u2100-\u214f\u2200-\u22ff\u2980-\u2aff\u{1d400}-\u{1d7ff}]/u,
  },
  { load: bundled('noto-sans-symbols-2', 'NotoSansSymbols2_400Regular'), for: /[\u2190-\u2bff]/ },
  ...optionalFonts.map((font) => ({ load: optional(font), for: font.characters })),
]

function bundled(name: string, face: string): Font['load'] {
  const style = face.slice(face.indexOf('_') + 1)
  return lazy(async () => read(join(fontPackage(name), style, `${face}.ttf`)))
}

function optional(font: OptionalFont): Font['load'] {
  return lazy(async () => {
    const directory = optionalFontPackage(font)
    return directory === null ? null : read(join(directory, font.regular))
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
    faces
      .filter((face) => face.for.test(svg) && svg.includes(face.with ?? ''))
      .map(({ load }) => load()),
  )
  return fonts.filter((font) => font !== null)
}
