import { posix } from 'node:path'
import { decoded } from '../../../document/decoded.ts'
import { TemplateError } from '../../../output.ts'
import { officeRelationships, threadsRelationship } from '../markup/namespaces.ts'
import { element, join, type Xml, xmlDocument } from '../markup/xml.ts'
import type { TemplatePackage } from './package.ts'
import type { Element } from './xml-part.ts'

/** A relationship of a part of the template. */
export interface TemplateRelationship {
  readonly id: string
  /** The last step of its type, such as `styles`. */
  readonly kind: string
  readonly isExternal: boolean
  /** The address of an external one, else the name of the part. */
  readonly target: string
  readonly element: Element
}

/** The name of the part that holds the relationships of another; of the package's own for `''`. */
export function relationshipsName(part: string): string {
  return posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`)
}

/** The name of the part whose relationships a `.rels` part holds. */
export function sourceOfRelationships(name: string): string {
  return posix.join(posix.dirname(posix.dirname(name)), posix.basename(name, '.rels'))
}

/** The relationships of a part, as the file has them. None for a part without any. */
export function relationshipsOf(
  files: TemplatePackage,
  part: string,
): readonly TemplateRelationship[] {
  const name = files.nameOf(relationshipsName(part))
  if (name === undefined) return []
  const { root } = files.xml(name)
  return root.children
    .filter((each) => each.name === 'rel:Relationship')
    .map((each) => relationship(each, part, name))
}

function relationship(written: Element, part: string, rels: string): TemplateRelationship {
  const id = written.attributes.get('Id')
  const type = written.attributes.get('Type')
  const target = written.attributes.get('Target')
  if (id === undefined || type === undefined || target === undefined) {
    throw new TemplateError('a relationship has no Id, Type or Target.', rels)
  }
  // In any case: what one reader takes for a broken file, another may follow.
  const isExternal = written.attributes.get('TargetMode')?.toLowerCase() === 'external'
  return {
    id,
    kind: type.slice(type.lastIndexOf('/') + 1),
    isExternal,
    target: isExternal ? target : partName(target, part),
    element: written,
  }
}

/** Relationships name parts as URIs. A target that doesn't begin with `/` counts from the folder of its part. */
function partName(target: string, part: string): string {
  const [path = ''] = target.split('#')
  const joined = path.startsWith('/')
    ? posix.normalize(path)
    : posix.join(posix.dirname(part), path)
  return decoded(joined).replace(/^\/+/u, '')
}

/** Gives a part further relationships, with ids that it doesn't have yet. */
export function addRelationships(
  files: TemplatePackage,
  part: string,
  added: readonly Xml[],
): void {
  const name = relationshipsName(part)
  if (!files.has(name)) {
    files.add(
      name,
      xmlDocument(element('Relationships', { xmlns: relationshipNamespace }, join(added))),
    )
    return
  }
  const rels = files.xml(name)
  rels.append(rels.root, join(added))
}

const relationshipNamespace = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** A relationship whose namespace holds wherever it's put. */
export function relationshipElement(id: string, kind: string, target: string): Xml {
  return element('Relationship', {
    xmlns: relationshipNamespace,
    Id: id,
    Type: kind === 'commentsExtended' ? threadsRelationship : `${officeRelationships}/${kind}`,
    Target: target,
  })
}
