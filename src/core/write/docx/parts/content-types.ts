import { element, join, xmlDocument } from '../markup/xml.ts'
import type { Part } from './part.ts'

/** `[Content_Types].xml`: every part named, so that nothing hangs on a file extension but `.rels`. */
export function contentTypes(parts: readonly Part[]): Uint8Array {
  const overrides = parts.map(({ name, contentType }) =>
    element('Override', { PartName: `/${name}`, ContentType: contentType }),
  )
  return xmlDocument(
    element(
      'Types',
      { xmlns: 'http://schemas.openxmlformats.org/package/2006/content-types' },
      element('Default', {
        Extension: 'rels',
        ContentType: 'application/vnd.openxmlformats-package.relationships+xml',
      }),
      join(overrides),
    ),
  )
}
