import { OctavoError } from '../core/document/octavo-error.ts'

/** A mistake in a file of a theme, or a part that isn't used. */
export interface ThemeFault {
  /** The file, as a path from the current folder or as it was given. */
  readonly file: string
  /** From 1; absent where the file as a whole is meant. */
  readonly line?: number
  /** A sentence: which key, what was given, and what is allowed. */
  readonly message: string
}

/** A theme's files can't be used. `faults` has everything that is wrong with them. */
export class ThemeError extends OctavoError {
  readonly faults: readonly ThemeFault[]

  constructor(faults: readonly ThemeFault[]) {
    super('INVALID_THEME', faults.map((fault) => faultLine(fault)).join('\n'))
    this.name = 'ThemeError'
    this.faults = faults
  }
}

/** A fault as compilers write it: `acme/theme.yaml:12: message`, or with a word before the message. */
export function faultLine({ file, line, message }: ThemeFault, word?: string): string {
  const place = line === undefined ? file : `${file}:${line}`
  return `${place}: ${word === undefined ? '' : `${word}: `}${message}`
}

/** No more are kept: a file that is something else has thousands. */
const maxFaults = 50

export class FaultLog {
  readonly file: string
  readonly #faults: ThemeFault[] = []
  #left = 0

  constructor(file: string) {
    this.file = file
  }

  add(line: number | undefined, message: string): void {
    const { file } = this
    if (this.#faults.length < maxFaults) {
      this.#faults.push(line === undefined ? { file, message } : { file, line, message })
    } else this.#left += 1
  }

  get faults(): readonly ThemeFault[] {
    const { file } = this
    const inOrder = [...this.#faults].sort((a, b) => (a.line ?? 0) - (b.line ?? 0))
    const more = { file, message: `There are ${this.#left} more faults.` }
    return this.#left === 0 ? inOrder : [...inOrder, more]
  }
}
