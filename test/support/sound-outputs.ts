import { createHash } from 'node:crypto'
import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { digestOfFile, importedFiles, pathOf } from './imported-files.ts'
import { everything } from './scope.ts'

/** A file for each checker, with a line for each output in which it has found nothing. */
const records = fileURLToPath(new URL('../conformance/sound/', import.meta.url))

/** Of a SHA-256, in hexadecimal digits: enough for what nobody makes up. */
const digits = 16

/** Where processes of a run note what was found sound, until `keepSoundOutputs` gathers it. */
const notes = (folder: string, checker: string) => join(folder, `sound-${checker}`)

/**
 * The outputs in which a checker has found nothing, kept with the tests: it needn't look at the same bytes again, on any
 * machine. `npm run everything` has it look at all.
 */
export class SoundOutputs {
  readonly #checker: string
  readonly #version: string
  readonly #known: ReadonlySet<string>

  /**
   * @param checker a name for its file
   * @param version of the checker: with another, all outputs are looked at again
   * @param url of the module that runs it and reads what it says: the same holds for that and what it imports
   */
  constructor(checker: string, version: string, url: string) {
    this.#checker = checker
    const sources = [...importedFiles(pathOf(url))].map(digestOfFile)
    this.#version = digest([version, ...sources])
    this.#known = new Set(everything ? [] : linesOf(join(records, `${checker}.txt`)))
  }

  /** Whether the checker has found nothing in this output, or in the same outputs and settings together. */
  has(...output: readonly (Uint8Array | string)[]): boolean {
    return this.#known.has(this.#key(output))
  }

  /** Notes that it has found nothing. */
  add(...output: readonly (Uint8Array | string)[]): void {
    const folder = process.env.OCTAVO_TESTS_SHARED
    if (folder === undefined) return
    appendFileSync(notes(folder, this.#checker), `${this.#key(output)}\n`)
  }

  /**
   * What the checker finds in each output. It looks at those that aren't known to be sound.
   *
   * @param check looks at several outputs at once, and returns what it finds in each
   */
  async findings<Output extends Uint8Array>(
    outputs: readonly Output[],
    check: (outputs: readonly Output[]) => Promise<readonly (readonly string[])[]>,
  ): Promise<readonly (readonly string[])[]> {
    const unknown = outputs.filter((output) => !this.has(output))
    const found = unknown.length === 0 ? [] : await check(unknown)
    const findings = new Map(
      unknown.map((output, index) => [output, found[index] ?? ['not checked']]),
    )
    for (const [output, faults] of findings) if (faults.length === 0) this.add(output)
    return outputs.map((output) => findings.get(output) ?? [])
  }

  #key(output: readonly (Uint8Array | string)[]): string {
    return digest([this.#version, ...output])
  }
}

/** The version of a package of npm that is installed. */
export function versionOf(name: string): string {
  const file = readFileSync(join('node_modules', name, 'package.json'), 'utf8')
  // `as`: every package.json of npm has it.
  return (JSON.parse(file) as { readonly version: string }).version
}

/**
 * Adds what a run has found sound to the records. A run of everything writes them anew, without outputs that are no longer made.
 *
 * @param folder that the processes of the run share
 */
export function keepSoundOutputs(folder: string): void {
  mkdirSync(records, { recursive: true })
  for (const name of readdirSync(folder)) {
    const [, checker] = /^sound-(.+)$/.exec(name) ?? []
    if (checker === undefined) continue
    const record = join(records, `${checker}.txt`)
    const before = everything ? [] : linesOf(record)
    const lines = new Set([...before, ...linesOf(join(folder, name))])
    writeFileSync(
      record,
      [...lines]
        .sort()
        .map((line) => `${line}\n`)
        .join(''),
    )
  }
}

function linesOf(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
  } catch {
    return []
  }
}

function digest(parts: readonly (Uint8Array | string)[]): string {
  const hash = createHash('sha256')
  // Each with its length, so that no two lists of parts have one digest.
  for (const part of parts) hash.update(`${part.length} `).update(part)
  return hash.digest('hex').slice(0, digits)
}
