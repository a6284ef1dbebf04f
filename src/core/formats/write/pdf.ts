import { stylesLacking } from '../../fonts/own/font-warnings.ts'
import { ownPdfFonts, requireSubsetting } from '../../fonts/own/pdf-fonts.ts'
import { withLandscapeTables } from '../../layout/landscape-tables.ts'
import { aspectRatioOf, geometryOf } from '../../layout/slides/geometry.ts'
import { slideTheme } from '../../layout/slides/slide-theme.ts'
import { usedFaces } from '../../layout/used-faces.ts'
import type { Output } from '../../output.ts'
import { attachmentsOf } from '../../write/pdf/attachments.ts'
import { loadPdfWriter } from './pdf-writer.ts'
import type { WriteRequest } from './write-request.ts'

export async function write(request: WriteRequest): Promise<Output> {
  const pdf = await loadPdfWriter()
  const { content, book, includedFiles, imagesShown, supervision } = request
  const isSlides = request.document.slides !== undefined
  const theme = isSlides
    ? slideTheme(request.theme, geometryOf(aspectRatioOf(request.document)))
    : request.theme
  requireSubsetting(theme)
  const document = isSlides ? request.document : withLandscapeTables(request.document, theme)
  const attached = attachmentsOf(
    document.metadata.attachSource,
    content,
    book,
    includedFiles,
    imagesShown,
  )
  const { simplify: endnotes = false, onFootnotes } = supervision
  if (!endnotes && document.footnotes.length > 0) onFootnotes?.()
  const output = await pdf.write(document, theme, ownPdfFonts(theme), attached, endnotes)
  const lacking = stylesLacking(usedFaces(document, theme))
  return { bytes: output.bytes, warnings: [...output.warnings, ...lacking] }
}
