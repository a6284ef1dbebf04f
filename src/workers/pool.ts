import type { ConversionRequest } from '../convert.ts'
import { DocumentLimitError } from '../document/limits.ts'
import { ConversionError, type Output } from '../output.ts'
import {
  BatchItemError,
  ConversionBugError,
  ConversionCrashError,
  ConversionMemoryError,
  ConversionTimeoutError,
  PoolBusyError,
  PoolClosedError,
} from './errors.ts'
import { type ConversionEvent, observedTask } from './observed-task.ts'
import { type Task, TaskQueue } from './task-queue.ts'
import { type Outcome, type WorkerLossCause, WorkerProcess } from './worker-process.ts'

export type { ConversionRequest } from '../convert.ts'
export type { ConversionEvent } from './observed-task.ts'
export type { WorkerLossCause } from './worker-process.ts'

export interface PoolOptions {
  /** Worker processes. */
  readonly workers: number
  /** Documents that may wait for a worker; one more is refused. */
  readonly queueLimit: number
  /** How long a document may wait for a worker. */
  readonly waitMilliseconds: number
  /** How long a document may take, from the moment a worker starts on it. */
  readonly timeoutMilliseconds: number
  /** What one worker may hold. */
  readonly memoryBytes: number
  /** Told of every worker that takes documents, and of every one that is gone before its time. */
  readonly onWorker?: (event: WorkerEvent) => void
  /** Told of every document that was asked for, once it's decided. */
  readonly onConversion?: (event: ConversionEvent) => void
}

export type WorkerEvent =
  | { readonly type: 'ready'; readonly pid: number | undefined }
  | {
      readonly type: 'lost'
      readonly pid: number | undefined
      readonly cause: WorkerLossCause
      readonly reason: string
    }

/** What the pool is at. */
export interface PoolLoad {
  /** Documents that wait for a worker. */
  readonly waiting: number
  /** Workers that convert a document. */
  readonly busy: number
  /** Workers that wait for one. */
  readonly idle: number
  /** Workers that load their engines. */
  readonly starting: number
}

/**
 * A worker that still holds more after a document is replaced, or one that holds half of what it may, if that
 * is less. A fresh one holds about 130 MiB and is ready in half a second.
 */
const keptBytes = 512 * 1024 * 1024

/** A worker that dies before it's ready is started again after this long, doubled each time. */
const firstRestartMilliseconds = 100
const lastRestartMilliseconds = 10_000

/** A start takes less than a second; on a machine that is out of memory it may never end. */
const startMilliseconds = 60_000

/** A pool of processes that run `convert()`, each on one document at a time. */
export class ConversionPool {
  readonly #options: PoolOptions
  readonly #workers = new Set<WorkerProcess>()
  readonly #idle: WorkerProcess[] = []
  readonly #starting = new Set<WorkerProcess>()
  readonly #restarts = new Set<NodeJS.Timeout>()
  readonly #queue: TaskQueue
  #unfinished = 0
  #failedStarts = 0
  #warm = false
  #closing = false
  #closed = false
  /** Resolves `close()` once nothing waits and nothing runs. */
  #drained: (() => void) | undefined

  constructor(options: PoolOptions) {
    this.#options = options
    this.#queue = new TaskQueue(options.waitMilliseconds)
    for (let count = 0; count < options.workers; count += 1) this.#startWorker()
  }

  /** Whether documents are taken: workers load their engines when they're started, and the pool isn't closing. */
  get ready(): boolean {
    return this.#warm && this.#failedStarts === 0 && !this.#closing
  }

  get load(): PoolLoad {
    const [idle, starting] = [this.#idle.length, this.#starting.size]
    const busy = this.#workers.size - idle - starting
    return { waiting: this.#queue.length, busy, idle, starting }
  }

  /**
   * Converts one document in a worker process.
   *
   * @param signal takes the document out of the queue; one that a worker has begun is finished and dropped
   * @throws {DocumentLimitError} the document asks for more than its limits allow
   * @throws {ConversionError} the document can't be made into that format
   * @throws {ConversionTimeoutError | ConversionMemoryError | ConversionCrashError} it took too much time or memory, or killed two workers
   * @throws {PoolBusyError | PoolClosedError} it wasn't begun
   * @throws {ConversionBugError} `convert()` failed for a reason of its own
   */
  async convert(request: ConversionRequest, signal?: AbortSignal): Promise<Output> {
    this.#admit([request])
    return this.#finish(this.#enqueue(request, signal))
  }

  /**
   * Converts several documents, at most as many at a time as there are workers, so that others' documents
   * come in between. They are let in or refused as one. The first that fails ends them all.
   *
   * @returns the outputs in the order of the requests
   * @throws {BatchItemError} with the index of the document that failed and the reason as its `cause`
   */
  async convertAll(
    requests: readonly ConversionRequest[],
    signal?: AbortSignal,
  ): Promise<readonly Output[]> {
    this.#admit(requests)
    const failed = new AbortController()
    const ended = signal === undefined ? failed.signal : AbortSignal.any([signal, failed.signal])
    const outputs = new Array<Output>(requests.length)
    const pending = requests.entries()
    // Each lane takes the next request from the one iterator that all share.
    const lane = async () => {
      for (const [index, request] of pending) {
        try {
          outputs[index] = await this.#enqueue(request, ended)
        } catch (cause) {
          const error = new BatchItemError(index, cause)
          failed.abort(error)
          throw error
        }
      }
    }
    await this.#finish(Promise.all(Array.from({ length: this.#options.workers }, lane)))
    return outputs
  }

  /**
   * Takes no more documents, finishes those it has, and ends the workers.
   *
   * @param graceMilliseconds after which whatever still waits or runs is given up
   */
  async close(graceMilliseconds: number): Promise<void> {
    this.#closing = true
    if (this.#unfinished > 0) {
      await new Promise<void>((resolve) => {
        const clock = setTimeout(resolve, graceMilliseconds)
        this.#drained = () => {
          clearTimeout(clock)
          resolve()
        }
      })
    }
    this.#closed = true
    this.#queue.rejectAll(new PoolClosedError())
    for (const restart of this.#restarts) clearTimeout(restart)
    const workers = [...this.#workers]
    this.#workers.clear()
    for (const worker of workers) worker.kill('closed', 'was closed')
    await Promise.all(workers.map((worker) => worker.exited))
  }

  #admit(requests: readonly ConversionRequest[]): void {
    const error = this.#refusal()
    if (error === undefined) return
    for (const request of requests) {
      const never = { waitedMilliseconds: 0, convertedMilliseconds: undefined }
      this.#options.onConversion?.({ request, error, ...never })
    }
    throw error
  }

  #refusal(): Error | undefined {
    if (this.#closing) return new PoolClosedError()
    if (this.#queue.length < this.#options.queueLimit) return undefined
    return new PoolBusyError(`${this.#queue.length} documents are waiting already.`, 1)
  }

  /** Counts `work` among what `close()` waits for. A batch counts as a whole, between its documents too. */
  async #finish<T>(work: Promise<T>): Promise<T> {
    this.#unfinished += 1
    try {
      return await work
    } finally {
      this.#unfinished -= 1
      if (this.#unfinished === 0) this.#drained?.()
    }
  }

  #enqueue(request: ConversionRequest, signal: AbortSignal | undefined): Promise<Output> {
    return new Promise((resolve, reject) => {
      const observe = (event: ConversionEvent) => this.#options.onConversion?.(event)
      this.#queue.add(observedTask({ request, resolve, reject }, observe), signal)
      this.#dispatch()
    })
  }

  #dispatch(): void {
    while (this.#idle.length > 0) {
      const task = this.#queue.next()
      if (task === undefined) return
      const worker = this.#idle.pop()
      if (worker !== undefined) void this.#run(worker, task)
    }
  }

  async #run(worker: WorkerProcess, task: Task): Promise<void> {
    task.begin()
    const outcome = await worker.convert(task.request)
    this.#settle(task, outcome)
    if ('residentBytes' in outcome) {
      if (outcome.residentBytes > Math.min(keptBytes, this.#options.memoryBytes / 2)) {
        worker.kill('recycled', `held ${outcome.residentBytes} bytes after a document`)
      } else {
        this.#idle.push(worker)
      }
    }
    this.#dispatch()
  }

  #settle(task: Task, outcome: Outcome): void {
    switch (outcome.type) {
      case 'converted':
        task.resolve(outcome.output)
        break
      case 'refused':
        task.reject(new DocumentLimitError(outcome.limit, outcome.message, outcome.line))
        break
      case 'unconvertible':
        task.reject(new ConversionError(outcome.format, outcome.message))
        break
      case 'failed':
        task.reject(new ConversionBugError(outcome.message, outcome.stack))
        break
      case 'timed-out':
        task.reject(new ConversionTimeoutError(this.#options.timeoutMilliseconds))
        break
      case 'out-of-memory':
        task.reject(new ConversionMemoryError(this.#options.memoryBytes))
        break
      case 'exited':
        if (this.#closed) task.reject(new PoolClosedError())
        // Once may be the worker's fault, or the system's. Twice is the document's.
        else if (task.deaths === 0) this.#queue.add({ ...task, deaths: 1 }, undefined)
        else task.reject(new ConversionCrashError(outcome.how))
        break
      default:
        outcome satisfies never
    }
  }

  #startWorker(): void {
    const { timeoutMilliseconds: milliseconds, memoryBytes } = this.#options
    const worker = new WorkerProcess({ milliseconds, memoryBytes })
    const clock = setTimeout(() => worker.kill('start', 'did not start in time'), startMilliseconds)
    let started = false
    this.#workers.add(worker)
    this.#starting.add(worker)
    void worker.ready.then(() => {
      started = true
      clearTimeout(clock)
      this.#starting.delete(worker)
      this.#failedStarts = 0
      this.#warm = true
      this.#options.onWorker?.({ type: 'ready', pid: worker.pid })
      this.#idle.push(worker)
      this.#dispatch()
    })
    void worker.exited.then(({ cause, reason }) => {
      clearTimeout(clock)
      this.#starting.delete(worker)
      // The pool has closed, and the worker with it.
      if (!this.#workers.delete(worker) || cause === 'closed') return
      const position = this.#idle.indexOf(worker)
      if (position >= 0) this.#idle.splice(position, 1)
      const loss = started ? cause : 'start'
      this.#options.onWorker?.({ type: 'lost', pid: worker.pid, cause: loss, reason })
      if (started) this.#startWorker()
      else this.#startLater()
    })
  }

  /** Keeps a worker that can't start, for want of memory say, from being started over and over. */
  #startLater(): void {
    const delay = Math.min(
      firstRestartMilliseconds * 2 ** this.#failedStarts,
      lastRestartMilliseconds,
    )
    this.#failedStarts += 1
    const restart = setTimeout(() => {
      this.#restarts.delete(restart)
      this.#startWorker()
    }, delay)
    this.#restarts.add(restart)
  }
}
