import sonicBoom from 'sonic-boom'

/** Some thousand lines, for a disk that is full or a reader that stops for a while. */
const maxBufferedBytes = 1024 * 1024

const standardOutput = 1

export interface LogStreamEvents {
  /** Called for each line that is lost, since too many wait to be written. */
  readonly onLost: () => void
  /** Called once all waiting lines have been written, with the number of lines that were lost before. */
  readonly onRecovered: (lines: number) => void
  /** Called when a line can't be written, and again only once lines have been. Absent for a log that can't say so anywhere. */
  readonly onFault?: (error: Error) => void
}

/**
 * Standard output or a file for a log. It never blocks or ends the service: lines that can't be written, because the disk is full or
 * nobody reads, wait to be tried again with the next one, and are lost when too many wait.
 */
export class LogStream {
  readonly #output: InstanceType<typeof sonicBoom.SonicBoom>
  #lost = 0
  #faulty = false
  #ending = false

  /** @param fd an open file, which the stream closes at `close` */
  constructor({ onLost, onRecovered, onFault }: LogStreamEvents, fd = standardOutput) {
    // Accessing it makes Node write to pipes without blocking, in the whole process.
    if (fd === standardOutput) process.stdout.on('error', () => {})
    const output = new sonicBoom.SonicBoom({
      fd,
      maxLength: maxBufferedBytes,
      // Every line is written at once; with 0 `flush` would do nothing.
      minLength: 1,
      retryEAGAIN: () => !this.#ending,
    })
    // What isn't written is kept.
    output.on('error', (error) => {
      if (this.#faulty) return
      this.#faulty = true
      onFault?.(error)
    })
    output.on('drop', () => {
      this.#lost += 1
      onLost()
      output.flush()
    })
    output.on('drain', () => {
      const lines = this.#lost
      const wasFaulty = this.#faulty && onFault !== undefined
      this.#lost = 0
      this.#faulty = false
      if (lines > 0 || wasFaulty) onRecovered(lines)
    })
    this.#output = output
  }

  /** @param line with its line break */
  write(line: string): void {
    this.#output.write(line)
  }

  /** Stops waiting for a reader, so that the process can end. Lines that can be written still are. */
  end(): void {
    this.#ending = true
  }

  /** Writes what waits, if it can be written, and closes the file. */
  close(): void {
    this.#ending = true
    this.#output.end()
  }
}
