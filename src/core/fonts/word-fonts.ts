import type { UsedFace, UsedFaces } from '../layout/used-faces.ts'
import type { FontFamily, FontWeight, OwnFamily, Theme } from '../theme/types.ts'
import {
  coverageOf,
  fontCatalogue,
  type PreparedFace,
  parseRanges,
  preparedFace,
  readFontFile,
  type Tier,
  type WordFile,
} from './catalogue.ts'
import type { Signature } from './formats/signature.ts'
import { obfuscated } from './formats/word-obfuscation.ts'
import { type Features, featuresOf } from './own/features.ts'
import { nearestFace, type OwnFace } from './own/own-face.ts'
import { type WordName, wordPart, wordWhole } from './own/word-face.ts'

/** The faces that Word knows of a family, as `w:fonts` names them (ECMA-376, part 1, 17.8.3.3 to 6). */
export const wordFaces = ['Regular', 'Bold', 'Italic', 'BoldItalic'] as const
export type WordFace = (typeof wordFaces)[number]

/** A font to be embedded in a Word file: obfuscated by its key. */
export interface WordFont {
  /** The name by which Word finds it: the theme's family, or with its weight one of its own, such as `Inter Medium`. */
  readonly family: string
  readonly face: WordFace
  /** What it's for: a family of the theme, and its weight. */
  readonly themeFamily: string
  readonly weight: number
  /** A GUID in braces. */
  readonly key: string
  readonly bytes: Uint8Array
  /** Of the font, where `bytes` are deflated. */
  readonly deflated?: { readonly size: number; readonly crc32: number }
}

/**
 * What a document needs of the theme's fonts: of each face one file. Those with PostScript outlines are left out: Word
 * embeds none (Microsoft KB 2524096).
 *
 * Word knows a regular and a bold weight of a family, so the weights between them are families of their own, as Windows names
 * them. Semibold is the bold face of its family, which has no other, so that headings are bold where embedded fonts aren't read,
 * as in Word's Protected View.
 *
 * @throws {FontFileError} a file of the theme can't be read
 * @throws a font file of the package can't be read: a fault of the installation
 */
export function wordFonts({ text }: UsedFaces): readonly WordFont[] {
  const bundled = text.filter(({ family }) => family.own === undefined)
  return [...bundledFonts(bundled), ...ownFonts(text)]
}

function bundledFonts(text: UsedFaces['text']): readonly WordFont[] {
  const faces = new Map<PreparedFace, Set<number>>()
  for (const used of text) {
    const { family, weight, italic, characters } = used
    const nearest = weight >= 600 ? 700 : 400
    const wanted = hasOwnFamily(used, text) ? weight : nearest
    const face = preparedFace(family.name, wanted, italic)
    if (face === undefined) continue
    faces.set(face, new Set([...(faces.get(face) ?? []), ...characters]))
  }
  return [...faces].map(([face, characters]) => {
    const { family, weight, italic } = face
    return {
      family: familyName(family, weight),
      face: faceName(weight >= 600, italic),
      themeFamily: family,
      weight,
      ...fileFor(face, characters),
    }
  })
}

/** What fonts of a weight that Word doesn't know add to the name of their family. */
const weightNames: ReadonlyMap<number, string> = new Map([
  [500, 'Medium'],
  [600, 'SemiBold'],
])

/** Whether files were prepared that have all characters of a family's text in that weight, upright and italic. */
function hasOwnFamily({ family, weight }: UsedFace, text: readonly UsedFace[]): boolean {
  if (!weightNames.has(weight)) return false
  return text
    .filter((other) => other.family.name === family.name && other.weight === weight)
    .every(({ italic, characters }) => {
      const face = preparedFace(family.name, weight, italic)
      return face?.weight === weight && preparedFile(face, characters) !== undefined
    })
}

function familyName(family: string, weight: number): string {
  const suffix = weightNames.get(weight)
  return suffix === undefined ? family : `${family} ${suffix}`
}

/** Faces of the theme's own families, which Word is to find by their names. */
function ownFonts(text: UsedFaces['text']): readonly WordFont[] {
  const faces = new Map<string, OwnFont>()
  for (const { family, weight, italic, characters } of text) {
    if (family.own === undefined) continue
    const font = ownFont(family.own, family, weight, italic)
    if (font.face.file.isCff) continue
    const key = JSON.stringify(font.as)
    const codes = new Set([...(faces.get(key)?.codes ?? []), ...characters])
    faces.set(key, { ...font, codes })
  }
  return [...faces.values()].map(({ face: own, as, of, features, codes }) => ({
    family: as.family,
    face: faceName(as.bold, as.italic),
    ...of,
    ...ownFile(own, as, features, codes),
  }))
}

interface OwnFont {
  readonly face: OwnFace
  readonly as: WordName
  readonly of: Pick<WordFont, 'themeFamily' | 'weight'>
  readonly features: Features
  readonly codes: ReadonlySet<number>
}

/** The face for a weight and a slope. What the family lacks Word makes of what it has. */
function ownFont(
  files: OwnFamily,
  family: FontFamily,
  weight: FontWeight,
  italic: boolean,
): Omit<OwnFont, 'codes'> {
  const themeFamily = family.name
  const features = featuresOf(family)
  const upright = nearestFace(files, weight, false)
  if (weightNames.has(weight) && upright.weight === weight && !upright.italic) {
    const slanted = italic ? nearestFace(files, weight, true) : upright
    const face = slanted.weight === weight ? slanted : upright
    const as = {
      family: familyName(themeFamily, weight),
      bold: weight >= 600,
      italic: face.italic,
    }
    return { face: face, as, of: { themeFamily, weight }, features }
  }
  const bold = weight >= 600
  const nearest = nearestFace(files, bold ? 700 : 400, italic)
  const as = {
    family: themeFamily,
    bold: bold && nearest.weight >= 600,
    italic: italic && nearest.italic,
  }
  const known = as.bold ? 700 : 400
  const own = nearestFace(files, known, as.italic)
  return { face: own, as, of: { themeFamily, weight: known }, features }
}

/** The smallest tier that has all of the characters; with others in one of its own. */
function ownFile(
  face: OwnFace,
  as: WordName,
  features: Features,
  characters: ReadonlySet<number>,
): FontFile {
  const { mayBeSubset, characters: coverage } = face.file
  if (!mayBeSubset) return wordWhole(face, as)
  for (const [tier, codes] of tierSets()) {
    if ([...characters].some((code) => coverage.has(code) && !codes.has(code))) continue
    return wordPart(face, as, tier, codes, features)
  }
  const european = tierSets().flatMap(([, codes]) => [...codes])
  return wordPart(face, as, null, new Set([...european, ...characters]), features)
}

function faceName(bold: boolean, italic: boolean): WordFace {
  return wordFaces[(bold ? 1 : 0) + (italic ? 2 : 0)] ?? 'Regular'
}

/** What the theme's families say of themselves, by their names. */
export function signatures({ fonts }: Theme): ReadonlyMap<string, Signature> {
  return new Map(
    [fonts.body, fonts.heading, fonts.mono].flatMap(({ name, own }) => {
      const signature =
        own === undefined
          ? preparedFace(name, 400, false)?.signature
          : nearestFace(own, 400, false).file.signature
      return signature === undefined ? [] : [[name, signature] as const]
    }),
  )
}

type FontFile = Pick<WordFont, 'key' | 'bytes' | 'deflated'>

/** The smallest file that has all of the characters that the face has. */
function fileFor(face: PreparedFace, characters: ReadonlySet<number>): FontFile {
  const prepared = preparedFile(face, characters)
  if (prepared !== undefined) {
    const { file, key, size, crc32 } = prepared
    return { key, bytes: bytesOf(file), deflated: { size, crc32 } }
  }
  const key = face.word.european?.key ?? face.word.latin?.key
  if (key === undefined) throw new Error(`No font for Word was made of ${face.file}.`)
  return { key, bytes: obfuscated(readFontFile(face.file), key) }
}

/** The smallest subset with all of the characters that the face has; `undefined` if none has them all. */
function preparedFile(face: PreparedFace, characters: ReadonlySet<number>): WordFile | undefined {
  const coverage = coverageOf(face)
  for (const [tier, codes] of tierSets()) {
    const prepared = face.word[tier]
    if (prepared === undefined) continue
    if ([...characters].some((code) => coverage.has(code) && !codes.has(code))) continue
    return prepared
  }
  return undefined
}

let sets: readonly (readonly [Tier, ReadonlySet<number>])[] | undefined

/** The smallest first. */
function tierSets(): NonNullable<typeof sets> {
  const { latin, european } = fontCatalogue().tiers
  sets ??= [
    ['latin', parseRanges(latin)],
    ['european', parseRanges(european)],
  ]
  return sets
}

/** Few documents in a process have other faces than those before them. */
const read = new Map<string, Uint8Array>()

function bytesOf(file: string): Uint8Array {
  const bytes = read.get(file) ?? readFontFile(file)
  read.set(file, bytes)
  return bytes
}
