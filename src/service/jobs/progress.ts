import { setTimeout as wait } from 'node:timers/promises'
import type { WarningBody } from '../schemas/fields.ts'
import { mostWarnings } from './jobs.ts'

const progressMilliseconds = 100

/** Tells of progress now and then, in order. */
export class Progress {
  readonly #update: (fields: readonly string[]) => Promise<void>
  readonly #warnings: WarningBody[] = []
  #done = 0
  #updating: Promise<void> | undefined

  constructor(update: (fields: readonly string[]) => Promise<void>) {
    this.#update = update
  }

  add(warnings: readonly WarningBody[]): void {
    this.#done += 1
    this.#warnings.push(...warnings.slice(0, mostWarnings - this.#warnings.length))
    this.#updating ??= wait(progressMilliseconds).then(() => {
      this.#updating = undefined
      return this.#tell()
    })
  }

  async end(): Promise<void> {
    await this.#updating
    await this.#tell()
  }

  #tell(): Promise<void> {
    return this.#update(['done', String(this.#done), 'warnings', JSON.stringify(this.#warnings)])
  }
}
