import { maxWarningsPerCode, moreWarningsMessage } from '../document/cap-warnings.ts'
import type { Warning, WarningCode } from '../document/warnings.ts'

/** Lines are those of all files together: whoever has the document knows in which file each is. */
type NotedWarning = Required<Omit<Warning, 'file'>>

/** Collects what the reader could not do, in the order of the source's lines. */
export class WarningLog {
  /** Lines of the files of a book before the one that is being read: lines are noted as counted through all of them. */
  linesBefore = 0
  /** The author's line of each line of the file, while lines that data has moved are noted. */
  linesOfFile: readonly number[] | null = null
  readonly #warnings = new Map<string, NotedWarning>()
  readonly #counts = new Map<WarningCode, number>()
  readonly #firstBeyond = new Map<WarningCode, number>()

  /** Notes a warning. The same sentence about the same line is listed once, and of syntax of other dialects the first. */
  add(code: WarningCode, message: string, lineOfFile: number): void {
    const line = (this.linesOfFile?.[lineOfFile - 1] ?? lineOfFile) + this.linesBefore
    const key = `${code} ${line} ${code === 'syntax_not_supported' ? '' : message}`
    if (this.#warnings.has(key)) return
    const count = (this.#counts.get(code) ?? 0) + 1
    this.#counts.set(code, count)
    if (count <= maxWarningsPerCode) this.#warnings.set(key, { code, message, line })
    else if (count === maxWarningsPerCode + 1) this.#firstBeyond.set(code, line)
  }

  /** Adds all that another log has noted. */
  append(other: WarningLog): void {
    for (const { code, message, line } of other.#warnings.values()) this.add(code, message, line)
    for (const [code, line] of other.#firstBeyond) {
      const more = (other.#counts.get(code) ?? 0) - maxWarningsPerCode
      this.#counts.set(code, (this.#counts.get(code) ?? 0) + more)
      if (!this.#firstBeyond.has(code)) this.#firstBeyond.set(code, line + this.linesBefore)
    }
  }

  list(): Warning[] {
    const listed: NotedWarning[] = [...this.#warnings.values()]
    for (const [code, line] of this.#firstBeyond) {
      const more = (this.#counts.get(code) ?? 0) - maxWarningsPerCode
      listed.push({ code, message: moreWarningsMessage(more), line })
    }
    return listed.sort((a, b) => a.line - b.line)
  }
}
