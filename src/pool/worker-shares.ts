/** Who has sent a document within this time may send another at any moment. */
const recentMilliseconds = 60_000

/**
 * How many workers each client has. One that is alone has them all; while others come too, it leaves one to them, since a
 * document can hold a worker for all of its time, and turns help only those who wait when one is free.
 */
export class WorkerShares {
  readonly #workers: number
  readonly #held = new Map<string | undefined, number>()
  /** Whose worker is being replaced, for each of those, the first to be lost first. */
  readonly #lost: (string | undefined)[] = []
  /** When each client came last, on the clock of `performance.now()`; the one that came longest ago first. */
  readonly #cameAt = new Map<string | undefined, number>()

  constructor(workers: number) {
    this.#workers = workers
  }

  /** A document of this client's was asked for. */
  came(client: string | undefined): void {
    this.#cameAt.delete(client)
    this.#cameAt.set(client, performance.now())
  }

  /** Whether this client may have one more worker. */
  mayTake(client: string | undefined): boolean {
    const leavesOne = this.#heldBy(client) + 1 < this.#workers
    return leavesOne || this.#workers === 1 || !this.#othersCame(client)
  }

  take(client: string | undefined): void {
    this.#held.set(client, this.#heldBy(client) + 1)
  }

  giveBack(client: string | undefined): void {
    const left = this.#heldBy(client) - 1
    if (left > 0) this.#held.set(client, left)
    else this.#held.delete(client)
  }

  /** The worker that this client has must be replaced, and is this client's until then: the others have theirs. */
  lose(client: string | undefined): void {
    this.#lost.push(client)
  }

  /** A worker has been replaced, or couldn't be. */
  replaced(): void {
    if (this.#lost.length > 0) this.giveBack(this.#lost.shift())
  }

  #heldBy(client: string | undefined): number {
    return this.#held.get(client) ?? 0
  }

  #othersCame(client: string | undefined): boolean {
    const since = performance.now() - recentMilliseconds
    for (const [other, at] of this.#cameAt) {
      if (at > since) break
      this.#cameAt.delete(other)
    }
    return this.#cameAt.size > (this.#cameAt.has(client) ? 1 : 0)
  }
}
