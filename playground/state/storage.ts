/** The outcome of a write. */
export type Outcome = 'saved' | 'full' | 'forbidden'

/**
 * A storage that the browser may forbid: its getter then throws (HTML, 12.2.2 and 12.2.3) or returns `null`. The page
 * has its state in signals, so only the next visit suffers.
 */
class GuardedStorage {
  readonly #open: () => Storage | null

  constructor(open: () => Storage | null) {
    this.#open = open
  }

  /** @returns the stored value; `undefined` if there is none, or it can't be read */
  read(name: string): string | undefined {
    return this.#storage()?.getItem(name) ?? undefined
  }

  write(name: string, value: string): Outcome {
    const storage = this.#storage()
    if (storage === undefined) return 'forbidden'
    try {
      storage.setItem(name, value)
      return 'saved'
    } catch {
      return 'full'
    }
  }

  remove(name: string): void {
    this.#storage()?.removeItem(name)
  }

  #storage(): Storage | undefined {
    try {
      return this.#open() ?? undefined
    } catch {
      return undefined
    }
  }
}

/** Cleared with the tab. */
export const tabStorage = new GuardedStorage(() => sessionStorage)

/** Kept on this device. */
export const deviceStorage = new GuardedStorage(() => localStorage)
