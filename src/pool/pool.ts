import {
  ConversionFailedError,
  type ConversionFailure,
  decodeFailure,
  type FailureCause,
} from '../common/failures/conversion-failure.ts'
import type { Output } from '../core/output.ts'
import { type ConversionRequest, isThemeFiles } from './conversion-request.ts'
import {
  type Caller,
  type ConversionEvent,
  observedTask,
  observeFailure,
  observeRefusal,
  type Task,
} from './conversion-task.ts'
import type { ConversionLoad, ConversionState, Conversions } from './conversions.ts'
import { type ConversionItem, convertConcurrently } from './convert-concurrently.ts'
import { convertWithImages } from './image-supplier.ts'
import { MemoryQuarantine } from './memory-quarantine.ts'
import { type Converted, inMemory } from './output-sink.ts'
import {
  quarantineMilliseconds as defaultQuarantineMilliseconds,
  workerSurvived,
} from './quarantine.ts'
import { Scheduler, type Slot } from './scheduler.ts'
import type { Outcome, WorkerEnd } from './worker-process.ts'
import { type WorkerEvent, WorkerSet, type WorkerSetOptions } from './worker-set.ts'

export type { ConversionRequest, ThemeFiles } from './conversion-request.ts'
export type { Caller, ConversionEvent } from './conversion-task.ts'
export type { ConversionLoad, ConversionState, Conversions } from './conversions.ts'
export type { ConversionItem } from './convert-concurrently.ts'
export type { ImageCaller, ImageSupplier } from './image-supplier.ts'
export type { Converted, OutputSink } from './output-sink.ts'
export type { WorkerEvent } from './worker-set.ts'

export interface PoolOptions extends WorkerSetOptions {
  /** Documents that may wait for a worker; one more is refused. */
  readonly queueLimit: number
  /** How many of them may be one client's; all of them if absent. */
  readonly queueLimitPerClient?: number
  readonly waitMilliseconds: number
  /** How long a document that ended two workers is refused; five minutes if absent. */
  readonly quarantineMilliseconds?: number
  /**
   * How the workers are shared between clients:
   *
   * - absent: by the shares of `scheduler.ts`
   * - a function: also with its reserve, a worker more, whenever it returns true
   * - `elsewhere`: whoever sends documents sees to the shares, and sends at most one more than there are workers
   */
  readonly reserve?: (() => boolean) | 'elsewhere'
  /** Called for every worker that a document ended. */
  readonly onWorkerEnded?: (request: ConversionRequest, cause: FailureCause) => void
  /** Called for every document that was asked for, once it's settled. */
  readonly onConversion?: (event: ConversionEvent) => void
}

/** A pool of processes that run `convert()`, each on one document at a time. */
export class ConversionPool implements Conversions {
  readonly #options: PoolOptions
  readonly #workers: WorkerSet
  readonly #scheduler: Scheduler
  readonly #quarantine: MemoryQuarantine
  /**
   * Documents that have ended a worker by what can be left out, which it is for a while: the layout of a Word file for its contents,
   * and notes at the foot of a PDF's pages.
   */
  readonly #simplified: MemoryQuarantine
  /** Slots of workers that were lost over a document, each held until a worker is replaced. */
  readonly #lostSlots: Slot[] = []
  #stopping = false
  #closed = false

  constructor(options: PoolOptions) {
    const { workers, reserve, quarantineMilliseconds = defaultQuarantineMilliseconds } = options
    this.#options = options
    this.#quarantine = new MemoryQuarantine(quarantineMilliseconds)
    this.#simplified = new MemoryQuarantine(quarantineMilliseconds)
    this.#scheduler = new Scheduler({
      ...options,
      ...(reserve === 'elsewhere'
        ? { slots: workers + 1, slotsPerClient: { alone: workers + 1, amongOthers: workers + 1 } }
        : {
            slots: workers,
            slotsPerClient: { alone: workers, amongOthers: Math.max(1, workers - 1) },
          }),
      ...(typeof reserve === 'function' && { onReserve: () => this.#updateSpare() }),
      isReady: () => this.#workers.hasIdle,
    })
    const onWorker = (event: WorkerEvent) => {
      options.onWorker?.(event)
      // It has been replaced, or couldn't be.
      if (event.type === 'ready' || event.cause === 'start') this.#lostSlots.shift()?.release()
      // The spare one comes last, so that it delays nobody's first document.
      if (event.type === 'ready' && this.#workers.load.starting === 0) this.#updateSpare()
    }
    this.#workers = new WorkerSet({ ...options, onWorker }, () => this.#scheduler.dispatch())
  }

  readonly #observe = (event: ConversionEvent) => this.#options.onConversion?.(event)

  get state(): ConversionState {
    if (this.#stopping || this.#closed) return 'stopping'
    if (this.#workers.alive) return 'ready'
    return this.#workers.warm ? 'restarting' : 'starting'
  }

  announceStop(): void {
    this.#stopping = true
  }

  get load(): ConversionLoad {
    return { waiting: this.#scheduler.waiting, ...this.#workers.load }
  }

  convert(request: ConversionRequest, caller: Caller = {}): Promise<Output> {
    return inMemory((sink) => this.convertInto({ request, sink }, caller))
  }

  async convertInto(item: ConversionItem, caller: Caller = {}): Promise<Converted> {
    this.#admit([item], caller)
    return this.#convert(item, caller)
  }

  async convertAllInto(
    items: readonly ConversionItem[],
    caller: Caller = {},
  ): Promise<readonly Converted[]> {
    const { workers, outputBytes = Infinity } = this.#options
    this.#admit(items, caller)
    return convertConcurrently(items, {
      concurrency: workers,
      outputBytes,
      caller,
      convert: (item, callerOfAll) => this.#convert(item, callerOfAll),
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#scheduler.giveUpAll(stopping())
    await this.#workers.close()
  }

  /** Clients that share the workers have one more, which waits for whoever comes while one client holds all others. */
  #updateSpare(): void {
    const { reserve } = this.#options
    this.#workers.setSpare(reserve === 'elsewhere' || reserve?.() === true)
  }

  #admit(items: readonly ConversionItem[], { client }: Caller): void {
    const error = this.#closed ? stopping() : this.#scheduler.refusal(client)
    if (error === undefined) return
    const requests = items.map(({ request }) => request)
    observeRefusal(requests, error, this.#observe)
    throw error
  }

  #convert({ request, sink }: ConversionItem, caller: Caller): Promise<Converted> {
    let order: 'in-turn' | 'next' = 'in-turn'
    return convertWithImages(
      request,
      caller,
      (supplied) => {
        const converted = this.#enqueue({ request: supplied, sink }, caller, order)
        // Its images are held until it's converted, and others wait for their room.
        order = 'next'
        return converted
      },
      (error) => observeFailure(request, caller, error, this.#observe),
    )
  }

  #enqueue(item: ConversionItem, caller: Caller, order: 'in-turn' | 'next'): Promise<Converted> {
    return new Promise((resolve, reject) => {
      const task = observedTask({ ...item, caller, resolve, reject }, this.#observe)
      // When the pool closes, a batch may be between two documents, and a document between its runs.
      const refusal = this.#closed ? stopping() : this.#quarantine.refusal(item.request)
      if (refusal === undefined) this.#schedule(task, order)
      else task.reject(refusal)
    })
  }

  #schedule(task: Task, order: 'in-turn' | 'next'): void {
    const { client, signal } = task.caller
    const start = (slot: Slot) => void this.#run(task, slot)
    this.#scheduler.add({ client, signal, start, giveUp: task.reject }, order)
  }

  async #run(task: Task, slot: Slot): Promise<void> {
    const worker = this.#workers.take(task.caller.requestId)
    if (worker === undefined) throw new Error('The scheduler gave a slot without an idle worker.')
    task.start()
    const simplify = task.simplify || this.#simplified.has(task.request)
    const stop = endsWith(task.caller, () => {
      worker.process.kill('aborted', 'had a document that nobody waits for')
    })
    const outcome = await worker.process.convert(
      task.request,
      task.sink,
      simplify,
      task.caller.onRead,
    )
    stop()
    // After a document that was converted, nobody waits for the new worker while the spare one is idle.
    const waitsForWorker =
      outcome.type === 'lost' ||
      (this.#workers.giveBack(worker, outcome.residentBytes) && !this.#workers.hasIdle)
    if (waitsForWorker) this.#lostSlots.push(slot)
    else slot.release()
    this.#settle(task, outcome)
  }

  #settle(task: Task, outcome: Outcome): void {
    switch (outcome.type) {
      case 'converted':
        this.#quarantine.release(task.request)
        task.resolve(outcome)
        break
      case 'failed': {
        const error = decodeFailure(withTheme(outcome.failure, task.request))
        if (workerSurvived[error.failure.code]) this.#quarantine.release(task.request)
        task.reject(error)
        break
      }
      case 'lost':
        this.#settleLost(task, outcome.end)
        break
      default:
        outcome satisfies never
    }
  }

  #settleLost(task: Task, end: WorkerEnd): void {
    if (end.cause === 'aborted') {
      task.reject(task.caller.signal?.reason)
      return
    }
    const cause = failureCauseOf(end)
    // A worker that was killed from outside says nothing of the layout, the first time.
    const byLayout = end.layout === true && (cause !== undefined || task.lost > 0)
    // Notes in cells that a page ends in may end Typst's process, or take it gigabytes. Whoever waits for a document that has
    // taken all its time is to wait no second time.
    const byFootnotes = end.footnotes === true && (cause === 'crash' || cause === 'memory')
    if ((byLayout || byFootnotes) && !this.#closed) {
      if (cause !== undefined) this.#simplified.record(task.request, cause)
      this.#schedule({ ...task, lost: task.lost + 1, simplify: true }, 'next')
      return
    }
    if (cause !== undefined) {
      this.#quarantine.record(task.request, cause)
      this.#options.onWorkerEnded?.(task.request, cause)
    }
    // A worker may be lost once by its own fault, or the system's.
    const failure = this.#closed ? ({ code: 'stopping' } as const) : this.#failureOf(task, end)
    if (failure === undefined) this.#schedule({ ...task, lost: 1 }, 'next')
    else task.reject(new ConversionFailedError(failure))
  }

  /** Why a document isn't tried again, if so. */
  #failureOf(task: Task, { cause, reason }: WorkerEnd): ConversionFailure | undefined {
    const { timeoutMilliseconds: milliseconds, memoryBytes: bytes } = this.#options
    if (cause === 'timeout') return { code: 'timeout', milliseconds }
    if (cause === 'memory') return { code: 'memory', bytes }
    return task.lost === 0 ? undefined : { code: 'crash', lastExit: reason }
  }
}

/**
 * Calls `end` once the signal of a caller is aborted who has its worker end.
 *
 * @returns stops that
 */
function endsWith({ signal, endsWorker = false }: Caller, end: () => void): () => void {
  if (signal === undefined || !endsWorker) return () => {}
  signal.addEventListener('abort', end, { once: true })
  return () => signal.removeEventListener('abort', end)
}

/** The failure of a font, with the theme that it belongs to. */
function withTheme(failure: ConversionFailure, { theme }: ConversionRequest): ConversionFailure {
  if (failure.code !== 'font_file' || typeof theme !== 'object' || isThemeFiles(theme)) {
    return failure
  }
  return { ...failure, theme: theme.definition.id }
}

function stopping(): ConversionFailedError {
  return new ConversionFailedError({ code: 'stopping' })
}

/**
 * Whether a document ended its worker, and how. One that was killed, or didn't respond before it started, says nothing of the
 * document, unless it was large when it was killed: where memory is short, the kernel ends the largest.
 */
function failureCauseOf({ cause, large }: WorkerEnd): FailureCause | undefined {
  if (cause === 'timeout' || cause === 'memory' || cause === 'crash') return cause
  return cause === 'killed' && large === true ? 'memory' : undefined
}
