import type { Metadata } from '../../../document/types.ts'
import { element, nothing, textElement, xmlDocument } from '../markup/xml.ts'

export const appNamespace =
  'http://schemas.openxmlformats.org/officeDocument/2006/extended-properties'

/** `docProps/app.xml`: the program that made the file, and the company of its authors. */
export function appProperties({ company }: Metadata): Uint8Array {
  return xmlDocument(
    element(
      'Properties',
      { xmlns: appNamespace },
      textElement('Application', 'Octavo'),
      company === null ? nothing : textElement('Company', company),
    ),
  )
}
