import { lazy } from '../../memoize.ts'
import type { Format } from '../formats.ts'
import type { WriteFormat } from './write-request.ts'

/** What writes each format, with its engine loaded when it's first asked for. */
export const writers: Readonly<Record<Format, () => Promise<{ readonly write: WriteFormat }>>> = {
  html: lazy(() => import('./html.ts')),
  docx: lazy(() => import('./docx.ts')),
  pdf: lazy(() => import('./pdf.ts')),
  epub: lazy(() => import('./epub.ts')),
  pptx: lazy(() => import('./pptx.ts')),
}
