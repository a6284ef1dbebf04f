import { lazy } from '../../memoize.ts'

/** The writer of PDFs, whose engine Word's page numbers need too. Loaded when it's first asked for. */
export const loadPdfWriter = lazy(async () => {
  const { createPdfWriter } = await import('../../write/pdf/write.ts')
  const { svgsForPdf } = await import('../../raster/svg-for-pdf.ts')
  return createPdfWriter(svgsForPdf)
})
