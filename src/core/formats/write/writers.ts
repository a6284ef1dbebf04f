import type { Format } from '../formats.ts'
import type { WriteFormat } from './write-request.ts'

/** What writes each format, with its engine loaded when it's first asked for. */
export const writers: Readonly<Record<Format, () => Promise<{ readonly write: WriteFormat }>>> = {
  html: () => import('./html.ts'),
  docx: () => import('./docx.ts'),
  pdf: () => import('./pdf.ts'),
  epub: () => import('./epub.ts'),
}
