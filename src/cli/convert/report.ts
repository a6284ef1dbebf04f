import type { WriteStream } from 'node:tty'
import type { FileFault } from '../../common/failures/conversion-failure.ts'
import { formatBytes } from '../../common/files/format-bytes.ts'
import type { Warning } from '../../core/document/warnings.ts'
import type { Format } from '../../core/formats/formats.ts'
import { printable } from '../terminal/printable.ts'
import { type Style, styleFor } from '../terminal/style.ts'
import type { ConvertFlags } from './flags.ts'
import { dash } from './paths.ts'
import type { ReadLook } from './read-look.ts'

export type Result =
  | {
      readonly status: 'converted'
      readonly input: string
      readonly output: string
      readonly bytes: number
      readonly warnings: readonly Warning[]
    }
  | {
      readonly status: 'failed'
      readonly input: string
      readonly error: Failure
      /** Of a book, what else is wrong. */
      readonly further?: readonly Failure[]
    }

export interface Failure {
  readonly message: string
  /** Line of the Markdown, from 1, where there is one. */
  readonly line?: number
  /** The file of a book in which it is, as a path from the current folder. */
  readonly file?: string
}

/** The result of the archive that holds all documents. */
export type Archive =
  | { readonly output: string; readonly bytes: number }
  | { readonly output: string; readonly error: Failure }

type FileFaultCode = 'error' | 'theme_not_used' | 'book_entry_left_out'

interface ReporterFlags extends Pick<ConvertFlags, 'quiet' | 'json' | 'set'> {
  /** The folder of a theme of one's own. */
  readonly themeFolder: string | undefined
}

/** Writes results for people: `file:line: code: message`, as compilers do. */
export class Reporter {
  readonly #stream: WriteStream
  readonly #style: Style
  readonly #quiet: boolean
  readonly #themeFolder: string | undefined
  readonly #setsColors: boolean
  #silent: boolean
  /** Messages about the request rather than one document. */
  readonly #requestMessages = new Set<string>()

  /** @param flags `quiet` for failures only, `json` for nothing: the JSON report contains everything */
  constructor(stream: WriteStream, { quiet, json, set, themeFolder }: ReporterFlags) {
    this.#silent = json
    this.#themeFolder = themeFolder
    this.#setsColors = set.length > 0
    this.#stream = stream
    this.#style = styleFor(stream)
    this.#quiet = quiet
  }

  report(result: Result): void {
    if (result.status === 'failed') {
      for (const { message, line, file } of [result.error, ...(result.further ?? [])]) {
        this.#write(file ?? result.input, line, this.#style('red', 'error'), message)
      }
      return
    }
    if (this.#quiet) return
    for (const { code, message, line, file } of result.warnings) {
      const label = this.#style('yellow', code)
      if (code === 'low_contrast') this.#reportOnce(label, message)
      else this.#write(file ?? result.input, line, label, message)
    }
    // Scripts expect silence where all is well.
    if (this.#stream.isTTY && result.output !== dash) {
      const size = this.#style('dim', `(${formatBytes(result.bytes)})`)
      this.writeLine(`${printable(result.input)} → ${printable(result.output)} ${size}`)
    }
  }

  /** Mistakes in the files of a theme, or what isn't used of them or of a book. */
  reportFaults(faults: readonly FileFault[], code: FileFaultCode): void {
    if (this.#quiet && code !== 'error') return
    const label = this.#style(code === 'error' ? 'red' : 'yellow', code)
    for (const { file, line, message } of faults) this.#write(file, line, label, message)
  }

  reportArchive(archive: Archive): void {
    if ('error' in archive) {
      this.writeLine(`${this.#style('red', 'error')}: ${printable(archive.error.message)}`)
    } else if (!this.#quiet && this.#stream.isTTY && archive.output !== dash) {
      this.writeLine(`→ ${printable(archive.output)} (${formatBytes(archive.bytes)})`)
    }
  }

  writeLine(text: string): void {
    if (!this.#silent) this.#stream.write(`${text}\n`)
  }

  silence(): void {
    this.#silent = true
  }

  /** The colours are the same for every document, so their warnings are written once. */
  #reportOnce(label: string, message: string): void {
    if (this.#requestMessages.has(message)) return
    this.#requestMessages.add(message)
    const origin = this.#setsColors ? '--set' : (this.#themeFolder ?? '--set')
    this.#write(origin, undefined, label, message)
  }

  #write(input: string, line: number | undefined, label: string, message: string): void {
    const name = input === dash ? '<stdin>' : printable(input)
    const place = line === undefined ? name : `${name}:${line}`
    this.writeLine(`${this.#style('bold', `${place}:`)} ${label}: ${printable(message)}`)
  }
}

/** The report of `--json`: one line. docs/cli.md describes it. */
export function jsonReport(
  results: readonly Result[],
  format: Format,
  archive: Archive | undefined | '',
  { folder, warnings }: Omit<ReadLook, 'look'>,
): string {
  const converted = results.filter(({ status }) => status === 'converted').length
  return `${JSON.stringify({
    format,
    ...(archive && { archive }),
    ...(folder !== undefined && { theme: { folder, warnings } }),
    converted,
    failed: results.length - converted,
    warnings: countWarnings(results) + warnings.length,
    documents: results,
  })}\n`
}

export function countWarnings(results: readonly Result[]): number {
  return results.reduce(
    (sum, result) => sum + (result.status === 'converted' ? result.warnings.length : 0),
    0,
  )
}
