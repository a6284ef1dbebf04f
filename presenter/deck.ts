/** The slides of a page, one of which is shown, with as many of the steps of its lists as clicks have asked for. */
export class Deck {
  readonly frames: readonly HTMLElement[]
  readonly #steps: readonly (readonly HTMLElement[])[]
  readonly #listeners: (() => void)[] = []
  #index = 0
  #step = 0

  constructor(page: Document) {
    this.frames = [...page.querySelectorAll<HTMLElement>('.frame')]
    this.#steps = this.frames.map((frame) => [
      ...frame.querySelectorAll<HTMLElement>('.step, .incremental > :is(ul, ol) > li'),
    ])
    for (const frame of this.frames) frame.tabIndex = -1
  }

  get index(): number {
    return this.#index
  }

  get current(): HTMLElement | undefined {
    return this.frames[this.#index]
  }

  onChange(listener: () => void): void {
    this.#listeners.push(listener)
  }

  next(): void {
    const { length } = this.#steps[this.#index] ?? []
    if (this.#step < length) this.show(this.#index, this.#step + 1)
    else if (this.#index < this.frames.length - 1) this.show(this.#index + 1)
  }

  previous(): void {
    if (this.#step > 0) this.show(this.#index, this.#step - 1)
    else if (this.#index > 0) this.show(this.#index - 1, Number.POSITIVE_INFINITY)
  }

  /** @param step how many items of its incremental lists are shown */
  show(index: number, step = 0): void {
    const last = this.frames.length - 1
    this.#index = Math.max(0, Math.min(last, index))
    this.#step = Math.min(step, this.#steps[this.#index]?.length ?? 0)
    for (const [at, frame] of this.frames.entries()) {
      frame.classList.toggle('current', at === this.#index)
    }
    for (const [at, items] of this.#steps.entries()) {
      const shown = at === this.#index ? this.#step : 0
      for (const [number, item] of items.entries()) item.classList.toggle('later', number >= shown)
    }
    for (const listener of this.#listeners) listener()
  }

  /** Shows the slide that holds what a fragment names (`#/3`, or the id of a heading). Whether there is one. */
  showFragment(fragment: string): boolean {
    const id = decoded(fragment.replace(/^#/, ''))
    if (id === '') return false
    const target = this.frames[0]?.ownerDocument.getElementById(id)
    const index = this.frames.findIndex((frame) => target != null && frame.contains(target))
    if (index === -1) return false
    // What a link leads to is seen.
    if (index !== this.#index) this.show(index, id.startsWith('/') ? 0 : Number.POSITIVE_INFINITY)
    return true
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
