import { setTimeout as wait } from 'node:timers/promises'
import type { WarningBody } from '../schemas/fields.ts'
import { mostWarnings } from './jobs.ts'

const progressMilliseconds = 100

/** The progress of an attempt as it's stored. */
export interface StoredProgress {
  readonly attempt: string
  readonly done: number
  readonly warnings: readonly WarningBody[]
}

/** Counts the documents of a job that are finished, and stores it now and then, in order. */
export class Progress {
  readonly #attempt: string
  readonly #store: (progress: Buffer) => Promise<void>
  readonly #warnings: WarningBody[] = []
  #done = 0
  #storing: Promise<void> | undefined
  #isOver = false

  constructor(attempt: string, store: (progress: Buffer) => Promise<void>) {
    this.#attempt = attempt
    this.#store = store
  }

  add(warnings: readonly WarningBody[]): void {
    this.#done += 1
    this.#warnings.push(...warnings.slice(0, mostWarnings - this.#warnings.length))
    this.#storing ??= wait(progressMilliseconds).then(() => {
      this.#storing = undefined
      return this.#isOver ? undefined : this.#store(this.#bytes)
    })
  }

  /** Stores nothing any more. @returns what is to be stored with the end of the job */
  end(): Buffer {
    this.#isOver = true
    return this.#bytes
  }

  get #bytes(): Buffer {
    const stored: StoredProgress = {
      attempt: this.#attempt,
      done: this.#done,
      warnings: this.#warnings,
    }
    return Buffer.from(JSON.stringify(stored))
  }
}
