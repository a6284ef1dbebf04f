import { formats as allFormats, type Format } from '../core/formats/formats.ts'
import type { ConversionLoad } from './conversions.ts'
import { type WorkerLossCause, WorkerProcess } from './worker-process.ts'

export interface WorkerSetOptions {
  readonly workers: number
  /** How long a document may take once a worker starts on it. */
  readonly timeoutMilliseconds: number
  readonly memoryBytes: number
  /** How large a file may be, and those of a batch together; unlimited if absent. */
  readonly outputBytes?: number
  /** Formats whose engines workers load at their start; all if absent. */
  readonly formats?: readonly Format[]
  /** Whether this process may end while no document is converted, and the workers with it; false if absent. */
  readonly inBackground?: boolean
  /** Called for every worker that is ready, and for every one that has ended. */
  readonly onWorker?: (event: WorkerEvent) => void
}

export type WorkerEvent =
  | { readonly type: 'ready'; readonly pid: number | undefined }
  | {
      readonly type: 'lost'
      readonly pid: number | undefined
      readonly cause: WorkerLossCause
      readonly reason: string
      /** That of the document that it had, if any. */
      readonly requestId: string | undefined
    }

/**
 * A worker that still holds more than half of its memory limit after a document is replaced, within these bounds. A fresh
 * one holds about 130 MiB, so that a lower bound would end each after one document.
 */
const maxKeptBytes = 512 * 1024 * 1024
const minKeptBytes = 192 * 1024 * 1024

/** A worker that dies before it's ready is started again after this long, doubled each time. */
const firstRestartMilliseconds = 100
const maxRestartMilliseconds = 10_000

/** A start takes less than a second; on a machine that is out of memory it may never end. */
const startMilliseconds = 60_000

interface Worker {
  readonly process: WorkerProcess
  ready: boolean
  /** That of the document that it has, if any. */
  requestId: string | undefined
}

/** Keeps a number of worker processes alive, and replaces those that end. */
export class WorkerSet {
  readonly #options: WorkerSetOptions
  readonly #onIdle: () => void
  readonly #workers = new Set<Worker>()
  readonly #idle: Worker[] = []
  readonly #restarts = new Set<NodeJS.Timeout>()
  /** Whether there is to be one worker more than `workers`. */
  #hasSpare = false
  #failedStarts = 0
  #warm = false

  /** @param onIdle called whenever there is a worker to `take` */
  constructor(options: WorkerSetOptions, onIdle: () => void) {
    this.#options = options
    this.#onIdle = onIdle
    for (let count = 0; count < options.workers; count += 1) this.#start()
  }

  /** Whether any worker has ever been ready. */
  get warm(): boolean {
    return this.#warm
  }

  /** Whether any worker is alive, its engines loaded. */
  get alive(): boolean {
    for (const { ready, process } of this.#workers) if (ready && !process.ending) return true
    return false
  }

  /** How many workers convert a document, wait for one, or load their engines. */
  get load(): Omit<ConversionLoad, 'waiting'> {
    const workers = [...this.#workers]
    const [idle, starting] = [this.#idle.length, workers.filter(({ ready }) => !ready).length]
    return { busy: workers.length - idle - starting, idle, starting }
  }

  get hasIdle(): boolean {
    return this.#idle.length > 0
  }

  /** Takes an idle worker for one document. Give it back unless it was lost. */
  take(requestId: string | undefined): Worker | undefined {
    const worker = this.#idle.pop()
    if (worker !== undefined) worker.requestId = requestId
    return worker
  }

  /**
   * @param residentBytes the memory that it holds now
   * @returns whether another worker is started in its place
   */
  giveBack(worker: Worker, residentBytes: number): boolean {
    worker.requestId = undefined
    if (!this.#workers.has(worker)) return false
    if (this.#count > this.#wanted) {
      this.#end(worker)
      return false
    }
    if (residentBytes > keptLimit(this.#options.memoryBytes)) {
      worker.process.kill('recycled', `held ${residentBytes} bytes after a document`)
    } else {
      this.#idle.push(worker)
      this.#onIdle()
    }
    return worker.process.ending
  }

  /**
   * Starts one worker more, or ends the one that is too many: an idle one, or else the next that gives back a document.
   * It loads the first format's engine only, which takes half of the memory and of the time; the others load when they are
   * needed.
   */
  setSpare(isWanted: boolean): void {
    if (isWanted === this.#hasSpare) return
    this.#hasSpare = isWanted
    if (this.#count < this.#wanted) this.#start('spare')
    const idle = this.#count > this.#wanted ? this.#idle.pop() : undefined
    if (idle !== undefined) this.#end(idle)
  }

  /** Ends all workers, and starts no more. */
  async close(): Promise<void> {
    for (const restart of this.#restarts) clearTimeout(restart)
    const workers = [...this.#workers]
    this.#workers.clear()
    this.#idle.length = 0
    for (const { process } of workers) {
      process.ref()
      process.kill('closed', 'was closed')
    }
    await Promise.all(workers.map((worker) => worker.process.exited))
  }

  get #wanted(): number {
    return this.#options.workers + (this.#hasSpare ? 1 : 0)
  }

  /** Workers that are there, or about to be started. */
  get #count(): number {
    return this.#workers.size + this.#restarts.size
  }

  /** Ends a worker that is too many; no other takes its place. */
  #end(worker: Worker): void {
    this.#workers.delete(worker)
    worker.process.kill('closed', 'was not needed any more')
  }

  #start(kind: 'full' | 'spare' = 'full'): void {
    const { timeoutMilliseconds: milliseconds, memoryBytes } = this.#options
    const { outputBytes = Infinity, formats: ofPool = allFormats } = this.#options
    const formats = kind === 'full' ? ofPool : ofPool.slice(0, 1)
    let process: WorkerProcess
    try {
      process = new WorkerProcess({ milliseconds, memoryBytes, outputBytes, formats })
    } catch (error) {
      // Where the system has no memory for it; other faults of a start come as an event.
      const reason = `could not be started: ${error instanceof Error ? error.message : error}`
      this.#options.onWorker?.({
        type: 'lost',
        pid: undefined,
        cause: 'start',
        reason,
        requestId: undefined,
      })
      this.#startLater()
      return
    }
    const worker: Worker = { process, ready: false, requestId: undefined }
    const timer = setTimeout(
      () => process.kill('start', 'did not start in time'),
      startMilliseconds,
    )
    if (this.#options.inBackground) {
      process.unref()
      timer.unref()
    }
    let started = false
    this.#workers.add(worker)
    void process.ready.then(() => {
      clearTimeout(timer)
      // It may have been killed while its message was on its way.
      if (!this.#workers.has(worker)) return
      started = true
      worker.ready = true
      this.#failedStarts = 0
      this.#warm = true
      this.#options.onWorker?.({ type: 'ready', pid: process.pid })
      // The spare one may not be wanted any more.
      if (this.#count > this.#wanted) {
        this.#end(worker)
        return
      }
      // The last is taken first: those whose engines are loaded go before the spare one.
      if (kind === 'full') this.#idle.push(worker)
      else this.#idle.unshift(worker)
      this.#onIdle()
    })
    void process.exited.then(({ cause, reason }) => {
      clearTimeout(timer)
      // The pool has closed, and the worker with it.
      if (!this.#workers.delete(worker) || cause === 'closed') return
      const position = this.#idle.indexOf(worker)
      if (position >= 0) this.#idle.splice(position, 1)
      if (cause !== 'aborted') {
        const loss = started ? cause : 'start'
        const { requestId } = worker
        this.#options.onWorker?.({ type: 'lost', pid: process.pid, cause: loss, reason, requestId })
      }
      if (started) this.#start()
      else this.#startLater()
    })
  }

  /** Keeps a worker that can't start, because memory is short say, from being started over and over. */
  #startLater(): void {
    const delay = Math.min(
      firstRestartMilliseconds * 2 ** this.#failedStarts,
      maxRestartMilliseconds,
    )
    this.#failedStarts += 1
    const restart = setTimeout(() => {
      this.#restarts.delete(restart)
      this.#start()
    }, delay)
    if (this.#options.inBackground) restart.unref()
    this.#restarts.add(restart)
  }
}

function keptLimit(memoryBytes: number): number {
  return Math.min(maxKeptBytes, Math.max(minKeptBytes, memoryBytes / 2))
}
