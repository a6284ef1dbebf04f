import type { Document } from '../../../document/types.ts'
import { element, nothing, textElement, type Xml, xmlDocument } from '../markup/xml.ts'

/** `docProps/core.xml`: what Word shows under File > Info, and search finds. Dates are the document's own, never the clock's. */
export function coreProperties({ title, lang, metadata }: Document): Uint8Array {
  const { authors, subtitle, subject, description, keywords, isoDate } = metadata
  return xmlDocument(
    element(
      'cp:coreProperties',
      {
        'xmlns:cp': 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties',
        'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
        'xmlns:dcterms': 'http://purl.org/dc/terms/',
        'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      },
      textElement('dc:title', title),
      optional('dc:subject', subject ?? subtitle),
      optional('dc:creator', authors.join('; ')),
      optional('cp:keywords', keywords.join(', ')),
      optional('dc:description', description),
      isoDate === null ? nothing : timestamp('dcterms:created', isoDate),
      isoDate === null ? nothing : timestamp('dcterms:modified', isoDate),
      textElement('dc:language', lang),
    ),
  )
}

function optional(name: string, content: string | null): Xml {
  return content === null || content === '' ? nothing : textElement(name, content)
}

function timestamp(name: string, isoDate: string): Xml {
  return textElement(name, `${isoDate}T00:00:00Z`, { 'xsi:type': 'dcterms:W3CDTF' })
}
