import type { ConversionRequest } from '../convert.ts'
import type { Output } from '../output.ts'
import { PoolBusyError } from './errors.ts'

/** One document on its way through the pool. */
export interface Task {
  readonly request: ConversionRequest
  /** How many workers have died over it. */
  readonly deaths: number
  /** Called when a worker takes it. */
  readonly begin: () => void
  readonly resolve: (output: Output) => void
  readonly reject: (reason: unknown) => void
}

/** Tasks in the order in which they came. One that waits too long, or whose caller has gone, is rejected and leaves. */
export class TaskQueue {
  readonly #waitMilliseconds: number
  /** A set keeps its order, and lets one leave from the middle. */
  readonly #waiting = new Set<{ readonly task: Task; readonly leave: () => void }>()

  constructor(waitMilliseconds: number) {
    this.#waitMilliseconds = waitMilliseconds
  }

  get length(): number {
    return this.#waiting.size
  }

  /** @param signal aborts the wait, not the work */
  add(task: Task, signal: AbortSignal | undefined): void {
    const leave = () => {
      this.#waiting.delete(entry)
      clearTimeout(clock)
      signal?.removeEventListener('abort', abort)
    }
    const entry = { task, leave }
    const abort = () => {
      leave()
      task.reject(signal?.reason)
    }
    const clock = setTimeout(() => {
      leave()
      const seconds = Math.ceil(this.#waitMilliseconds / 1000)
      task.reject(new PoolBusyError(`No worker was free within ${seconds} s.`, seconds))
    }, this.#waitMilliseconds)
    this.#waiting.add(entry)
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort, { once: true })
  }

  /** Removes and returns the task that has waited longest. */
  next(): Task | undefined {
    for (const { task, leave } of this.#waiting) {
      leave()
      return task
    }
    return undefined
  }

  rejectAll(reason: unknown): void {
    for (let task = this.next(); task !== undefined; task = this.next()) task.reject(reason)
  }
}
