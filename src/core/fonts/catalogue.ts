import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { memoize } from '../memoize.ts'
import type { Signature } from './formats/signature.ts'

/** A font as it's in Word files, deflated. */
export interface WordFile {
  readonly file: string
  /** The GUID by which it's obfuscated. */
  readonly key: string
  /** Before it was deflated, in bytes. */
  readonly size: number
  readonly crc32: number
}

export type Tier = 'latin' | 'european'

/** A face of a family that themes have, and the files that were made of it. */
export interface PreparedFace {
  readonly family: string
  readonly weight: number
  readonly italic: boolean
  /** The face itself, as PDFs take it. */
  readonly file: string
  /** Which of the catalogue's `coverages` it has. */
  readonly coverage: number
  /** WOFF2 files by the slice of its characters that they have. */
  readonly web: Readonly<Record<string, string>>
  readonly word: Readonly<Partial<Record<Tier, WordFile>>>
  readonly signature: Signature
}

/** Sets of characters as text: hexadecimal code points and ranges, in order, such as `20-7e,a0`. */
type Ranges = string

/** What `scripts/prepare-fonts.mjs` has written to `fonts.json`. */
interface Catalogue {
  /** What each slice may have; what a face has beside them is in its slice `other`. */
  readonly slices: Readonly<Record<string, Ranges>>
  readonly mathSlices: Readonly<Record<string, Ranges>>
  readonly tiers: Readonly<Record<Tier, Ranges>>
  readonly coverages: readonly Ranges[]
  readonly faces: readonly PreparedFace[]
  readonly math: Pick<PreparedFace, 'family' | 'coverage' | 'web'>
}

let loaded: { readonly directory: string; readonly catalogue: Catalogue } | undefined

function load(): NonNullable<typeof loaded> {
  if (loaded === undefined) {
    const file = fileURLToPath(import.meta.resolve('#octavo/fonts/fonts.json'))
    const catalogue: Catalogue = JSON.parse(readFileSync(file, 'utf8'))
    loaded = { directory: dirname(file), catalogue }
  }
  return loaded
}

/** @throws the fonts that come with the package can't be read: a fault of the installation */
export function fontCatalogue(): Catalogue {
  return load().catalogue
}

/**
 * The bytes of a file that the catalogue names.
 *
 * @throws it can't be read: a fault of the installation
 */
export function readFontFile(file: string): Uint8Array {
  return readFileSync(join(load().directory, file))
}

/** The face of a family that is nearest to a weight. */
export function preparedFace(
  family: string,
  weight: number,
  italic: boolean,
): PreparedFace | undefined {
  return fontCatalogue()
    .faces.filter((face) => face.family === family && face.italic === italic)
    .sort((a, b) => Math.abs(a.weight - weight) - Math.abs(b.weight - weight))[0]
}

/** The characters that a face has. */
export function coverageOf({ coverage }: Pick<PreparedFace, 'coverage'>): ReadonlySet<number> {
  return coverageSets(fontCatalogue())(coverage)
}

const coverageSets = memoize(({ coverages }: Catalogue) => {
  const sets = new Map<number, ReadonlySet<number>>()
  return (index: number): ReadonlySet<number> => {
    const set = sets.get(index) ?? parseRanges(coverages[index] ?? '')
    sets.set(index, set)
    return set
  }
})

/** The characters of ranges as the catalogue writes them. */
export function parseRanges(ranges: Ranges): ReadonlySet<number> {
  const codes = new Set<number>()
  for (const range of ranges.split(',')) {
    const [first = Number.NaN, last = first] = range
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    for (let code = first; code <= last; code++) codes.add(code)
  }
  return codes
}
