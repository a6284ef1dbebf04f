import { ownPdfFonts } from '../../fonts/own/pdf-fonts.ts'
import { rasterize } from '../../raster/rasterize.ts'
import type { Theme } from '../../theme/types.ts'
import type { Rasterize } from '../../write/docx/start.ts'

/** What makes pictures for Word of those in the theme's fonts, and of others. */
export function wordPictures(theme: Theme): Rasterize {
  return (images) => rasterize(images, () => ownPdfFonts(theme).files)
}
