import { officeRelationships } from '../markup/namespaces.ts'
import { type Attributes, element, join, type Xml, xmlDocument } from '../markup/xml.ts'

/** That of `.rels` parts. */
export const relationshipNamespace = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** What a relationship within the package is called in its type. */
// biome-ignore format: one name a line would be a page of them.
export type OfficeRelationship =
  | 'chart' | 'comments' | 'custom-properties' | 'extended-properties' | 'font' | 'fontTable' | 'footer'
  | 'footnotes' | 'header' | 'hyperlink' | 'image' | 'notesMaster' | 'notesSlide' | 'numbering'
  | 'officeDocument' | 'package' | 'presProps' | 'settings' | 'slide' | 'slideLayout' | 'slideMaster' | 'styles'
  | 'tableStyles' | 'theme' | 'viewProps' | 'worksheet'

interface Relationship {
  readonly id: string
  readonly type: string
  readonly target: string
  readonly external: boolean
}

/** What one part points at. The only targets outside the package are those of hyperlinks. */
export class Relationships {
  readonly #byTarget = new Map<string, Relationship>()
  readonly #prefix: string

  /** @param prefix what no id begins with that the part has already */
  constructor(prefix = 'rId') {
    this.#prefix = prefix
  }

  /** Points at a part of the package, by its path relative to this part; returns the relationship's id. */
  toPart(type: OfficeRelationship, target: string): string {
    return this.#add(`${officeRelationships}/${type}`, target, false)
  }

  /** Points at a part by a type of relationship in any namespace. */
  toPartOf(type: string, target: string): string {
    return this.#add(type, target, false)
  }

  /** Points at an address outside the package, which Word opens on a click only. */
  toAddress(url: string): string {
    return this.#add(`${officeRelationships}/hyperlink`, url, true)
  }

  #add(type: string, target: string, external: boolean): string {
    const key = `${type} ${target}`
    const known = this.#byTarget.get(key)
    if (known !== undefined) return known.id
    const id = `${this.#prefix}${this.#byTarget.size + 1}`
    this.#byTarget.set(key, { id, type, target, external })
    return id
  }

  get isEmpty(): boolean {
    return this.#byTarget.size === 0
  }

  /**
   * The elements of the `.rels` part.
   *
   * @param attributes that each of them has too
   */
  elements(attributes: Attributes = {}): readonly Xml[] {
    return [...this.#byTarget.values()].map(({ id, type, target, external }) =>
      element('Relationship', {
        ...attributes,
        Id: id,
        Type: type,
        Target: target,
        TargetMode: external ? 'External' : undefined,
      }),
    )
  }

  /** The `.rels` part. */
  toBytes(): Uint8Array {
    return xmlDocument(
      element('Relationships', { xmlns: relationshipNamespace }, join(this.elements())),
    )
  }
}
