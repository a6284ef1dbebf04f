import type { Format } from '../output.ts'
import type { WriteFormat } from './write/write-request.ts'

/** What writes each format, with its engine loaded when it's first asked for. */
export const writers: Readonly<Record<Format, () => Promise<{ readonly write: WriteFormat }>>> = {
  html: () => import('./write/html.ts'),
  docx: () => import('./write/docx.ts'),
  pdf: () => import('./write/pdf.ts'),
  epub: () => import('./write/epub.ts'),
}
