import { openSync } from 'node:fs'
import { LogStream, type LogStreamEvents } from '../../common/logs/log-stream.ts'

/** Other users have no business with who converted what. */
const mode = 0o640

/** The file of the audit log, which is appended to. Like the log, it never makes the service wait. */
export class AuditFile {
  readonly #path: string
  readonly #events: LogStreamEvents
  #stream: LogStream

  /** @throws the file can't be opened */
  constructor(path: string, events: LogStreamEvents) {
    this.#path = path
    this.#events = events
    this.#stream = this.#open()
  }

  /** @param line with its line break */
  write(line: string): void {
    this.#stream.write(line)
  }

  /**
   * Goes on in a new file of the same path, after a program for rotation has moved the old one away.
   *
   * @throws it can't be opened; lines then still go to the old one
   */
  reopen(): void {
    const old = this.#stream
    this.#stream = this.#open()
    old.close()
  }

  /** Lines that can be written still are. */
  end(): void {
    this.#stream.end()
  }

  #open(): LogStream {
    return new LogStream(this.#events, openSync(this.#path, 'a', mode))
  }
}
