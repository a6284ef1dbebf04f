import type { Format } from '../../core/output.ts'

/** The media type of each format. */
export const mediaTypes: Readonly<Record<Format, string>> = {
  html: 'text/html',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  epub: 'application/epub+zip',
}

export const zipMediaType = 'application/zip'

const textTypes: ReadonlySet<string> = new Set(['text/html', 'application/json'])

/** The `Content-Type` for a media type. */
export function contentType(mediaType: string): string {
  return textTypes.has(mediaType) ? `${mediaType}; charset=utf-8` : mediaType
}
