import type { UsedFaces } from '../layout/used-faces.ts'
import { LatestResults } from '../memoize.ts'
import type { FontFamily } from '../theme/types.ts'
import { coverageOf, fontCatalogue, parseRanges, preparedFace, readFontFile } from './catalogue.ts'
import { featuresOf } from './own/features.ts'
import { nearestFace, type OwnFace } from './own/own-face.ts'
import { webPart, webWhole } from './own/web-face.ts'

/** A font for a style sheet's `@font-face`. */
export interface WebFont {
  readonly family: string
  readonly weight: number
  readonly italic: boolean
  /** WOFF2 in base64. */
  readonly base64: string
  /** The value of `unicode-range` where the face has other files beside this one, else `null`. */
  readonly unicodeRange: string | null
}

/**
 * What a document needs of the theme's fonts, and of one for its formulas.
 *
 * @returns the same list for documents that need the same, so that what is made of it may be kept with it
 * @throws {FontFileError} a file of the theme can't be read
 * @throws a font file of the package can't be read: a fault of the installation
 */
export function webFonts({ text, math }: UsedFaces): Promise<readonly WebFont[]> {
  const catalogue = fontCatalogue()
  const faces: Face[] = ownFaces(text)
  for (const { family, weight, italic, characters } of text) {
    if (family.own !== undefined) continue
    const face = preparedFace(family.name, weight, italic)
    if (face === undefined) continue
    const slices = chooseSlices(catalogue.slices, characters, coverageOf(face))
    faces.push({ family: face.family, weight, italic, slices, file: bundledFile(face.web) })
  }
  if (math !== null) {
    const slices = chooseSlices(catalogue.mathSlices, math, coverageOf(catalogue.math))
    const { family, web } = catalogue.math
    faces.push({ family, weight: 400, italic: false, slices, file: bundledFile(web) })
  }
  return listOf(faces)
}

/** What slices are needed, by their names: the ranges of each. */
type Slices = ReadonlyMap<string, string>

interface Face {
  readonly family: string
  readonly weight: number
  readonly italic: boolean
  /** Of a theme's own file: which it is. */
  readonly id?: string
  readonly slices: Slices
  /** WOFF2 in base64 of a slice, if the face has any of it. */
  readonly file: (slice: string) => string | undefined | Promise<string>
}

function bundledFile(web: Readonly<Record<string, string>>): Face['file'] {
  return (slice) => {
    const file = web[slice]
    return file === undefined ? undefined : base64Of(file)
  }
}

/** What a document needs of the theme's own families: the faces that are there. A browser slants and thickens what isn't. */
function ownFaces(text: UsedFaces['text']): Face[] {
  const faces = new Map<string, { family: FontFamily; own: OwnFace; codes: Set<number> }>()
  for (const { family, weight, italic, characters } of text) {
    if (family.own === undefined) continue
    const own = nearestFace(family.own, weight, italic)
    const key = `${family.name} ${own.id}`
    const codes = new Set([...(faces.get(key)?.codes ?? []), ...characters])
    faces.set(key, { family, own, codes })
  }
  return [...faces.values()].map(({ family, own, codes }) => ownFace(family, own, codes))
}

function ownFace(family: FontFamily, own: OwnFace, characters: ReadonlySet<number>): Face {
  const { file, weight, italic, id } = own
  const face = { family: family.name, weight, italic, id }
  if (!file.mayBeSubset) {
    return { ...face, slices: new Map([[wholeSlice, '']]), file: () => webWhole(own) }
  }
  const slices = chooseSlices(fontCatalogue().slices, characters, file.characters)
  const features = featuresOf(family)
  return {
    ...face,
    slices,
    file: (slice) => {
      const ranges = slices.get(slice) ?? ''
      const codes = slice === lastSlice ? parseRanges(ranges) : parsed(ranges)
      if (![...codes].some((code) => file.characters.has(code))) return undefined
      // Of what is in no slice, which may be thousands of characters, the document's own.
      return webPart(own, slice === lastSlice ? null : slice, codes, features)
    },
  }
}

/** Lists that are kept. Few documents in a process need others than those before them, and a style sheet of one is 0.3 MB. */
const mostLists = 8

const lists = new LatestResults<Promise<readonly WebFont[]>>(mostLists)

function listOf(faces: readonly Face[]): Promise<readonly WebFont[]> {
  const key = faces
    .map(({ family, weight, italic, id, slices }) =>
      [family, weight, italic, id, ...slices].join(' '),
    )
    .join('\n')
  return lists.of(key, () => Promise.all(faces.map(files)).then((fonts) => fonts.flat()))
}

async function files({ family, weight, italic, slices, file }: Face): Promise<WebFont[]> {
  const fonts: WebFont[] = []
  for (const [slice, ranges] of slices) {
    const base64 = await file(slice)
    const unicodeRange = slices.size > 1 ? cssRanges(ranges) : null
    if (base64 !== undefined) fonts.push({ family, weight, italic, base64, unicodeRange })
  }
  return fonts
}

/** CSS Fonts 4, 4.5. */
function cssRanges(ranges: string): string {
  return ranges.replace(/[^,]+/g, 'U+$&')
}

const firstSlice = 'basic'
/** If there is one, it contains all of the first, and replaces it. */
const widerSlice = 'latin'
const lastSlice = 'other'
/** All that a face has. */
const wholeSlice = 'all'

/**
 * Chooses the slices that have the characters of a text.
 *
 * @param slices the ranges of each, by their names
 * @param coverage the characters that the face has
 */
function chooseSlices(
  slices: Readonly<Record<string, string>>,
  characters: ReadonlySet<number>,
  coverage: ReadonlySet<number>,
): Slices {
  const needed = new Set<string>()
  const uncut: number[] = []
  const entries = Object.entries(slices)
  for (const code of characters) {
    if (!coverage.has(code)) continue
    const [name] = entries.find(([, ranges]) => parsed(ranges).has(code)) ?? [lastSlice]
    needed.add(name)
    if (name === lastSlice) uncut.push(code)
  }
  needed.add(needed.has(widerSlice) ? widerSlice : firstSlice)
  if (needed.has(widerSlice)) needed.delete(firstSlice)
  const chosen = new Map<string, string>()
  for (const [name, ranges] of entries) if (needed.has(name)) chosen.set(name, ranges)
  if (uncut.length > 0) {
    uncut.sort((a, b) => a - b)
    chosen.set(lastSlice, uncut.map((code) => code.toString(16)).join(','))
  }
  return chosen
}

const parsedRanges = new Map<string, ReadonlySet<number>>()

function parsed(ranges: string): ReadonlySet<number> {
  const set = parsedRanges.get(ranges) ?? parseRanges(ranges)
  parsedRanges.set(ranges, set)
  return set
}

/** Few documents in a process have other faces than those before them. */
const encoded = new Map<string, string>()

function base64Of(file: string): string {
  const text = encoded.get(file) ?? Buffer.from(readFontFile(file)).toString('base64')
  encoded.set(file, text)
  return text
}
