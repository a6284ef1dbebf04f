import { unzipSync } from 'fflate'

/** What files of a program are called in messages. */
export interface OfficeProgram {
  readonly name: 'Word' | 'PowerPoint'
  /** Of files and templates that may be used. */
  readonly extensions: string
}

export const word: OfficeProgram = { name: 'Word', extensions: '.docx or .dotx' }
export const powerPoint: OfficeProgram = { name: 'PowerPoint', extensions: '.pptx or .potx' }

/** What the package of an Office file may hold. */
export interface PackageLimits {
  /** Bytes of the file. */
  readonly file: number
  readonly parts: number
  /** Bytes of all parts together. */
  readonly unpacked: number
  /** How many times its compressed size a part of over a megabyte may have. XML of a table with equal cells comes to 100. */
  readonly ratio: number
}

/** Makes the error of whoever opens the file. `problem` is a sentence about the part, or the file, as `it`. */
export type PackageError = (problem: string, part?: string) => Error

const megabyte = 1024 * 1024

/** The first bytes of OLE's compound files: Office 97 to 2003, and what has a password. */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0]

/**
 * The parts of an Office file by their names, as a package of the Open Packaging Conventions has them (ECMA-376, part 2).
 *
 * @throws what `error` makes: it's no package, or more than `limits` allow
 */
export function unpackOfficeFile(
  bytes: Uint8Array,
  limits: PackageLimits,
  error: PackageError,
  { name: program, extensions }: OfficeProgram = word,
): Readonly<Record<string, Uint8Array>> {
  if (bytes.length > limits.file) {
    throw error(`it has ${bytes.length} bytes; ${limits.file} are allowed.`)
  }
  if (compoundFile.every((byte, index) => bytes[index] === byte)) {
    throw error(
      `it has a password, or is in the format of ${program} 97 to 2003. Save it without a password as ${extensions}.`,
    )
  }
  const seen = new Set<string>()
  let total = 0
  let rejected: Error | null = null
  const reject = (problem: string, part?: string): Error => {
    rejected = error(problem, part)
    return rejected
  }
  try {
    return unzipSync(bytes, {
      filter: ({ name, size, originalSize }) => {
        if (isWrongName(name)) {
          const shown = JSON.stringify(name.slice(0, 80))
          throw reject(`a part has the name ${shown}, which none may have.`)
        }
        const key = name.toLowerCase()
        if (seen.has(key)) throw reject('the package has two parts of that name.', name)
        seen.add(key)
        if (seen.size > limits.parts) {
          throw reject(`the package has more than the ${limits.parts} parts allowed.`)
        }
        total += originalSize
        if (total > limits.unpacked) {
          throw reject(`its parts have more than the ${limits.unpacked} bytes allowed.`)
        }
        if (originalSize > megabyte && originalSize > limits.ratio * Math.max(1, size)) {
          throw reject(`it is compressed to less than a ${limits.ratio}th.`, name)
        }
        return true
      },
    })
  } catch (thrown) {
    if (thrown === rejected) throw thrown
    const reason = thrown instanceof Error ? thrown.message : String(thrown)
    throw error(`it is not a ${extensions} file, or is broken (${reason}).`)
  }
}

/** Nothing here writes files by these names; what leads out of the package is a sign of one that was made to do harm. */
function isWrongName(name: string): boolean {
  const steps = name.replace(/\/$/u, '').split('/')
  return (
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to be rejected
    /[\\\u0000-\u001f]/u.test(name) || steps.some((step) => /^\.*$/u.test(step))
  )
}
