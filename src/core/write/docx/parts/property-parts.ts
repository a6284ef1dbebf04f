import type { Document } from '../../../document/types.ts'
import { officeRelationships } from '../markup/namespaces.ts'
import { appProperties } from './app-properties.ts'
import { coreProperties } from './core-properties.ts'
import { customProperties } from './custom-properties.ts'
import type { Part } from './part.ts'

/** A part with properties of the document, at which the package itself points. */
export interface PropertyPart extends Part {
  /** The last step of the type of that relationship. */
  readonly kind: 'core-properties' | 'extended-properties' | 'custom-properties'
  readonly type: string
}

/** The parts with a document's properties; one for those of its author's own only if there are any. */
export function propertyParts(document: Document): readonly PropertyPart[] {
  const { metadata } = document
  const part = (
    kind: Exclude<PropertyPart['kind'], 'core-properties'>,
    name: string,
    bytes: Uint8Array,
  ): PropertyPart => ({
    kind,
    type: `${officeRelationships}/${kind}`,
    name,
    contentType: `application/vnd.openxmlformats-officedocument.${kind}+xml`,
    bytes,
  })
  const custom =
    metadata.properties.length === 0
      ? []
      : [part('custom-properties', 'docProps/custom.xml', customProperties(metadata.properties))]
  return [
    {
      kind: 'core-properties',
      type: 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
      name: 'docProps/core.xml',
      contentType: 'application/vnd.openxmlformats-package.core-properties+xml',
      bytes: coreProperties(document),
    },
    part('extended-properties', 'docProps/app.xml', appProperties(metadata)),
    ...custom,
  ]
}
