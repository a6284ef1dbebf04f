import { ConversionFailedError } from '../common/failures/conversion-failure.ts'

/**
 * How slots are shared between clients. The pool and the fetching of images keep these rules; the queue in Redis
 * (`queue/redis-scheduler.ts`) keeps the same for all its nodes and workers.
 *
 * 1. Limits: no more than `queueLimit` requests wait, and `queueLimitPerClient` of one client.
 * 2. Turns: clients take turns, each with its oldest request (round robin), so that nobody waits behind all that another
 *    client has sent.
 * 3. Shares: one client may hold `alone` slots; `amongOthers` while another client has asked for one within the last
 *    minute. Turns help only when a slot becomes free, and a request can hold one for a long time.
 * 4. Reserve: while one client holds all slots, the others have one more among them. Shares alone leave nothing to a
 *    client that comes after a minute in which nobody else did.
 */
export interface SchedulerOptions {
  readonly slots: number
  /** How many of them one client may hold. */
  readonly slotsPerClient: { readonly alone: number; readonly amongOthers: number }
  /** How many of them only clients that hold none may have. */
  readonly slotsLeftToOthers?: number
  /** Called when one client comes to hold all slots, and when it no longer does. Without it there is no reserve. */
  readonly onReserve?: (isOpen: boolean) => void
  /** Whether a free slot can be used now. Call `dispatch` when it becomes true. */
  readonly isReady?: () => boolean
  readonly queueLimit?: number
  readonly queueLimitPerClient?: number
  readonly waitMilliseconds?: number
}

/** A request for a slot. Exactly one of its two functions is called, once. */
export interface SlotRequest {
  /** Clients without a name are one. */
  readonly client: string | undefined
  /** Aborted once nobody waits for the slot any more. */
  readonly signal: AbortSignal | undefined
  readonly start: (slot: Slot) => void
  /** Called when the request has waited too long, its signal was aborted or the scheduler closes. */
  readonly giveUp: (reason: unknown) => void
}

/** Held until it's released, once. */
export interface Slot {
  readonly release: () => void
}

interface Entry {
  readonly request: SlotRequest
  readonly leave: () => void
}

/** A client that has asked for a slot within this time may ask for another at any moment. */
const recentMilliseconds = 60_000

/** Shares slots between clients by the rules of `SchedulerOptions`. */
export class Scheduler {
  readonly #options: SchedulerOptions
  /** By client, in the order of their turns. A set keeps its order, and lets an entry leave from the middle. */
  readonly #waiting = new Map<string | undefined, Set<Entry>>()
  /** Requests that have had their turn before: they come before all others. */
  readonly #again = new Set<Entry>()
  #waitingCount = 0
  readonly #held = new Map<string | undefined, number>()
  #heldCount = 0
  /** Whether one client holds all slots. */
  #reserveOpen = false
  /** When each client last asked, on the clock of `performance.now()`; the longest ago first. */
  readonly #lastAsked = new Map<string | undefined, number>()

  constructor(options: SchedulerOptions) {
    this.#options = options
  }

  get waiting(): number {
    return this.#waitingCount
  }

  /** Why one more request of this client may not wait, if so. */
  refusal(client: string | undefined): ConversionFailedError | undefined {
    const { queueLimit = Infinity, queueLimitPerClient = Infinity } = this.#options
    if (this.#waitingCount >= queueLimit) {
      return new ConversionFailedError({ code: 'queue_full', waiting: this.#waitingCount })
    }
    const waiting = this.#waiting.get(client)?.size ?? 0
    return waiting >= queueLimitPerClient
      ? new ConversionFailedError({ code: 'client_queue_full', waiting })
      : undefined
  }

  /**
   * Starts the request when it has a slot, at once if there is one.
   *
   * @param order `next` for a request that has had its turn before, and needs another slot
   */
  add(request: SlotRequest, order: 'in-turn' | 'next' = 'in-turn'): void {
    const { client, signal } = request
    if (signal?.aborted) {
      request.giveUp(signal.reason)
      return
    }
    this.#lastAsked.delete(client)
    this.#lastAsked.set(client, performance.now())
    this.#wait(request, order === 'next' ? this.#again : this.#entriesOf(client))
    this.dispatch()
  }

  /** Starts as many requests as may have a slot now. */
  dispatch(): void {
    const { isReady = () => true } = this.#options
    while (this.#heldCount < this.#slots && isReady()) {
      const entry = this.#next()
      if (entry === undefined) return
      entry.leave()
      entry.request.start(this.#hold(entry.request.client))
    }
  }

  giveUpAll(reason: unknown): void {
    const waiting = [this.#again, ...this.#waiting.values()].flatMap((entries) => [...entries])
    for (const { leave, request } of waiting) {
      leave()
      request.giveUp(reason)
    }
  }

  get #slots(): number {
    return this.#options.slots + (this.#reserveOpen ? 1 : 0)
  }

  #entriesOf(client: string | undefined): Set<Entry> {
    const entries = this.#waiting.get(client) ?? new Set()
    this.#waiting.set(client, entries)
    return entries
  }

  #wait(request: SlotRequest, entries: Set<Entry>): void {
    const { client, signal, giveUp } = request
    const { waitMilliseconds } = this.#options
    const leave = () => {
      entries.delete(entry)
      this.#waitingCount -= 1
      if (this.#waiting.get(client)?.size === 0) this.#waiting.delete(client)
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    }
    const entry = { request, leave }
    const leaveWith = (reason: unknown) => {
      leave()
      giveUp(reason)
    }
    const abort = () => leaveWith(signal?.reason)
    const timer =
      waitMilliseconds === undefined
        ? undefined
        : setTimeout(() => leaveWith(waitTimeout(waitMilliseconds)), waitMilliseconds)
    signal?.addEventListener('abort', abort, { once: true })
    entries.add(entry)
    this.#waitingCount += 1
  }

  #next(): Entry | undefined {
    for (const entry of this.#again) if (this.#mayHold(entry.request.client)) return entry
    for (const [client, entries] of this.#waiting) {
      if (!this.#mayHold(client)) continue
      // The client then comes after all others.
      this.#waiting.delete(client)
      this.#waiting.set(client, entries)
      const [oldest] = entries
      return oldest
    }
    return undefined
  }

  #mayHold(client: string | undefined): boolean {
    const { slotsPerClient, slotsLeftToOthers = 0 } = this.#options
    const { alone, amongOthers } = slotsPerClient
    const held = this.#held.get(client) ?? 0
    if (held > 0 && this.#slots - this.#heldCount <= slotsLeftToOthers) return false
    return held < (this.#othersAsked(client) ? amongOthers : alone)
  }

  #othersAsked(client: string | undefined): boolean {
    const since = performance.now() - recentMilliseconds
    for (const [other, at] of this.#lastAsked) {
      if (at > since) break
      this.#lastAsked.delete(other)
    }
    return this.#lastAsked.size > (this.#lastAsked.has(client) ? 1 : 0)
  }

  #hold(client: string | undefined): Slot {
    this.#count(client, 1)
    return {
      release: () => {
        this.#count(client, -1)
        this.dispatch()
      },
    }
  }

  #count(client: string | undefined, change: 1 | -1): void {
    const held = (this.#held.get(client) ?? 0) + change
    if (held === 0) this.#held.delete(client)
    else this.#held.set(client, held)
    this.#heldCount += change
    this.#updateReserve()
  }

  #updateReserve(): void {
    const { slots, onReserve } = this.#options
    if (onReserve === undefined) return
    const isOpen = [...this.#held.values()].some((held) => held >= slots)
    if (isOpen === this.#reserveOpen) return
    this.#reserveOpen = isOpen
    onReserve(isOpen)
  }
}

/** The failure of a document that has waited so long. */
export function waitTimeout(milliseconds: number): ConversionFailedError {
  return new ConversionFailedError({
    code: 'wait_timeout',
    seconds: Math.ceil(milliseconds / 1000),
  })
}
