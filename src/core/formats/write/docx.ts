import { fontsNotEmbedded } from '../../fonts/own/font-warnings.ts'
import { signatures, wordFonts } from '../../fonts/word-fonts.ts'
import { withLandscapeTables } from '../../layout/landscape-tables.ts'
import { usedFaces } from '../../layout/used-faces.ts'
import type { Output } from '../../output.ts'
import { writeDocx } from '../../write/docx/write.ts'
import { layoutForContents } from './contents-pages.ts'
import { wordPictures } from './word-pictures.ts'
import type { WriteRequest } from './write-request.ts'

export async function write(request: WriteRequest): Promise<Output> {
  const { template, theme, embedsFonts, supervision } = request
  if (template !== undefined) {
    const { writeTemplate } = await import('./word-template.ts')
    return writeTemplate(request, template)
  }
  const document = withLandscapeTables(request.document, theme)
  const used = usedFaces(document, theme)
  const fonts = { embedded: embedsFonts ? wordFonts(used) : [], signatures: signatures(theme) }
  const layout = await layoutForContents(document, theme, supervision)
  const laidOut = { ...document, children: layout.blocks }
  const output = await writeDocx(laidOut, theme, wordPictures(theme), fonts, layout.listedPages)
  const notEmbedded = embedsFonts ? fontsNotEmbedded(used) : []
  return {
    bytes: output.bytes,
    warnings: [...output.warnings, ...layout.warnings, ...notEmbedded],
  }
}
