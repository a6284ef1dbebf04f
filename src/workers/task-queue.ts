import type { ConversionRequest } from '../convert.ts'
import type { Output } from '../output.ts'
import { PoolBusyError } from './errors.ts'

/** For whom a document is converted. */
export interface Caller {
  /** Aborted once nobody waits for the document any more. */
  readonly signal?: AbortSignal
  /** Told with a worker that is lost over the document. */
  readonly requestId?: string
}

/** One document on its way through the pool. */
export interface Task {
  readonly request: ConversionRequest
  readonly caller: Caller
  /** How many workers have been lost over it. */
  readonly lost: number
  /** Called when a worker takes it. */
  readonly begin: () => void
  readonly resolve: (output: Output) => void
  readonly reject: (reason: unknown) => void
}

interface Entry {
  readonly task: Task
  readonly leave: () => void
}

/** Tasks in the order in which they came. One that waits too long, or whose caller has gone, is rejected and leaves. */
export class TaskQueue {
  readonly #waitMilliseconds: number
  /** A set keeps its order, and lets one leave from the middle. */
  readonly #waiting = new Set<Entry>()
  /** Those that have had their turn, and lost their worker: they come before all others. */
  readonly #again = new Set<Entry>()

  constructor(waitMilliseconds: number) {
    this.#waitMilliseconds = waitMilliseconds
  }

  get length(): number {
    return this.#waiting.size + this.#again.size
  }

  add(task: Task): void {
    this.#add(task, this.#waiting)
  }

  addFirst(task: Task): void {
    this.#add(task, this.#again)
  }

  /** Removes and returns the task whose turn it is. */
  next(): Task | undefined {
    const entry = first(this.#again) ?? first(this.#waiting)
    entry?.leave()
    return entry?.task
  }

  rejectAll(reason: unknown): void {
    for (let task = this.next(); task !== undefined; task = this.next()) task.reject(reason)
  }

  #add(task: Task, entries: Set<Entry>): void {
    const { signal } = task.caller
    const leave = () => {
      entries.delete(entry)
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
    entries.add(entry)
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort, { once: true })
  }
}

function first(entries: ReadonlySet<Entry>): Entry | undefined {
  for (const entry of entries) return entry
  return undefined
}
