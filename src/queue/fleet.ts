import { createHash, randomUUID } from 'node:crypto'
import type { RedisAddress } from '../common/settings/redis-address.ts'
import { ImagesWantedError } from '../core/images/supplied-images.ts'
import type { Output } from '../core/output.ts'
import type { ConversionLoad, ConversionState, Conversions } from '../pool/conversions.ts'
import {
  ConversionCrashError,
  ConversionMemoryError,
  ConversionTimeoutError,
  PoolBusyError,
  PoolClosedError,
  QueueLostError,
} from '../pool/errors.ts'
import { convertWithImages } from '../pool/image-supplier.ts'
import { convertInLanes } from '../pool/lanes.ts'
import { type ConversionEvent, observedTask, observeRefusal } from '../pool/observed-task.ts'
import type { ConversionRequest } from '../pool/pool.ts'
import type { Caller, Task } from '../pool/task-queue.ts'
import {
  atOnce,
  isRefusal,
  type OnRedisChange,
  RedisConnection,
} from '../redis/redis-connection.ts'
import { Documents } from './documents.ts'
import { FleetQuarantine } from './fleet-quarantine.ts'
import { Jobs } from './jobs.ts'
import { type Answer, openLetter, sealRequest } from './letters.ts'
import { type Census, Line, type LineLimits, type Place } from './line.ts'

export interface FleetOptions extends LineLimits {
  readonly redis: RedisAddress
  /** How long a worker may take over a document. */
  readonly timeoutMilliseconds: number
  /** How large the documents of a batch together may be. */
  readonly outputBytes: number
  /** Told of every document that was asked for, once it's decided. */
  readonly onConversion?: (event: ConversionEvent) => void
  /** Told when the queue answers, and when it doesn't. */
  readonly onChange?: OnRedisChange
  /** Told in Redis's words of each command that it refused, for want of memory or of a permission say. */
  readonly onRefusal?: (reason: string) => void
}

/** A document is megabytes; whatever takes longer on a network of one's own has stopped. */
const documentCommandMilliseconds = 10_000

const censusMilliseconds = 1000

/** On top of two tries: a worker may take a document up late, and one that is lost is noticed late. */
const lateMilliseconds = 15_000

/** Enough for all that may wait, and little to hold. */
const mostLeftovers = 10_000

/**
 * How a document comes into the line: if there is a place for it, with what was let in before it, or at the place that is
 * kept for it.
 */
type Entry = 'if-there-is-room' | 'let-in' | Place

/** A document on its way. */
interface Errand {
  readonly id: string
  readonly client: string
  readonly task: Task
  /** It has ended a worker lately. */
  suspected: boolean
  /** Ends its wait, or the time that workers have for it. */
  clock: NodeJS.Timeout | undefined
  readonly stopListening: () => void
}

/**
 * Converts documents on other machines: hands each to the queue, and waits for its answer. Nothing is waited for
 * while Redis is away; those who wait when it's lost are told at once.
 */
export class Fleet implements Conversions {
  readonly #options: FleetOptions
  readonly #commands: RedisConnection
  /** Of their own, so that no document stands in the way of a command. */
  readonly #bytes: RedisConnection
  readonly #documents: Documents
  readonly #line: Line
  readonly #quarantine: FleetQuarantine
  readonly #jobs: Jobs
  readonly #errands = new Map<string, Errand>()
  /** Documents that were given up while Redis was away, by their client. */
  readonly #leftovers = new Map<string, string>()
  readonly #clock: NodeJS.Timeout
  #census: Census | undefined
  /** `undefined` until it's known. */
  #answering: boolean | undefined
  #looking: Promise<void> | undefined
  #stopping = false
  #closed = false

  constructor(options: FleetOptions) {
    this.#options = options
    const changed: OnRedisChange = (change) => {
      if (change.up) void this.#look()
      else this.#lost(change.reason)
    }
    this.#commands = new RedisConnection(options.redis, changed)
    this.#bytes = new RedisConnection(options.redis, changed, {
      ...atOnce,
      commandTimeout: documentCommandMilliseconds,
    })
    this.#documents = new Documents(this.#bytes.client)
    this.#line = new Line(this.#commands.client)
    this.#quarantine = new FleetQuarantine(this.#commands.client)
    this.#jobs = new Jobs(this.#commands.client, options.redis, {
      onBegun: (id) => this.#begun(id),
      onWaiting: (id) => this.#waitingAgain(id),
      onCompleted: (id) => void this.#fetch(id),
      onLost: (id) => void this.#lostTwice(id),
      onFailed: (id) => void this.#failed(id),
    })
    this.#clock = setInterval(() => void this.#look(), censusMilliseconds)
  }

  /** Whether the queue answers. */
  get up(): boolean {
    return this.#answering === true
  }

  /** Resolves once it's known whether the queue answers. */
  get tried(): Promise<void> {
    return Promise.all([this.#commands.tried, this.#bytes.tried]).then(() => this.#look())
  }

  get state(): ConversionState {
    if (this.#stopping || this.#closed) return 'stopping'
    if (!this.#answering) return 'queue_unreachable'
    return this.#capacity > 0 ? 'ready' : 'no_workers'
  }

  get load(): ConversionLoad {
    const { waiting = 0, active = 0 } = this.#census ?? {}
    return { waiting, busy: active, idle: Math.max(0, this.#capacity - active), starting: 0 }
  }

  async convert(request: ConversionRequest, caller: Caller = {}): Promise<Output> {
    this.#refuseIfLost([request])
    let entry: Entry = 'if-there-is-room'
    return convertWithImages(request, caller, (supplied) => {
      const sent = this.#send(supplied, caller, entry)
      // Its second turn has been let in with its first.
      entry = 'let-in'
      return sent
    })
  }

  async convertAll(
    requests: readonly ConversionRequest[],
    caller: Caller = {},
  ): Promise<readonly Output[]> {
    this.#refuseIfLost(requests)
    return this.#sendAll(requests, caller)
  }

  announceStop(): void {
    this.#stopping = true
  }

  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#clock)
    const given = [...this.#errands.values()].map((errand) =>
      this.#giveUp(errand, new PoolClosedError()),
    )
    await Promise.all(given)
    await this.#jobs.close()
    this.#commands.close()
    this.#bytes.close()
  }

  get #capacity(): number {
    return this.#census?.capacity ?? 0
  }

  readonly #observe = (event: ConversionEvent) => this.#options.onConversion?.(event)

  #refusal(): Error | undefined {
    if (this.#closed) return new PoolClosedError()
    return this.#answering
      ? undefined
      : new QueueLostError('The queue of documents is unreachable.')
  }

  #refuseIfLost(requests: readonly ConversionRequest[]): void {
    const refusal = this.#refusal()
    if (refusal === undefined) return
    observeRefusal(requests, refusal, this.#observe)
    throw refusal
  }

  async #sendAll(
    requests: readonly ConversionRequest[],
    caller: Caller,
  ): Promise<readonly Output[]> {
    // The fleet may have lost its workers, and get others.
    const count = Math.max(1, this.#capacity)
    const client = pseudonym(caller.client)
    // Each lane begins with a document that has its place; those behind it come when it has left.
    const ids = requests.slice(0, count).map(() => randomUUID())
    let kept: Place[]
    try {
      kept = [...(await this.#enter(ids, client, this.#options))]
    } catch (error) {
      // Redis may have let them in, and been lost before it could say so.
      if (error instanceof QueueLostError) this.#takeAllBack(ids, client)
      observeRefusal(requests, error, this.#observe)
      throw error
    }
    try {
      return await convertInLanes(requests, {
        count,
        outputBytes: this.#options.outputBytes,
        caller,
        convert: (request, forAll) =>
          convertWithImages(request, forAll, (supplied) =>
            this.#send(supplied, forAll, kept.shift() ?? 'let-in'),
          ),
      })
    } catch (error) {
      // Some of them may never have been handed over.
      this.#takeAllBack(ids, client)
      throw error
    }
  }

  #enter(
    ids: readonly string[],
    client: string,
    limits: LineLimits | undefined,
  ): Promise<readonly Place[]> {
    return this.#asked(this.#line.enter(ids, client, this.#options.waitMilliseconds, limits))
  }

  #takeAllBack(ids: readonly string[], client: string): void {
    for (const id of ids) void this.#takeBack({ id, client })
  }

  #send(request: ConversionRequest, caller: Caller, entry: Entry): Promise<Output> {
    return new Promise((resolve, reject) => {
      const task = observedTask({ request, caller, resolve, reject }, this.#observe)
      const refusal = caller.signal?.aborted ? caller.signal.reason : this.#refusal()
      if (refusal !== undefined) return task.reject(refusal)
      const left = () => void this.#giveUp(errand, caller.signal?.reason)
      const errand: Errand = {
        id: typeof entry === 'object' ? entry.id : randomUUID(),
        client: pseudonym(caller.client),
        task,
        suspected: false,
        clock: undefined,
        stopListening: () => caller.signal?.removeEventListener('abort', left),
      }
      this.#errands.set(errand.id, errand)
      caller.signal?.addEventListener('abort', left, { once: true })
      void this.#handOver(errand, entry)
    })
  }

  /** Puts the document into the queue. Whatever keeps it from there is told to its caller. */
  async #handOver(errand: Errand, entry: Entry): Promise<void> {
    const { id, client, task } = errand
    const { waitMilliseconds } = this.#options
    this.#startWait(errand)
    try {
      const { suspected, refusal } = await this.#asked(this.#quarantine.check(task.request))
      errand.suspected = suspected
      if (refusal !== undefined) return this.#reject(errand, refusal)
      const turn = await this.#turn(errand, entry)
      if (this.#isWaitedFor(errand)) {
        await this.#sent(this.#documents.put(id, sealRequest(task.request), waitMilliseconds))
      }
      const { requestId } = task.caller
      const data = { client, ...(requestId !== undefined && { requestId }) }
      if (this.#isWaitedFor(errand)) await this.#asked(this.#jobs.add(id, data, turn))
      // Its caller has left in between, and found nothing to take back.
      if (!this.#isWaitedFor(errand)) await this.#takeBack(errand)
    } catch (error) {
      await this.#giveUp(errand, error)
    }
  }

  async #turn({ id, client }: Errand, entry: Entry): Promise<number> {
    if (typeof entry === 'object') return entry.turn
    const limits = entry === 'let-in' ? undefined : this.#options
    const [place] = await this.#enter([id], client, limits)
    return place?.turn ?? 0
  }

  #isWaitedFor({ id }: Errand): boolean {
    return this.#errands.has(id)
  }

  #startWait(errand: Errand): void {
    clearTimeout(errand.clock)
    errand.clock = setTimeout(
      () => void this.#waitedTooLong(errand),
      this.#options.waitMilliseconds,
    )
  }

  async #waitedTooLong(errand: Errand): Promise<void> {
    try {
      // A worker may have taken it just now.
      if (!(await this.#asked(this.#jobs.remove(errand.id)))) return this.#begun(errand.id)
      const seconds = Math.ceil(this.#options.waitMilliseconds / 1000)
      const late = new PoolBusyError(`No worker was free within ${seconds} s.`, seconds)
      await this.#giveUp(errand, late)
    } catch (error) {
      await this.#giveUp(errand, error)
    }
  }

  #begun(id: string): void {
    const errand = this.#errands.get(id)
    if (errand === undefined) return
    errand.task.begin()
    clearTimeout(errand.clock)
    const milliseconds = 2 * this.#options.timeoutMilliseconds + lateMilliseconds
    errand.clock = setTimeout(() => void this.#overdue(errand), milliseconds)
  }

  #waitingAgain(id: string): void {
    const errand = this.#errands.get(id)
    if (errand !== undefined) this.#startWait(errand)
  }

  /** No worker that is alive takes so long. */
  async #overdue(errand: Errand): Promise<void> {
    await this.#fetch(errand.id, 'The worker that had the document is lost.')
  }

  /** @param otherwise what is said if there is no answer */
  async #fetch(id: string, otherwise = 'No worker took the document in time.'): Promise<void> {
    const errand = this.#errands.get(id)
    if (errand === undefined) return
    try {
      const sealed = await this.#sent(this.#documents.take(id))
      const letter = sealed === undefined ? undefined : openLetter(sealed)
      if (letter?.type === 'answer') this.#settle(errand, letter.answer)
      else await this.#giveUp(errand, new PoolBusyError(otherwise, 5))
    } catch (error) {
      await this.#giveUp(errand, error)
    }
  }

  /** Its worker is well, and says itself what kept it: nothing is known of the document. */
  async #failed(id: string): Promise<void> {
    const errand = this.#errands.get(id)
    if (errand === undefined) return
    await this.#giveUp(errand, new QueueLostError('The worker of the document could not answer.'))
  }

  async #lostTwice(id: string): Promise<void> {
    const errand = this.#errands.get(id)
    if (errand === undefined) return
    const crash = new ConversionCrashError('left the fleet over it')
    this.#reject(errand, crash)
    // Two machines may have failed of themselves. But a document that takes them along is worse than one late.
    await this.#quarantine.count(errand.task.request, 'crash', 2).catch(() => {})
    await this.#takeBack(errand)
  }

  #settle(errand: Errand, answer: Answer): void {
    if (errand.suspected && (answer.type === 'converted' || isVerdict(answer.error))) {
      this.#quarantine.release(errand.task.request).catch(() => {})
    }
    this.#end(errand)
    if (answer.type === 'failed') errand.task.reject(answer.error)
    else errand.task.resolve(answer.output)
  }

  #reject(errand: Errand, reason: unknown): void {
    if (!this.#isWaitedFor(errand)) return
    this.#end(errand)
    errand.task.reject(reason)
  }

  #end({ id, clock, stopListening }: Errand): void {
    this.#errands.delete(id)
    clearTimeout(clock)
    stopListening()
  }

  async #giveUp(errand: Errand, reason: unknown): Promise<void> {
    if (!this.#isWaitedFor(errand)) return
    this.#reject(errand, reason)
    await this.#takeBack(errand)
  }

  /** Leaves nothing of it in Redis, now or when Redis is back. */
  async #takeBack({ id, client }: Pick<Errand, 'id' | 'client'>): Promise<void> {
    try {
      await Promise.all([
        this.#asked(this.#jobs.remove(id)),
        this.#asked(this.#line.leave(id, client)),
        this.#sent(this.#documents.drop(id)),
      ])
    } catch {
      if (this.#leftovers.size < mostLeftovers) this.#leftovers.set(id, client)
    }
  }

  /** Asks Redis what the fleet is at, and so whether it answers. */
  #look(): Promise<void> {
    this.#looking ??= this.#takeCensus().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  async #takeCensus(): Promise<void> {
    if (this.#commands.client.status !== 'ready') return
    try {
      await this.#asked(this.#jobs.open())
      this.#census = await this.#asked(this.#line.census())
      if (this.#bytes.up) this.#answers()
    } catch {
      // What it was has been told.
    }
  }

  #answers(): void {
    if (this.#answering === true || this.#closed) return
    this.#answering = true
    this.#options.onChange?.({ up: true })
    const leftovers = [...this.#leftovers]
    this.#leftovers.clear()
    for (const [id, client] of leftovers) void this.#takeBack({ id, client })
  }

  #lost(reason: string): void {
    if (this.#answering !== false) this.#options.onChange?.({ up: false, reason })
    this.#answering = false
    for (const errand of this.#errands.values()) {
      void this.#giveUp(errand, new QueueLostError('The queue of documents was lost.'))
    }
  }

  #asked<T>(reply: Promise<T>): Promise<T> {
    return this.#watched(reply, this.#commands)
  }

  #sent<T>(reply: Promise<T>): Promise<T> {
    return this.#watched(reply, this.#bytes)
  }

  /** Tells the connection what came of a command, and its caller no more than that the queue is lost. */
  async #watched<T>(reply: Promise<T>, connection: RedisConnection): Promise<T> {
    try {
      const value = await reply
      connection.answered()
      return value
    } catch (error) {
      if (error instanceof PoolBusyError) throw error
      if (isRefusal(error)) this.#options.onRefusal?.(error.message)
      else connection.failed(error)
      throw new QueueLostError('The queue of documents does not answer.')
    }
  }
}

/** Whether a worker survived the document. Of one that wasn't begun, or only asked for images, nobody knows yet. */
function isVerdict(error: Error): boolean {
  return !(
    error instanceof PoolBusyError ||
    error instanceof ImagesWantedError ||
    error instanceof ConversionTimeoutError ||
    error instanceof ConversionMemoryError ||
    error instanceof ConversionCrashError
  )
}

/** A client's name where others may read it. */
function pseudonym(client = ''): string {
  return createHash('sha256').update(client).digest('base64url').slice(0, 22)
}
