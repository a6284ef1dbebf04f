import type { DocumentProperty } from '../../../document/properties.ts'
import type { Document } from '../../../document/types.ts'
import { type Attributes, textElement } from '../markup/xml.ts'
import { appNamespace } from '../parts/app-properties.ts'
import { customNamespace, customProperty, firstPropertyId } from '../parts/custom-properties.ts'
import { childNamed, type XmlPart } from './xml-part.ts'

/** Puts into a template's core properties what the document sets of them. The others stay. */
export function fillCoreProperties(part: XmlPart, { title, metadata }: Document): void {
  const { authors, subtitle, subject, description, keywords, isoDate } = metadata
  set(part, 'dc:title', title)
  set(part, 'dc:subject', subject ?? subtitle)
  set(part, 'dc:creator', authors.join('; '))
  set(part, 'cp:keywords', keywords.join(', '))
  set(part, 'dc:description', description)
  if (isoDate !== null) {
    const time = `${isoDate}T00:00:00Z`
    const type = {
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:type': 'dcterms:W3CDTF',
    }
    set(part, 'dcterms:created', time, type)
    set(part, 'dcterms:modified', time, type)
  }
}

/** Puts a document's company into a template's extended properties. */
export function fillAppProperties(part: XmlPart, company: string): void {
  const written = textElement('Company', company, { xmlns: appNamespace })
  const old = childNamed(part.root, `{${appNamespace}}Company`)
  if (old === undefined) part.append(part.root, written)
  else part.replace(old, written)
}

/** Adds a document's custom properties to those of a template, and replaces those of the same names. */
export function fillCustomProperties(part: XmlPart, properties: readonly DocumentProperty[]): void {
  const existing = part.root.children.filter(({ name }) => name === `{${customNamespace}}property`)
  const ids = existing.map(({ attributes }) => Number(attributes.get('pid')) || 0)
  let next = Math.max(firstPropertyId - 1, ...ids) + 1
  for (const property of properties) {
    const wanted = property.name.toLowerCase()
    const old = existing.find(({ attributes }) => attributes.get('name')?.toLowerCase() === wanted)
    if (old === undefined) part.append(part.root, customProperty(property, next++))
    else part.replace(old, customProperty(property, Number(old.attributes.get('pid')) || next++))
  }
}

const namespaces: Readonly<Record<string, string>> = {
  dc: 'http://purl.org/dc/elements/1.1/',
  cp: 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties',
  dcterms: 'http://purl.org/dc/terms/',
}

function set(part: XmlPart, name: string, value: string | null, attributes: Attributes = {}): void {
  if (value === null || value === '') return
  const [prefix = ''] = name.split(':')
  const written = textElement(name, value, {
    [`xmlns:${prefix}`]: namespaces[prefix],
    ...attributes,
  })
  const old = childNamed(part.root, name)
  if (old === undefined) part.append(part.root, written)
  else part.replace(old, written)
}
