import sonicBoom from 'sonic-boom'

/** Some thousand lines, for a disk that is full or a reader that stops for a while. */
const mostWaitingBytes = 1024 * 1024

const standardOutput = 1

export interface LogStreamEvents {
  /** A line is lost, since too many wait to be written. */
  readonly onLost: () => void
  /** Everything that waited has been written, after so many lines were lost. */
  readonly onRecovered: (lines: number) => void
}

/**
 * Standard output for the log. It never makes the service wait, and never ends it: lines that can't be written, because
 * the disk is full or nobody reads, wait to be tried again with the next one, and are lost when too many do.
 */
export class LogStream {
  readonly #output: InstanceType<typeof sonicBoom.SonicBoom>
  #lost = 0
  #ending = false

  constructor({ onLost, onRecovered }: LogStreamEvents) {
    // Touching it makes Node write to pipes without blocking, which is for the whole process.
    process.stdout.on('error', () => {})
    const output = new sonicBoom.SonicBoom({
      fd: standardOutput,
      maxLength: mostWaitingBytes,
      // Every line is written at once; with 0 `flush` would do nothing.
      minLength: 1,
      retryEAGAIN: () => !this.#ending,
    })
    // What isn't written stays, and nobody is there to be told.
    output.on('error', () => {})
    output.on('drop', () => {
      this.#lost += 1
      onLost()
      output.flush()
    })
    output.on('drain', () => {
      const lines = this.#lost
      this.#lost = 0
      if (lines > 0) onRecovered(lines)
    })
    this.#output = output
  }

  /** @param line with its end */
  write(line: string): void {
    this.#output.write(line)
  }

  /** Waits for no reader any more, so that the process can end. What can be written is. */
  end(): void {
    this.#ending = true
  }
}
