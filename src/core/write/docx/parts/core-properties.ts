import type { Document } from '../../../document/types.ts'
import { type Attributes, element, textElement, type Xml, xmlDocument } from '../markup/xml.ts'

export const coreNamespaces = {
  'xmlns:cp': 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:dcterms': 'http://purl.org/dc/terms/',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
} as const

/** An element of the core properties. */
export interface CoreProperty {
  readonly name: `${'cp' | 'dc' | 'dcterms'}:${string}`
  readonly text: string
  /** Whether it's a time. */
  readonly isTime?: true
}

/** What a document says in core properties, but for its language. Dates are the document's own, never the clock's. */
export function corePropertiesOf({ title, metadata }: Document): readonly CoreProperty[] {
  const { authors, subtitle, subject, description, keywords, isoDate } = metadata
  const time = isoDate === null ? '' : `${isoDate}T00:00:00Z`
  const properties: readonly CoreProperty[] = [
    { name: 'dc:title', text: title },
    { name: 'dc:subject', text: subject ?? subtitle ?? '' },
    { name: 'dc:creator', text: authors.join('; ') },
    { name: 'cp:keywords', text: keywords.join(', ') },
    { name: 'dc:description', text: description ?? '' },
    { name: 'dcterms:created', text: time, isTime: true },
    { name: 'dcterms:modified', text: time, isTime: true },
  ]
  return properties.filter(({ text }) => text !== '')
}

/** @param attributes of its element */
export function coreProperty({ name, text, isTime }: CoreProperty, attributes?: Attributes): Xml {
  const type = isTime && { 'xsi:type': 'dcterms:W3CDTF' }
  return textElement(name, text, { ...attributes, ...type })
}

/** `docProps/core.xml`: what Word shows under File > Info, and search finds. */
export function coreProperties(document: Document): Uint8Array {
  return xmlDocument(
    element(
      'cp:coreProperties',
      coreNamespaces,
      ...corePropertiesOf(document).map((property) => coreProperty(property)),
      textElement('dc:language', document.lang),
    ),
  )
}
