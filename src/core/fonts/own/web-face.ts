import { tablesOf } from '../formats/sfnt.ts'
import { woff2 } from '../formats/woff2-writer.ts'
import type { Features } from './features.ts'
import { made, type OwnFace, partOfFace } from './own-face.ts'

/** Of Brotli. A face takes 5 to 20 ms; levels 9 and 11 take 25 and 100, and save 1 and 6%. */
const quality = 7

/**
 * Those characters of a face as WOFF2 in base64.
 *
 * @param name of the set of characters, by which it's kept; `null` if few documents need the same
 * @throws {FontFileError} the font can't be read
 */
export function webPart(
  face: OwnFace,
  name: string | null,
  characters: ReadonlySet<number>,
  features: Features,
): Promise<string> {
  const make = () => compressed(partOfFace(face, { characters, ...features }))
  return name === null ? make() : made(face, `web ${name} ${JSON.stringify(features)}`, make)
}

/** The font as it is, where its licence doesn't let us leave anything out. */
export function webWhole(face: OwnFace): Promise<string> {
  return made(face, 'web', () => compressed(face.file.font))
}

async function compressed(font: Buffer): Promise<string> {
  return (await woff2(tablesOf(font), quality)).toString('base64')
}
