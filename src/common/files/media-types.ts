import { formatDescriptions, formats } from '../../core/formats/formats.ts'

export const zipMediaType = 'application/zip'
export const markdownMediaType = 'text/markdown'

const textTypes: ReadonlySet<string> = new Set([
  'application/json',
  markdownMediaType,
  ...formats
    .map((id) => formatDescriptions[id])
    .flatMap((each) => (each.isText ? each.mediaType : [])),
])

export function contentType(mediaType: string): string {
  return textTypes.has(mediaType) ? `${mediaType}; charset=utf-8` : mediaType
}
