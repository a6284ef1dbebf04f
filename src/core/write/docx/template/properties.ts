import type { Document } from '../../../document/types.ts'
import { element, textElement, type Xml } from '../markup/xml.ts'
import { appNamespace } from '../parts/app-properties.ts'
import { coreNamespaces, corePropertiesOf, coreProperty } from '../parts/core-properties.ts'
import { customNamespace, customProperty, firstPropertyId } from '../parts/custom-properties.ts'
import { type PropertyPart, propertyParts } from '../parts/property-parts.ts'
import { relationshipNamespace } from '../parts/relationships.ts'
import type { ContentTypes } from './content-types.ts'
import type { TemplatePackage } from './package.ts'
import { addRelationships, relationshipsOf } from './relationships.ts'
import { childNamed, type XmlPart } from './xml-part.ts'

/** Puts into a template's core properties what the document sets of them. The others stay. */
function fillCoreProperties(part: XmlPart, document: Document): void {
  for (const property of corePropertiesOf(document)) {
    const prefix = property.name.split(':')[0] as 'cp' | 'dc' | 'dcterms'
    const written = coreProperty(property, {
      [`xmlns:${prefix}`]: coreNamespaces[`xmlns:${prefix}`],
      ...(property.isTime && { 'xmlns:xsi': coreNamespaces['xmlns:xsi'] }),
    })
    put(part, property.name, written)
  }
}

/** Puts a document's company into a template's extended properties. */
function fillAppProperties(part: XmlPart, { metadata }: Document): void {
  const written = textElement('Company', metadata.company ?? '', { xmlns: appNamespace })
  put(part, `{${appNamespace}}Company`, written)
}

/** Puts an element in the place of that of the same name. */
function put(part: XmlPart, name: string, written: Xml): void {
  const old = childNamed(part.root, name)
  if (old === undefined) part.append(part.root, written)
  else part.replace(old, written)
}

/** Adds a document's custom properties to those of a template, and replaces those of the same names. */
function fillCustomProperties(part: XmlPart, { metadata: { properties } }: Document): void {
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

/** Puts what a document sets into a template's part of each kind. */
const fillProperties: Readonly<
  Record<PropertyPart['kind'], (part: XmlPart, document: Document) => void>
> = {
  'core-properties': fillCoreProperties,
  'extended-properties': fillAppProperties,
  'custom-properties': fillCustomProperties,
}

/** Fills in the parts with properties that the template has, and adds those that it lacks. */
export function writeProperties(
  document: Document,
  { files, types }: { readonly files: TemplatePackage; readonly types: ContentTypes },
): void {
  for (const { kind, type, name, contentType, bytes } of propertyParts(document)) {
    if (kind === 'extended-properties' && document.metadata.company === null) continue
    const relationship = relationshipsOf(files, '').find((each) => each.kind === kind)
    const known = relationship && files.nameOf(relationship.target)
    if (known !== undefined) fillProperties[kind](files.xml(known), document)
    if (relationship !== undefined || files.has(name)) continue
    files.add(name, bytes)
    types.add(name, contentType)
    const attributes = {
      xmlns: relationshipNamespace,
      Id: `octavo-${kind}`,
      Type: type,
      Target: name,
    }
    addRelationships(files, '', [element('Relationship', attributes)])
  }
}
