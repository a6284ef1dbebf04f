import { type OfficeProgram, unpackOfficeFile, word } from '../../../office-package.ts'
import { TemplateError, templateBytes } from '../../../output.ts'
import { transitional } from './strict.ts'
import { XmlPart } from './xml-part.ts'

/** What a template's package may hold. A company's template has some 30 parts, and few have more than 5 MB. */
const limits = {
  /** Bytes of the file. */
  file: templateBytes,
  parts: 2_000,
  /** Bytes of all parts together. */
  unpacked: 128 * 1024 * 1024,
  /** How many times its compressed size a part of over a megabyte may have. XML of a table with equal cells comes to 100. */
  ratio: 200,
}

/** The parts of a template, which is a package of the Open Packaging Conventions (ECMA-376, part 2). */
export class TemplatePackage {
  readonly #bytes = new Map<string, Uint8Array>()
  readonly #read = new Map<string, XmlPart>()
  /** Names in lower case, by which parts are the same (ECMA-376, part 2, 6.2.2.3). */
  readonly #names = new Map<string, string>()

  /**
   * @param bytes of the file
   * @param program whose files it may be
   * @throws {TemplateError} it's no package, or more than `limits` allow
   */
  constructor(bytes: Uint8Array, program: OfficeProgram = word) {
    const parts = unpackOfficeFile(bytes, limits, templateError, program)
    for (const [name, content] of Object.entries(parts)) {
      if (name.endsWith('/')) continue
      this.#bytes.set(name, /\.(?:xml|rels)$/iu.test(name) ? transitional(content) : content)
      this.#names.set(name.toLowerCase(), name)
    }
  }

  /** In the order of the file. */
  get names(): readonly string[] {
    return [...this.#bytes.keys()]
  }

  has(name: string): boolean {
    return this.#names.has(name.toLowerCase())
  }

  /** The name in the file's own case; `undefined` if there's no such part. */
  nameOf(name: string): string | undefined {
    return this.#names.get(name.toLowerCase())
  }

  /**
   * A part as XML, the same object each time.
   *
   * @throws {TemplateError} there is none, or it can't be read
   */
  xml(wanted: string): XmlPart {
    const name = this.nameOf(wanted)
    const bytes = name === undefined ? undefined : this.#bytes.get(name)
    if (name === undefined || bytes === undefined) throw new TemplateError('it is missing.', wanted)
    const part = this.#read.get(name) ?? new XmlPart(name, bytes)
    this.#read.set(name, part)
    return part
  }

  /** A part as it is in the file; `undefined` if there's none. */
  bytes(wanted: string): Uint8Array | undefined {
    return this.#bytes.get(this.nameOf(wanted) ?? '')
  }

  /** Adds a part, which replaces one of the same name. */
  add(name: string, bytes: Uint8Array): void {
    this.#read.delete(name)
    this.#bytes.set(name, bytes)
    this.#names.set(name.toLowerCase(), name)
  }

  drop(wanted: string): void {
    const name = this.nameOf(wanted)
    if (name === undefined) return
    this.#bytes.delete(name)
    this.#read.delete(name)
    this.#names.delete(name.toLowerCase())
  }

  /** Makes the edits of all parts, so that what is read of them from here on has them. */
  settle(): void {
    for (const [name, part] of this.#read) if (part.isEdited) this.add(name, part.toBytes())
  }

  /** The files of the package; those that nobody edited with their own bytes. */
  files(): readonly { readonly name: string; readonly bytes: Uint8Array }[] {
    return [...this.#bytes].map(([name, bytes]) => {
      const part = this.#read.get(name)
      return { name, bytes: part?.isEdited ? part.toBytes() : bytes }
    })
  }
}

function templateError(problem: string, part?: string): TemplateError {
  return new TemplateError(problem, part)
}
