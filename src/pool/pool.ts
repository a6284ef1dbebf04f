import type { ConversionRequest } from '../core/convert.ts'
import { DocumentLimitError } from '../core/document/limits.ts'
import { ImagesWantedError } from '../core/images/supplied-images.ts'
import { ConversionError, type Output } from '../core/output.ts'
import type { ConversionLoad, ConversionState, Conversions } from './conversions.ts'
import {
  ClientBusyError,
  ConversionBugError,
  ConversionCrashError,
  ConversionMemoryError,
  ConversionTimeoutError,
  OutputLimitError,
  PoolBusyError,
  PoolClosedError,
} from './errors.ts'
import { convertWithImages } from './image-supplier.ts'
import { convertInLanes } from './lanes.ts'
import { type ConversionEvent, observedTask, observeRefusal } from './observed-task.ts'
import { defaultQuarantineMilliseconds, type Misdeed, Quarantine } from './quarantine.ts'
import { type Caller, type Task, TaskQueue } from './task-queue.ts'
import type { Outcome, WorkerEnd } from './worker-process.ts'
import { type WorkerEvent, WorkerSet, type WorkerSetOptions } from './worker-set.ts'
import { WorkerShares } from './worker-shares.ts'

export type { ConversionRequest } from '../core/convert.ts'
export type { ConversionLoad, ConversionState, Conversions } from './conversions.ts'
export type { ImageCaller, ImageSupplier } from './image-supplier.ts'
export type { ConversionEvent } from './observed-task.ts'
export type { Caller } from './task-queue.ts'
export type { WorkerLossCause } from './worker-process.ts'
export type { WorkerEvent } from './worker-set.ts'

export interface PoolOptions extends WorkerSetOptions {
  /** Documents that may wait for a worker; one more is refused. */
  readonly queueLimit: number
  /** As many of them may be one client's; all of them unless told. */
  readonly queueLimitPerClient?: number
  /** How long a document may wait for a worker. */
  readonly waitMilliseconds: number
  /** How long a document that ended two workers is refused; five minutes unless told. */
  readonly quarantineMilliseconds?: number
  /** Told of every worker that a document ended. */
  readonly onMisdeed?: (request: ConversionRequest, misdeed: Misdeed) => void
  /** Told of every document that was asked for, once it's decided. */
  readonly onConversion?: (event: ConversionEvent) => void
}

/** A pool of processes that run `convert()`, each on one document at a time. */
export class ConversionPool implements Conversions {
  readonly #options: PoolOptions
  readonly #workers: WorkerSet
  readonly #queue: TaskQueue
  readonly #shares: WorkerShares
  readonly #quarantine: Quarantine
  #stopping = false
  #closed = false

  constructor(options: PoolOptions) {
    const { quarantineMilliseconds = defaultQuarantineMilliseconds } = options
    this.#options = options
    this.#queue = new TaskQueue(options.waitMilliseconds)
    this.#shares = new WorkerShares(options.workers)
    this.#quarantine = new Quarantine(quarantineMilliseconds)
    const onWorker = (event: WorkerEvent) => {
      const isReplaced = event.type === 'ready' || event.cause === 'start'
      if (isReplaced) this.#shares.replaced()
      options.onWorker?.(event)
      if (isReplaced) this.#dispatch()
    }
    this.#workers = new WorkerSet({ ...options, onWorker }, () => this.#dispatch())
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

  get #outputBytes(): number {
    return this.#options.outputBytes ?? Infinity
  }

  get load(): ConversionLoad {
    return { waiting: this.#queue.length, ...this.#workers.load }
  }

  async convert(request: ConversionRequest, caller: Caller = {}): Promise<Output> {
    this.#admit([request], caller)
    return this.#convert(request, caller)
  }

  async convertAll(
    requests: readonly ConversionRequest[],
    caller: Caller = {},
  ): Promise<readonly Output[]> {
    this.#admit(requests, caller)
    return convertInLanes(requests, {
      count: this.#options.workers,
      outputBytes: this.#outputBytes,
      caller,
      convert: (request, forAll) => this.#convert(request, forAll),
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#queue.rejectAll(new PoolClosedError())
    await this.#workers.close()
  }

  #admit(requests: readonly ConversionRequest[], { client }: Caller): void {
    const error = this.#refusal(client)
    if (error === undefined) return
    observeRefusal(requests, error, this.#observe)
    throw error
  }

  #refusal(client: string | undefined): Error | undefined {
    const { queueLimit, queueLimitPerClient = queueLimit } = this.#options
    if (this.#closed) return new PoolClosedError()
    const { length } = this.#queue
    if (length >= queueLimit)
      return new PoolBusyError(`${length} documents are waiting already.`, 1)
    const waiting = this.#queue.lengthOf(client)
    return waiting >= queueLimitPerClient ? new ClientBusyError(waiting) : undefined
  }

  #convert(request: ConversionRequest, caller: Caller): Promise<Output> {
    let turn: 'first' | 'second' = 'first'
    return convertWithImages(request, caller, (supplied) => {
      const converted = this.#enqueue(supplied, caller, turn)
      // Its images are held until it's converted, and others wait for their room.
      turn = 'second'
      return converted
    })
  }

  #enqueue(request: ConversionRequest, caller: Caller, turn: 'first' | 'second'): Promise<Output> {
    return new Promise((resolve, reject) => {
      const task = observedTask({ request, caller, resolve, reject }, this.#observe)
      // When the pool closes, a batch may be between two documents, and a document between its turns.
      const refusal = this.#closed ? new PoolClosedError() : this.#quarantine.refusal(request)
      if (refusal !== undefined) return task.reject(refusal)
      this.#shares.came(caller.client)
      if (turn === 'first') this.#queue.add(task)
      else this.#queue.addFirst(task)
      this.#dispatch()
    })
  }

  #dispatch(): void {
    while (this.#workers.hasIdle) {
      const task = this.#queue.next((client) => this.#shares.mayTake(client))
      if (task === undefined) return
      void this.#run(task)
    }
  }

  async #run(task: Task): Promise<void> {
    const worker = this.#workers.take(task.caller.requestId)
    if (worker === undefined) return this.#queue.addFirst(task)
    const { client } = task.caller
    task.begin()
    this.#shares.take(client)
    const outcome = await worker.process.convert(task.request)
    this.#settle(task, outcome)
    if ('residentBytes' in outcome) this.#workers.giveBack(worker, outcome.residentBytes)
    if (outcome.type === 'lost' || worker.process.ending) this.#shares.lose(client)
    else this.#shares.giveBack(client)
    this.#dispatch()
  }

  #settle(task: Task, outcome: Outcome): void {
    // A document that has only been asked for its images has been survived by nobody yet.
    const decided = outcome.type !== 'lost' && outcome.type !== 'images-wanted'
    if (decided) this.#quarantine.release(task.request)
    switch (outcome.type) {
      case 'converted':
        task.resolve(outcome.output)
        break
      case 'refused':
        task.reject(new DocumentLimitError(outcome.limit, outcome.message, outcome.line))
        break
      case 'images-wanted':
        task.reject(new ImagesWantedError(outcome.urls))
        break
      case 'too-large':
        task.reject(new OutputLimitError(this.#outputBytes, 'document'))
        break
      case 'unconvertible':
        task.reject(new ConversionError(outcome.format, outcome.message))
        break
      case 'failed':
        task.reject(new ConversionBugError(outcome.message, outcome.stack))
        break
      case 'lost':
        this.#settleLost(task, outcome.end)
        break
      default:
        outcome satisfies never
    }
  }

  #settleLost(task: Task, end: WorkerEnd): void {
    const { cause, reason } = end
    const misdeed = misdeedOf(end)
    if (misdeed !== undefined) {
      this.#quarantine.count(task.request, misdeed)
      this.#options.onMisdeed?.(task.request, misdeed)
    }
    if (this.#closed) {
      task.reject(new PoolClosedError())
    } else if (cause === 'timeout') {
      task.reject(new ConversionTimeoutError(this.#options.timeoutMilliseconds))
    } else if (cause === 'memory') {
      task.reject(new ConversionMemoryError(this.#options.memoryBytes))
    } else if (task.lost === 0) {
      // Once may be the worker's fault, or the system's.
      this.#queue.addFirst({ ...task, lost: 1 })
    } else {
      task.reject(new ConversionCrashError(reason))
    }
  }
}

/**
 * What a lost worker says of its document. One that was killed, or was stuck before it began, says nothing, but one that
 * was large when it was killed: the kernel ends such where memory is short.
 */
function misdeedOf({ cause, large }: WorkerEnd): Misdeed | undefined {
  if (cause === 'timeout' || cause === 'memory' || cause === 'crash') return cause
  return cause === 'killed' && large === true ? 'memory' : undefined
}
