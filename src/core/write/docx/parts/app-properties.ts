import { element, textElement, xmlDocument } from '../markup/xml.ts'

/** `docProps/app.xml`: the program that made the file. */
export function appProperties(): Uint8Array {
  return xmlDocument(
    element(
      'Properties',
      { xmlns: 'http://schemas.openxmlformats.org/officeDocument/2006/extended-properties' },
      textElement('Application', 'Octavo'),
    ),
  )
}
