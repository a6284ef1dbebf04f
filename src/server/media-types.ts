import type { Format } from '../output.ts'

/** What the API calls each format. */
export const mediaTypes: Readonly<Record<Format, string>> = {
  html: 'text/html',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
}

export const zipMediaType = 'application/zip'
