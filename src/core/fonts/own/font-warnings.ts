import type { Warning } from '../../document/warnings.ts'
import type { UsedFaces } from '../../layout/used-faces.ts'
import { nearestFace } from './own-face.ts'

/** For DOCX: a warning for each of the theme's own files with PostScript outlines, which Word doesn't embed. */
export function fontsNotEmbedded({ text }: UsedFaces): readonly Warning[] {
  const warnings = new Map<string, Warning>()
  for (const { family, weight, italic } of text) {
    if (family.own === undefined) continue
    const { file } = nearestFace(family.own, weight >= 600 ? 700 : 400, italic)
    if (!file.isCff) continue
    warnings.set(file.path, {
      code: 'font_not_embedded',
      message:
        `${file.path} has PostScript outlines (CFF), which Word takes from no document. The file names "${family.name}"; ` +
        'where that is not installed, Word shows another font. A font with TrueType outlines would be embedded.',
    })
  }
  return [...warnings.values()]
}

/** For PDF, where nothing is slanted or thickened that isn't drawn so: a warning for each style that the theme's own fonts lack. */
export function stylesLacking({ text }: UsedFaces): readonly Warning[] {
  const warnings = new Map<string, Warning>()
  for (const { family, weight, italic } of text) {
    if (family.own === undefined) continue
    const face = nearestFace(family.own, weight, italic)
    const lacking = [
      ...(weight >= 600 && face.weight < 600 ? ['bold'] : []),
      ...(italic && !face.italic ? ['italic'] : []),
    ]
    for (const style of lacking) {
      warnings.set(`${family.name} ${style}`, {
        code: 'font_style_missing',
        message: `The theme's font "${family.name}" has no ${style} file: ${style} text looks like other text in PDF.`,
      })
    }
  }
  return [...warnings.values()]
}
