import { ApiError } from '../errors.ts'

export interface BodyMemoryOptions {
  /** Bytes of all bodies together. */
  readonly capacity: number
  readonly waitMilliseconds: number
  /** How many requests may wait, and how many of one client. */
  readonly queueLimit: number
  readonly queueLimitPerClient: number
}

export interface Reservation {
  /** Gives back what a body that came in chunks turned out not to need. */
  readonly shrinkTo: (bytes: number) => void
  /** Gives all of it back. Further calls do nothing. */
  readonly release: () => void
}

interface Asked {
  readonly client: string
  readonly bytes: number
}

interface Entry extends Asked {
  readonly start: () => void
}

/**
 * Shares out the memory for bodies of requests, which are reserved before they're read: until then the rest of a body stays
 * with its client.
 *
 * 1. Room: bodies hold `capacity` bytes at most.
 * 2. Turns: clients that wait take turns, each with its oldest request. Nobody passes the one whose turn it is, so that a
 *    large body isn't kept waiting by smaller ones.
 * 3. Shares: a client that holds some may take more only if at least as much is free afterwards as it then holds. So one alone
 *    gets half, two get a third each, and another finds room (dynamic thresholds; Choudhury and Hahne 1998, with α = 1).
 */
export class BodyMemory {
  readonly #options: BodyMemoryOptions
  readonly #held = new Map<string, number>()
  #heldBytes = 0
  /** By client, in the order of their turns. A set keeps its order, and lets an entry leave from the middle. */
  readonly #waiting = new Map<string, Set<Entry>>()
  #waitingCount = 0

  constructor(options: BodyMemoryOptions) {
    this.#options = options
  }

  get held(): number {
    return this.#heldBytes
  }

  get waiting(): number {
    return this.#waitingCount
  }

  /** Room for a body, if there is some now, and nobody who waits could have it next. */
  reserveNow(client: string, bytes: number): Reservation | undefined {
    const free = this.#hasRoom({ client, bytes }) && !this.#someoneIsNext()
    return free ? this.#hold({ client, bytes }) : undefined
  }

  /**
   * Waits for room for a body.
   *
   * @param client clients without a name are one
   * @param signal aborted once the client is gone
   * @throws {ApiError} `SERVICE_OVERLOADED` or `RATE_LIMIT_EXCEEDED` if too many wait, or there was no room in time
   * @throws the reason of the signal
   */
  reserve(client: string, bytes: number, signal: AbortSignal): Promise<Reservation> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted()
      const room = this.reserveNow(client, bytes)
      const entry = { client, bytes, start: () => resolve(this.#hold(entry)) }
      if (room !== undefined) resolve(room)
      else this.#wait(entry, signal, reject)
    })
  }

  #wait(asked: Entry, signal: AbortSignal, giveUp: (reason: unknown) => void): void {
    const { client } = asked
    const { waitMilliseconds } = this.#options
    const entries = this.#waiting.get(client) ?? new Set<Entry>()
    this.#checkLimits(entries.size)
    const leave = () => {
      entries.delete(entry)
      if (entries.size === 0) this.#waiting.delete(client)
      this.#waitingCount -= 1
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
    }
    const entry: Entry = {
      ...asked,
      start: () => {
        leave()
        asked.start()
      },
    }
    const leaveWith = (reason: unknown) => {
      leave()
      giveUp(reason)
      this.#dispatch()
    }
    const abort = () => leaveWith(signal.reason)
    const timer = setTimeout(() => leaveWith(noRoom(waitMilliseconds)), waitMilliseconds)
    signal.addEventListener('abort', abort, { once: true })
    entries.add(entry)
    this.#waiting.set(client, entries)
    this.#waitingCount += 1
    this.#dispatch()
  }

  #checkLimits(waitingOfClient: number): void {
    const { queueLimit, queueLimitPerClient } = this.#options
    const headers = { 'retry-after': '1', connection: 'close' }
    if (this.#waitingCount >= queueLimit) {
      const message = `The service is busy. ${this.#waitingCount} requests are already waiting for memory.`
      throw new ApiError('SERVICE_OVERLOADED', message, { headers })
    }
    if (waitingOfClient >= queueLimitPerClient) {
      const message = `${waitingOfClient} requests of this key are already waiting for memory. Send fewer at a time.`
      throw new ApiError('RATE_LIMIT_EXCEEDED', message, { headers })
    }
  }

  #dispatch(): void {
    for (let entry = this.#next(); entry !== undefined; entry = this.#next()) entry.start()
  }

  /** The request whose turn it is, if there is room for it. */
  #next(): Entry | undefined {
    for (const [client, entries] of this.#waiting) {
      const [oldest] = entries
      if (oldest === undefined || !this.#hasShare(oldest)) continue
      if (!this.#hasRoom(oldest)) return undefined
      // The client then comes after all others.
      this.#waiting.delete(client)
      this.#waiting.set(client, entries)
      return oldest
    }
    return undefined
  }

  /** Whether anybody waits for more than a share of their own. */
  #someoneIsNext(): boolean {
    for (const [oldest] of this.#waiting.values()) {
      if (oldest !== undefined && this.#hasShare(oldest)) return true
    }
    return false
  }

  #hasRoom(asked: Asked): boolean {
    return this.#heldBytes + asked.bytes <= this.#options.capacity && this.#hasShare(asked)
  }

  #hasShare({ client, bytes }: Asked): boolean {
    const held = this.#held.get(client) ?? 0
    return held === 0 || held + bytes <= this.#options.capacity - this.#heldBytes - bytes
  }

  #hold({ client, bytes }: Asked): Reservation {
    let held = bytes
    this.#count(client, bytes)
    const shrinkTo = (needed: number) => {
      if (needed >= held) return
      this.#count(client, needed - held)
      held = needed
      this.#dispatch()
    }
    return { shrinkTo, release: () => shrinkTo(0) }
  }

  #count(client: string, change: number): void {
    const held = (this.#held.get(client) ?? 0) + change
    if (held === 0) this.#held.delete(client)
    else this.#held.set(client, held)
    this.#heldBytes += change
  }
}

function noRoom(milliseconds: number): ApiError {
  const seconds = String(Math.ceil(milliseconds / 1000))
  // Its body hasn't been read.
  const headers = { 'retry-after': seconds, connection: 'close' }
  const message = `The service is busy. No memory was free for the body within ${seconds} s.`
  return new ApiError('SERVICE_OVERLOADED', message, { headers })
}
