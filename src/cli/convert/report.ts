import type { WriteStream } from 'node:tty'
import { formatBytes } from '../../common/files/format-bytes.ts'
import type { Warning } from '../../core/document/warnings.ts'
import type { Format } from '../../core/output.ts'
import { printable } from '../terminal/printable.ts'
import { type Style, styleFor } from '../terminal/style.ts'
import { type ConvertFlags, dash } from './flags.ts'

/** What became of one document. */
export type Result =
  | {
      readonly status: 'converted'
      readonly input: string
      readonly output: string
      readonly bytes: number
      readonly warnings: readonly Warning[]
    }
  | { readonly status: 'failed'; readonly input: string; readonly error: Failure }

export interface Failure {
  /** A sentence. */
  readonly message: string
  /** Line of the Markdown, from 1, where there is one. */
  readonly line?: number
}

/** What became of the archive that all go into. */
export type Archive =
  | { readonly output: string; readonly bytes: number }
  | { readonly output: string; readonly error: Failure }

/** Writes what became of documents for a person: `file:line: code: message`, as compilers do. */
export class Reporter {
  readonly #stream: WriteStream
  readonly #style: Style
  readonly #quiet: boolean
  #silent: boolean
  readonly #toldOfRequest = new Set<string>()

  /** @param flags `quiet` for failures only, `json` for nothing: the report has it all */
  constructor(stream: WriteStream, { quiet, json }: Pick<ConvertFlags, 'quiet' | 'json'>) {
    this.#silent = json
    this.#stream = stream
    this.#style = styleFor(stream)
    this.#quiet = quiet
  }

  tell(result: Result): void {
    if (result.status === 'failed') {
      const { message, line } = result.error
      this.#write(result.input, line, this.#style('red', 'error'), message)
      return
    }
    if (this.#quiet) return
    for (const { code, message, line } of result.warnings) {
      const label = this.#style('yellow', code)
      if (code === 'low_contrast') this.#tellOnce(label, message)
      else this.#write(result.input, line, label, message)
    }
    // For scripts no news is good news.
    if (this.#stream.isTTY && result.output !== dash) {
      const size = this.#style('dim', `(${formatBytes(result.bytes)})`)
      this.note(`${printable(result.input)} → ${printable(result.output)} ${size}`)
    }
  }

  tellArchive(archive: Archive): void {
    if ('error' in archive) {
      this.note(`${this.#style('red', 'error')}: ${printable(archive.error.message)}`)
    } else if (!this.#quiet && this.#stream.isTTY && archive.output !== dash) {
      this.note(`→ ${printable(archive.output)} (${formatBytes(archive.bytes)})`)
    }
  }

  /** A line of its own. */
  note(text: string): void {
    if (!this.#silent) this.#stream.write(`${text}\n`)
  }

  /** From now on nothing is told. */
  silence(): void {
    this.#silent = true
  }

  /** The colours are the same for every document. */
  #tellOnce(label: string, message: string): void {
    if (this.#toldOfRequest.has(message)) return
    this.#toldOfRequest.add(message)
    this.#write('--set', undefined, label, message)
  }

  #write(input: string, line: number | undefined, label: string, message: string): void {
    const name = input === dash ? '<stdin>' : printable(input)
    const place = line === undefined ? name : `${name}:${line}`
    this.note(`${this.#style('bold', `${place}:`)} ${label}: ${printable(message)}`)
  }
}

/** The report of `--json`: one line. docs/cli.md describes it. */
export function jsonReport(
  results: readonly Result[],
  format: Format,
  archive: Archive | undefined | '',
): string {
  const converted = results.filter(({ status }) => status === 'converted').length
  return `${JSON.stringify({
    format,
    ...(archive && { archive }),
    converted,
    failed: results.length - converted,
    warnings: countWarnings(results),
    documents: results,
  })}\n`
}

export function countWarnings(results: readonly Result[]): number {
  return results.reduce(
    (sum, result) => sum + (result.status === 'converted' ? result.warnings.length : 0),
    0,
  )
}
