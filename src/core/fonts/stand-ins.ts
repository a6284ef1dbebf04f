import type { UsedFaces } from '../layout/used-faces.ts'
import type { FontFamily } from '../theme/types.ts'
import { preparedFace } from './catalogue.ts'
import { nearestFace } from './own/own-face.ts'

/** A font of the reader's machine for a style sheet's `@font-face`, made as wide and as high as the one that it stands in for. */
export interface StandIn {
  /** The name by which the style sheet knows it. */
  readonly alias: string
  readonly weight: number
  readonly italic: boolean
  /** Full names under which the face may be installed. */
  readonly locals: readonly string[]
  /** In percent: `size-adjust`, `ascent-override` and `descent-override` (CSS Fonts 5, 4.9 and 4.10). */
  readonly size: number
  readonly ascent: number
  readonly descent: number
}

/** The families of a stack: the theme's, the nearest, the stand-ins, and the others. */
export interface StandIns {
  readonly faces: readonly StandIn[]
  /** Of each family of the theme, what to try in its place, best first. */
  readonly stacks: ReadonlyMap<string, readonly string[]>
}

interface SystemFont {
  readonly name: string
  /** Thousandths of an em that a letter of English text takes on average. */
  readonly width: number
  /** What its slanted faces are called; `Italic` if absent. */
  readonly slanted?: string
  /** Families that are as wide, letter by letter. */
  readonly same?: readonly string[]
}

/**
 * What Windows, macOS and iOS, Android and Linux come with. Widths are `xWidthAvg` of `@capsizecss/metrics` 4.3.0; those of
 * DejaVu, which it lacks, were measured in the same text as fonts that it has.
 */
const systemFonts: Readonly<Record<FontFamily['generic'], readonly SystemFont[]>> = {
  'sans-serif': [
    { name: 'Segoe UI', width: 443 },
    { name: 'Helvetica Neue', width: 450 },
    { name: 'Roboto', width: 445 },
    { name: 'Arial', width: 446, same: ['Liberation Sans'] },
    { name: 'DejaVu Sans', width: 510, slanted: 'Oblique' },
  ],
  serif: [
    { name: 'Georgia', width: 446 },
    { name: 'Noto Serif', width: 481 },
    { name: 'Times New Roman', width: 406, same: ['Liberation Serif'] },
    { name: 'DejaVu Serif', width: 517 },
  ],
  monospace: [
    { name: 'Cascadia Mono', width: 586 },
    { name: 'Consolas', width: 550 },
    { name: 'Menlo', width: 602 },
    { name: 'Roboto Mono', width: 600, same: ['Droid Sans Mono', 'Liberation Mono'] },
    { name: 'DejaVu Sans Mono', width: 602, slanted: 'Oblique' },
  ],
}

/** Of the themes' families, from the same source. */
const ownWidths: ReadonlyMap<string, number> = new Map([
  ['Atkinson Hyperlegible Next', 444],
  ['EB Garamond', 385],
  ['Geist', 467],
  ['IBM Plex Mono', 600],
  ['IBM Plex Sans', 451],
  ['Inter', 478],
  ['JetBrains Mono', 600],
  ['Libertinus Serif', 413],
  ['Playfair Display', 452],
  ['Source Code Pro', 600],
  ['Source Sans 3', 418],
  ['Source Serif 4', 479],
])

/** Stand-ins for the faces in which a document has text. Two weights are enough: most systems' fonts have no others. */
export function standIns({ text }: UsedFaces): StandIns {
  const faces = new Map<string, StandIn>()
  const stacks = new Map<string, readonly string[]>()
  for (const { family, weight, italic } of text) {
    const fonts = systemFonts[family.generic]
    stacks.set(family.name, stackOf(family, fonts))
    for (const font of fonts) {
      const face = standIn(family, font, weight >= 600 ? 700 : 400, italic)
      if (face !== null) faces.set(`${face.alias} ${face.weight} ${italic}`, face)
    }
  }
  return { faces: [...faces.values()], stacks }
}

function stackOf(family: FontFamily, fonts: readonly SystemFont[]): readonly string[] {
  const [nearest, ...others] = family.fallbacks
  const aliases = fonts.map((font) => aliasOf(family, font))
  if (nearest === undefined) return [family.name, ...aliases]
  // Of the same design, as Source Sans Pro is for Source Sans 3.
  return fonts.some(({ name }) => name === nearest)
    ? [family.name, ...aliases, nearest, ...others]
    : [family.name, nearest, ...aliases, ...others]
}

function aliasOf({ name }: FontFamily, font: SystemFont): string {
  return `${font.name} for ${name}`
}

function standIn(
  family: FontFamily,
  font: SystemFont,
  weight: 400 | 700,
  italic: boolean,
): StandIn | null {
  const signature =
    family.own === undefined
      ? preparedFace(family.name, weight, italic)?.signature
      : nearestFace(family.own, weight, italic).file.signature
  const width = family.own?.letterWidth ?? ownWidths.get(family.name)
  if (signature === undefined || width === undefined) return null
  const { ascent, descent } = signature
  const scale = width / font.width
  return {
    alias: aliasOf(family, font),
    weight,
    italic,
    locals: [font.name, ...(font.same ?? [])].flatMap((name) =>
      fullNames(name, font, weight, italic),
    ),
    size: 100 * scale,
    ascent: (100 * ascent) / scale,
    descent: (100 * descent) / scale,
  }
}

function fullNames(name: string, font: SystemFont, weight: 400 | 700, italic: boolean): string[] {
  const style = [...(weight === 700 ? ['Bold'] : []), ...(italic ? [font.slanted ?? 'Italic'] : [])]
  return style.length === 0 ? [name, `${name} Regular`] : [[name, ...style].join(' ')]
}
