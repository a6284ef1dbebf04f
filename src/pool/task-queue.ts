import type { ConversionRequest } from '../core/convert.ts'
import type { Output } from '../core/output.ts'
import { PoolBusyError } from './errors.ts'
import type { ImageSupplier } from './image-supplier.ts'
import type { ConversionEvent } from './observed-task.ts'

/** For whom a document is converted. */
export interface Caller {
  /** Aborted once nobody waits for the document any more. */
  readonly signal?: AbortSignal
  /** Clients take turns, however many documents each of them has waiting. Those without a name are one. */
  readonly client?: string
  /** Told with a worker that is lost over the document. */
  readonly requestId?: string
  /** Told of each of its documents that was let in, once that is decided. */
  readonly onConversion?: (event: ConversionEvent) => void
  /** Where the images on other hosts come from; without it they aren't embedded. */
  readonly images?: ImageSupplier
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

/**
 * Tasks that wait. Clients take turns, each with the one that came first of its own, so that nobody waits
 * behind all that another has sent. One that waits too long, or whose caller has gone, is rejected
 * and leaves.
 */
export class TaskQueue {
  readonly #waitMilliseconds: number
  /** By client, the one whose turn it is first. A set keeps its order, and lets one leave from the middle. */
  readonly #waiting = new Map<string | undefined, Set<Entry>>()
  #length = 0
  /** Those that have had their turn, and lost their worker or now have their images: they come before all others. */
  readonly #again = new Set<Entry>()

  constructor(waitMilliseconds: number) {
    this.#waitMilliseconds = waitMilliseconds
  }

  get length(): number {
    return this.#length
  }

  /** How many of this client's tasks wait for their turn. */
  lengthOf(client: string | undefined): number {
    return this.#waiting.get(client)?.size ?? 0
  }

  add(task: Task): void {
    const { client } = task.caller
    const entries = this.#waiting.get(client) ?? new Set()
    this.#waiting.set(client, entries)
    this.#add(task, entries)
  }

  addFirst(task: Task): void {
    this.#add(task, this.#again)
  }

  /** Removes and returns the task whose turn it is, of the clients that may have one. */
  next(mayHave: (client: string | undefined) => boolean): Task | undefined {
    const again = first(this.#again, ({ task }) => mayHave(task.caller.client))
    const entry = again ?? this.#nextTurn(mayHave)
    entry?.leave()
    return entry?.task
  }

  /** The first task of the client whose turn it is, who then comes after all others. */
  #nextTurn(mayHave: (client: string | undefined) => boolean): Entry | undefined {
    const turn = first(this.#waiting, ([client]) => mayHave(client))
    if (turn === undefined) return undefined
    const [client, entries] = turn
    this.#waiting.delete(client)
    this.#waiting.set(client, entries)
    return first(entries, all)
  }

  rejectAll(reason: unknown): void {
    for (let task = this.next(all); task !== undefined; task = this.next(all)) task.reject(reason)
  }

  #add(task: Task, entries: Set<Entry>): void {
    const { signal, client } = task.caller
    const leave = () => {
      entries.delete(entry)
      this.#length -= 1
      if (this.#waiting.get(client)?.size === 0) this.#waiting.delete(client)
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
    this.#length += 1
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort, { once: true })
  }
}

const all = () => true

function first<T>(values: Iterable<T>, isWanted: (value: T) => boolean): T | undefined {
  for (const value of values) if (isWanted(value)) return value
  return undefined
}
