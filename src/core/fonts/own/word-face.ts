import { crc32 } from 'node:zlib'
import { deflateSync } from 'fflate'
import { namesOf } from '../formats/sfnt.ts'
import { obfuscated, obfuscationKey } from '../formats/word-obfuscation.ts'
import type { Features } from './features.ts'
import { made, type OwnFace, partOfFace, renamed } from './own-face.ts'

/** A font as Word files have it: obfuscated by its key, and deflated. */
export interface WordFontFile {
  readonly key: string
  readonly bytes: Uint8Array
  readonly deflated: { readonly size: number; readonly crc32: number }
}

/** The name by which Word finds a font: a family, and which of its four faces it is. */
export interface WordName {
  readonly family: string
  readonly bold: boolean
  readonly italic: boolean
}

/**
 * Those characters of a face, under the family's name.
 *
 * @param name of the set of characters, by which it's kept; `null` if few documents need the same
 * @throws {FontFileError} the font can't be read
 */
export function wordPart(
  face: OwnFace,
  as: WordName,
  name: string | null,
  characters: ReadonlySet<number>,
  features: Features,
): WordFontFile {
  const make = () => {
    const part = partOfFace(face, { characters, ...features })
    return packed(underName(part, face, as))
  }
  return name === null ? make() : made(face, `word ${name} ${JSON.stringify([as, features])}`, make)
}

/** The font as it is, where its licence doesn't let us leave anything out, but under the family's name. */
export function wordWhole(face: OwnFace, as: WordName): WordFontFile {
  return made(face, `word ${JSON.stringify(as)}`, () => {
    const { font, tables } = face.file
    return packed(namesOf(tables).get(1) === as.family ? font : underName(font, face, as))
  })
}

function underName(font: Buffer, { file }: OwnFace, { family, bold, italic }: WordName): Buffer {
  return renamed(font, file, family, { weight: bold ? 700 : 400, italic })
}

function packed(font: Uint8Array): WordFontFile {
  const key = obfuscationKey(font)
  const bytes = obfuscated(font, key)
  return {
    key,
    bytes: deflateSync(bytes, { level: 9 }),
    deflated: { size: bytes.length, crc32: crc32(bytes) },
  }
}
