import { formatDescriptions, formats } from '../../core/formats/formats.ts'

export const zipMediaType = 'application/zip'
const officePrefix = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const macroPrefix = 'application/vnd.ms-word'

/** Of Word's documents and templates, without macros and with. */
export const wordMediaTypes = [
  `${officePrefix}.document`,
  `${officePrefix}.template`,
  `${macroPrefix}.document.macroEnabled.12`,
  `${macroPrefix}.template.macroEnabled.12`,
] as const

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
