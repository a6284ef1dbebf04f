import { FontFileError } from '../../output.ts'

/** The lowest four bits of `fsType` say how a font may be used in documents; at most one of them should be set. */
const usage = 0x000f
const restricted = 0x0002
const noSubsetting = 0x0100
const bitmapsOnly = 0x0200

/**
 * Checks whether a font may be embedded in documents (OpenType 1.9, `OS/2`, `fsType`): installable, editable, and preview and print
 * may. Where old fonts have set several of these bits, the least restrictive counts.
 *
 * @returns whether it may be subset
 * @throws {FontFileError} it may not be embedded
 */
export function checkEmbedding(path: string, fsType: number): boolean {
  if ((fsType & usage) === restricted) {
    throw new FontFileError(
      path,
      'the licence bits of this font (OS/2 fsType 2, "restricted license embedding") forbid embedding it in documents; ask its maker for a licence and a file that allow embedding, or use another font',
    )
  }
  if ((fsType & bitmapsOnly) !== 0) {
    throw new FontFileError(
      path,
      'the licence bits of this font (OS/2 fsType, bit 9) allow only its bitmaps in documents, and not its outlines; use another font',
    )
  }
  return (fsType & noSubsetting) === 0
}
