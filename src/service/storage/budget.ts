import type { ConversionFailure } from '../../common/failures/conversion-failure.ts'

export interface BudgetLimits {
  /** Bytes of all clients together. */
  readonly bytes: number
  /** How many of them may be one client's. */
  readonly bytesPerClient: number
}

/** Counts the bytes that clients hold, against a limit for all and one for each. */
export class Budget {
  readonly #limits: BudgetLimits
  readonly #usedBy = new Map<string, number>()
  #used = 0

  constructor(limits: BudgetLimits) {
    this.#limits = limits
  }

  get used(): number {
    return this.#used
  }

  /** Counts bytes for a client, or returns why they can't be had; then nothing is counted. */
  take(client: string, bytes: number): ConversionFailure | undefined {
    const used = (this.#usedBy.get(client) ?? 0) + bytes
    if (used > this.#limits.bytesPerClient) {
      return { code: 'client_answers_full', limitBytes: this.#limits.bytesPerClient }
    }
    if (this.#used + bytes > this.#limits.bytes) return { code: 'answers_full' }
    this.#set(client, used)
    this.#used += bytes
    return undefined
  }

  give(client: string, bytes: number): void {
    this.#set(client, (this.#usedBy.get(client) ?? 0) - bytes)
    this.#used -= bytes
  }

  #set(client: string, bytes: number): void {
    if (bytes === 0) this.#usedBy.delete(client)
    else this.#usedBy.set(client, bytes)
  }
}
