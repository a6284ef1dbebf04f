import type { Document } from '../../../document/types.ts'
import type { TemplateValues } from './fill.ts'

/**
 * What a document says of the names that a template can show: title and all else of its metadata, and any key of its front
 * matter.
 *
 * @param fields what front matter says of the names that the template shows, by `fieldKey`
 */
export function templateValues(
  { title, lang, metadata }: Document,
  fields: ReadonlyMap<string, string>,
): TemplateValues {
  const { subtitle, authors, date, description, keywords, subject, company } = metadata
  const names = authors.join(', ') || null
  return new Map<string, string | null>([
    ...fields,
    ['title', title],
    ['subtitle', subtitle],
    ['author', names],
    ['authors', names],
    ['date', date],
    ['description', description],
    ['keywords', keywords.join(', ') || null],
    ['lang', lang],
    ...(subject === null ? [] : [['subject', subject] as const]),
    ...(company === null ? [] : [['company', company] as const]),
  ])
}
