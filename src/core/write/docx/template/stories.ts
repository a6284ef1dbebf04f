import type { TemplatePackage } from './package.ts'
import { relationshipsOf, type TemplateRelationship } from './relationships.ts'
import type { XmlPart } from './xml-part.ts'

/** Kinds of parts that hold text of the template beside its main document. */
const kinds: ReadonlySet<string> = new Set(['header', 'footer', 'footnotes', 'endnotes'])

/** The parts of a template whose text may name what the document says: its body, headers, footers and notes. */
export function storiesOf(
  files: TemplatePackage,
  main: XmlPart,
  relationships: readonly TemplateRelationship[],
): readonly XmlPart[] {
  const names = relationships
    .filter(({ kind, isExternal, target }) => kinds.has(kind) && !isExternal && files.has(target))
    .map(({ target }) => target)
  const parts = [...new Set(names)].map((name) => files.xml(name))
  return [main, ...parts.filter((part) => part !== main)]
}

/** The relationships of the main document, of which each kind but headers and footers is there once. */
export class MainRelationships {
  readonly all: readonly TemplateRelationship[]
  readonly #files: TemplatePackage

  constructor(files: TemplatePackage, main: string) {
    this.#files = files
    this.all = relationshipsOf(files, main)
  }

  /** The name of the part of that kind, if the template has one. */
  target(kind: string): string | undefined {
    const relationship = this.all.find((each) => each.kind === kind && !each.isExternal)
    return relationship && this.#files.nameOf(relationship.target)
  }
}
