import { unzipSync } from 'fflate'
import { TemplateError, templateBytes } from '../../../output.ts'
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

const megabyte = 1024 * 1024

/** The first bytes of OLE's compound files: Word 97 to 2003, and what has a password. */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0]

/** The parts of a template, which is a package of the Open Packaging Conventions (ECMA-376, part 2). */
export class TemplatePackage {
  readonly #bytes = new Map<string, Uint8Array>()
  readonly #read = new Map<string, XmlPart>()
  /** Names in lower case, by which parts are the same (ECMA-376, part 2, 6.2.2.3). */
  readonly #names = new Map<string, string>()

  /**
   * @param bytes of the file
   * @throws {TemplateError} it's no package, or more than `limits` allow
   */
  constructor(bytes: Uint8Array) {
    for (const [name, content] of Object.entries(unpacked(bytes))) {
      if (name.endsWith('/')) continue
      this.#bytes.set(name, content)
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

  /** The files of the package; those that nobody edited with their own bytes. */
  files(): readonly { readonly name: string; readonly bytes: Uint8Array }[] {
    return [...this.#bytes].map(([name, bytes]) => {
      const part = this.#read.get(name)
      return { name, bytes: part?.isEdited ? part.toBytes() : bytes }
    })
  }
}

function unpacked(bytes: Uint8Array): Readonly<Record<string, Uint8Array>> {
  if (bytes.length > limits.file) {
    throw new TemplateError(`it has ${bytes.length} bytes; ${limits.file} are allowed.`)
  }
  if (compoundFile.every((byte, index) => bytes[index] === byte)) {
    throw new TemplateError(
      'it has a password, or is in the format of Word 97 to 2003. Save it without a password as .docx or .dotx.',
    )
  }
  const seen = new Set<string>()
  let total = 0
  try {
    return unzipSync(bytes, {
      filter: ({ name, size, originalSize }) => {
        checkName(name)
        const key = name.toLowerCase()
        if (seen.has(key)) throw new TemplateError('the package has two parts of that name.', name)
        seen.add(key)
        if (seen.size > limits.parts) {
          throw new TemplateError(`the package has more than the ${limits.parts} parts allowed.`)
        }
        total += originalSize
        if (total > limits.unpacked) {
          throw new TemplateError(`its parts have more than the ${limits.unpacked} bytes allowed.`)
        }
        if (originalSize > megabyte && originalSize > limits.ratio * Math.max(1, size)) {
          throw new TemplateError(`it is compressed to less than a ${limits.ratio}th.`, name)
        }
        return true
      },
    })
  } catch (error) {
    if (error instanceof TemplateError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new TemplateError(`it is not a .docx or .dotx file, or is broken (${reason}).`)
  }
}

/** Nothing here writes files by these names; what leads out of the package is a sign of one that was made to do harm. */
function checkName(name: string): void {
  const steps = name.replace(/\/$/u, '').split('/')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to be rejected
  const wrong = /[\\\u0000-\u001f]/u.test(name) || steps.some((step) => /^\.*$/u.test(step))
  if (wrong) {
    throw new TemplateError(
      `a part has the name ${JSON.stringify(name.slice(0, 80))}, which none may have.`,
    )
  }
}
