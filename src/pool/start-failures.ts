import type { WorkerEvent } from './worker-set.ts'

/** Failed starts in a row, for each worker, after which the next would fail too. */
const maxFailedStarts = 3

/** Rejects conversions once no worker process can be started. The pool itself would keep trying. */
export class StartFailures {
  readonly #most: number
  #inARow = 0
  readonly #errorOf: (reason: string) => Error
  #error: Error | undefined
  readonly #waiting = new Set<(error: Error) => void>()

  /** @param errorOf makes the error of the reason why the last worker didn't start */
  constructor(workers: number, errorOf: (reason: string) => Error) {
    this.#most = maxFailedStarts * workers
    this.#errorOf = errorOf
  }

  /** For the pool's option of that name. */
  readonly onWorker = (event: WorkerEvent): void => {
    if (event.type === 'ready') this.#inARow = 0
    else if (event.cause === 'start') this.#inARow += 1
    if (event.type === 'lost' && this.#inARow >= this.#most) {
      this.#error = this.#errorOf(event.reason)
      for (const reject of this.#waiting) reject(this.#error)
    }
  }

  /**
   * Settles as `conversion` does, and keeps nothing of it afterwards: `Promise.race` with a promise that stays pending would keep
   * every result (https://github.com/nodejs/node/issues/17469).
   *
   * @throws that error
   */
  during<Result>(conversion: Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.#error !== undefined) reject(this.#error)
      this.#waiting.add(reject)
      conversion.then(resolve, reject).finally(() => this.#waiting.delete(reject))
    })
  }
}
