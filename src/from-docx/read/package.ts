import { posix } from 'node:path'
import { decoded } from '../../core/document/decoded.ts'
import { unpackOfficeFile } from '../../core/office-package.ts'
import { WordFileError, wordFileBytes, wordFileError } from '../word-file-error.ts'
import { parseXml, type XmlElement } from './xml.ts'

/** What a Word file may hold. */
const limits = {
  file: wordFileBytes,
  parts: 10_000,
  unpacked: 256 * 1024 * 1024,
  ratio: 200,
}

/** Bytes of a part that is read as XML. The text of 1,000 pages has 20 MB. */
const largestXml = 64 * 1024 * 1024

export interface Relationship {
  /** The last step of its type, such as `styles`. */
  readonly kind: string
  readonly isExternal: boolean
  /** The address of an external one, else the name of the part. */
  readonly target: string
}

/** The parts of a Word file. */
export class WordPackage {
  readonly #bytes = new Map<string, Uint8Array>()
  readonly #read = new Map<string, XmlElement>()
  readonly #relationships = new Map<string, ReadonlyMap<string, Relationship>>()

  /** @throws {WordFileError} it's no package, or more than `limits` allow */
  constructor(bytes: Uint8Array) {
    for (const [name, content] of Object.entries(unpackOfficeFile(bytes, limits, wordFileError))) {
      // Names that differ in case only are the same (ECMA-376, part 2, 6.2.2.3).
      if (!name.endsWith('/')) this.#bytes.set(name.toLowerCase(), content)
    }
  }

  get names(): readonly string[] {
    return [...this.#bytes.keys()]
  }

  bytes(name: string): Uint8Array | undefined {
    return this.#bytes.get(name.toLowerCase())
  }

  /**
   * A part as XML; `undefined` if there's none.
   *
   * @throws {WordFileError} it can't be read
   */
  xml(name: string): XmlElement | undefined {
    const key = name.toLowerCase()
    const bytes = this.#bytes.get(key)
    if (bytes === undefined) return undefined
    if (bytes.length > largestXml) {
      throw wordFileError(`it has ${bytes.length} bytes; ${largestXml} are allowed.`, name)
    }
    const root = this.#read.get(key) ?? parseXml(name, bytes)
    this.#read.set(key, root)
    return root
  }

  /** Forgets what was read of a part that isn't asked for again. */
  release(name: string): void {
    this.#read.delete(name.toLowerCase())
  }

  /** A part as XML; `undefined` if there's none, or it's broken and the rest can be read without it. */
  tolerantXml(name: string): XmlElement | undefined {
    try {
      return this.xml(name)
    } catch (error) {
      if (error instanceof WordFileError) return undefined
      throw error
    }
  }

  /** The relationships of a part by their ids; of the package's own for `''`. */
  relationships(part: string): ReadonlyMap<string, Relationship> {
    const known = this.#relationships.get(part)
    if (known !== undefined) return known
    const rels = posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`)
    const relationships = new Map<string, Relationship>()
    for (const { name, attributes } of this.xml(rels)?.children ?? []) {
      const id = attributes.get('Id')
      const target = attributes.get('Target')
      if (name !== 'rel:Relationship' || id === undefined || target === undefined) continue
      const type = attributes.get('Type') ?? ''
      const isExternal = attributes.get('TargetMode')?.toLowerCase() === 'external'
      relationships.set(id, {
        kind: type.slice(type.lastIndexOf('/') + 1),
        isExternal,
        target: isExternal ? target : partName(target, part),
      })
    }
    this.#relationships.set(part, relationships)
    return relationships
  }

  /** The name of the first part to which a part is related in that way, if it's there. */
  related(part: string, kind: string): string | undefined {
    for (const each of this.relationships(part).values()) {
      if (each.kind === kind && !each.isExternal && this.bytes(each.target) !== undefined) {
        return each.target
      }
    }
    return undefined
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
