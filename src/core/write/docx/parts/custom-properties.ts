import type { DocumentProperty } from '../../../document/properties.ts'
import { element, textElement, type Xml, xmlDocument } from '../markup/xml.ts'

export const customNamespace =
  'http://schemas.openxmlformats.org/officeDocument/2006/custom-properties'

const typesNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes'

/** The set of properties that Office has for those of users (MS-OSHARED, 2.3.3.1.1). */
const userDefined = '{D5CDD505-2E9C-101B-9397-08002B2CF9AE}'

/** 0 and 1 are Office's own (MS-OLEPS, 2.1). */
export const firstPropertyId = 2

/** `docProps/custom.xml`: what Word shows under File > Info > Advanced Properties > Custom. */
export function customProperties(properties: readonly DocumentProperty[]): Uint8Array {
  return xmlDocument(
    element(
      'Properties',
      { xmlns: customNamespace },
      ...properties.map((property, index) => customProperty(property, firstPropertyId + index)),
    ),
  )
}

/** @param id that no other property of the file has */
export function customProperty({ name, text, type }: DocumentProperty, id: number): Xml {
  return element(
    'property',
    { xmlns: customNamespace, 'xmlns:vt': typesNamespace, fmtid: userDefined, pid: id, name },
    typedValue(text, type),
  )
}

function typedValue(text: string, type: DocumentProperty['type']): Xml {
  switch (type) {
    case 'text':
      return textElement('vt:lpwstr', text)
    case 'number':
      return textElement(isInt32(Number(text)) ? 'vt:i4' : 'vt:r8', text)
    case 'boolean':
      return textElement('vt:bool', text)
    case 'date':
      return textElement('vt:filetime', `${text}T00:00:00Z`)
    default:
      return type satisfies never
  }
}

function isInt32(number: number): boolean {
  return (number | 0) === number
}
