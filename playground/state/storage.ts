/** What became of something that was to be kept. */
export type Outcome = 'kept' | 'full' | 'forbidden'

/**
 * A storage of the browser, which may forbid the page to look at it: its getter throws then (HTML, 12.2.2 and 12.2.3), or there is
 * none. The page has what it needs in its signals, so that nothing but the next visit suffers.
 */
class GuardedStorage {
  readonly #open: () => Storage | null

  constructor(open: () => Storage | null) {
    this.#open = open
  }

  /** @returns what is kept under the name; `undefined` if that's nothing, or can't be known */
  read(name: string): string | undefined {
    return this.#storage()?.getItem(name) ?? undefined
  }

  write(name: string, value: string): Outcome {
    const storage = this.#storage()
    if (storage === undefined) return 'forbidden'
    try {
      storage.setItem(name, value)
      return 'kept'
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

/** Forgotten with the tab. */
export const tabStorage = new GuardedStorage(() => sessionStorage)

/** Outlives the tab, on this device. */
export const deviceStorage = new GuardedStorage(() => localStorage)
