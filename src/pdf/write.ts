import type { Document } from '../document/types.ts'
import type { Output } from '../output.ts'
import type { Theme } from '../themes/types.ts'

export type PdfWriter = (document: Document, theme: Theme) => Promise<Output>

export function createPdfWriter(): PdfWriter {
  throw new Error('not written yet')
}
