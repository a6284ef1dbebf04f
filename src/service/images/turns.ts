interface Waiter {
  readonly client: string | undefined
  readonly enter: () => void
}

/**
 * Lets so many in at a time, in the order in which they came, and at most half of them for one client: whoever
 * waits for something slow leaves room for others.
 */
export class Turns {
  readonly #most: number
  readonly #mostOfClient: number
  readonly #inside = new Map<string | undefined, number>()
  readonly #waiting = new Set<Waiter>()
  #count = 0

  constructor(most: number) {
    this.#most = most
    this.#mostOfClient = Math.ceil(most / 2)
  }

  /** Resolves, once there is room or the signal is aborted, to a function that leaves again. */
  enter(client: string | undefined, signal: AbortSignal): Promise<() => void> {
    return new Promise((resolve) => {
      const leaveQueue = () => {
        this.#waiting.delete(waiter)
        signal.removeEventListener('abort', abort)
      }
      const abort = () => {
        leaveQueue()
        resolve(() => {})
      }
      const enter = () => {
        leaveQueue()
        this.#add(client, 1)
        resolve(() => {
          this.#add(client, -1)
          this.#letIn()
        })
      }
      const waiter = { client, enter }
      if (signal.aborted) return resolve(() => {})
      signal.addEventListener('abort', abort, { once: true })
      this.#waiting.add(waiter)
      this.#letIn()
    })
  }

  #letIn(): void {
    for (const { client, enter } of this.#waiting) {
      if (this.#count >= this.#most) return
      if ((this.#inside.get(client) ?? 0) < this.#mostOfClient) enter()
    }
  }

  #add(client: string | undefined, change: 1 | -1): void {
    const inside = (this.#inside.get(client) ?? 0) + change
    if (inside === 0) this.#inside.delete(client)
    else this.#inside.set(client, inside)
    this.#count += change
  }
}
