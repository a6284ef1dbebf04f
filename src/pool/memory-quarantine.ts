import type { ConversionFailedError, FailureCause } from '../common/failures/conversion-failure.ts'
import type { ConversionRequest } from './conversion-request.ts'
import { fingerprint, quarantineRefusal } from './quarantine.ts'

interface Entry {
  readonly failures: number
  readonly last: FailureCause
  /** When it's forgotten, on the clock of `performance.now()`, which no change of the date moves. */
  readonly until: number
}

/** About 100 KB. A client that sends more documents than this that end workers is slowed by their time limits. */
const maxEntries = 1000

export class MemoryQuarantine {
  readonly #milliseconds: number
  /** By fingerprint, the oldest first. */
  readonly #entries = new Map<string, Entry>()

  /** @param milliseconds how long a document is remembered */
  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds
  }

  /** The error to refuse the document with, if it has ended two workers lately. */
  refusal(request: ConversionRequest): ConversionFailedError | undefined {
    const entry = this.#isEmpty() ? undefined : this.#entries.get(fingerprint(request))
    return (
      entry &&
      quarantineRefusal({ ...entry, remainingMilliseconds: entry.until - performance.now() })
    )
  }

  /** Whether the document has ended a worker lately. */
  has(request: ConversionRequest): boolean {
    return !this.#isEmpty() && this.#entries.has(fingerprint(request))
  }

  /** Counts a worker that the document ended. */
  record(request: ConversionRequest, last: FailureCause): void {
    this.#deleteExpired()
    const key = fingerprint(request)
    const failures = (this.#entries.get(key)?.failures ?? 0) + 1
    this.#entries.delete(key)
    this.#entries.set(key, { failures, last, until: performance.now() + this.#milliseconds })
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= maxEntries) break
      this.#entries.delete(oldest)
    }
  }

  /** Forgets a document that a worker survived. */
  release(request: ConversionRequest): void {
    if (!this.#isEmpty()) this.#entries.delete(fingerprint(request))
  }

  /** It's empty most of the time, and nothing needs to be hashed: 10 MiB take 20 ms, and images come on top. */
  #isEmpty(): boolean {
    this.#deleteExpired()
    return this.#entries.size === 0
  }

  #deleteExpired(): void {
    const now = performance.now()
    for (const [key, { until }] of this.#entries) {
      if (until > now) return
      this.#entries.delete(key)
    }
  }
}
