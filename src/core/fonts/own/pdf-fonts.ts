import { createHash } from 'node:crypto'
import { memoize } from '../../memoize.ts'
import { FontFileError } from '../../output.ts'
import type { FontFamily, Theme } from '../../theme/types.ts'
import { facesIn, made, type OwnFace, renamed, wholeFace } from './own-face.ts'

/** A theme's own fonts for the PDF's engine, which knows neither WOFF nor variable fonts. */
export interface OwnPdfFonts {
  /** The same for the same files; empty without any. */
  readonly key: string
  readonly files: readonly Uint8Array[]
}

/**
 * The theme's own fonts in the weights that it has, under names that no other font has.
 *
 * @throws {FontFileError} a file can't be read
 */
export const ownPdfFonts = memoize((theme: Theme): OwnPdfFonts => {
  const weights = weightsOf(theme)
  const files = ownFamilies(theme).flatMap(({ own }) =>
    facesIn(own, weights).map((face) => ({ face, name: own.uniqueName })),
  )
  const hash = createHash('sha256')
  for (const { face, name } of files) hash.update(`${name} ${face.id}\n`)
  return {
    key: files.length === 0 ? '' : hash.digest('hex'),
    files: files.map(({ face, name }) =>
      made(face, `pdf ${name}`, () => renamed(wholeFace(face), face.file, name, face)),
    ),
  }
})

/** @throws {FontFileError} one may not be subset, as a PDF always does */
export function requireSubsetting(theme: Theme): void {
  for (const { own } of ownFamilies(theme)) {
    for (const { file } of facesIn(own, [400])) requirePermission(file)
  }
}

function requirePermission({ mayBeSubset, path }: OwnFace['file']): void {
  if (mayBeSubset) return
  throw new FontFileError(
    path,
    'the licence bits of this font (OS/2 fsType, bit 8) forbid to leave out what a document does not use, and a PDF holds nothing else; HTML and DOCX can hold the whole of it',
  )
}

type OwnFontFamily = FontFamily & { readonly own: NonNullable<FontFamily['own']> }

function ownFamilies({ fonts }: Theme): readonly OwnFontFamily[] {
  const families = new Map<string, OwnFontFamily>()
  for (const family of [fonts.body, fonts.heading, fonts.mono]) {
    const { own } = family
    if (own !== undefined) families.set(family.name, { ...family, own })
  }
  return [...families.values()]
}

/** Of running text, bold words, titles of code, and headings. */
function weightsOf({ headings, title }: Theme): readonly number[] {
  const weights = [400, 600, 700, title.weight, ...headings.map(({ weight }) => weight)]
  return [...new Set(weights)].sort((a, b) => a - b)
}
