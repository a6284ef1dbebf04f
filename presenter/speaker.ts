import type { Deck } from './deck.ts'
import type { Words } from './words.ts'

/**
 * The window of the speaker: the slide that is shown, the next one, the notes, a clock and the time since it was opened. The page fills it
 * itself, so that it works for files too, and under the page's own content security policy.
 */
export class Speaker {
  readonly #deck: Deck
  readonly #words: Words
  readonly #onKey: (event: KeyboardEvent) => void
  #window: Window | null = null
  #since = 0

  constructor(deck: Deck, words: Words, onKey: (event: KeyboardEvent) => void) {
    this.#deck = deck
    this.#words = words
    this.#onKey = onKey
    deck.onChange(() => this.#draw())
    setInterval(() => this.#tick(), 1000)
  }

  open(): void {
    const opened = window.open('', 'speaker', 'popup,width=1200,height=760')
    const page = opened === null ? null : documentOf(opened)
    if (opened === null || page === null) return
    this.#window = opened
    this.#since = Date.now()
    // Without a doctype it would be drawn as pages of the last century were: tables have colours of their own there.
    page.open()
    page.write('<!doctype html><title></title>')
    page.close()
    page.head.replaceChildren(
      ...[...document.querySelectorAll('style')].map((style) => page.importNode(style, true)),
    )
    page.title = `${this.#words.speaker}: ${document.title}`
    const { documentElement: root } = page
    root.lang = document.documentElement.lang
    root.dir = document.documentElement.dir
    root.className = 'presenting speaker'
    page.addEventListener('keydown', this.#onKey)
    this.#draw()
    opened.focus()
  }

  #draw(): void {
    const page = this.#page
    if (page === null) return
    const { frames, index, current } = this.#deck
    const part = (name: string, ...children: readonly Node[]) => {
      const element = page.createElement('div')
      element.className = `speaker-${name}`
      element.append(...children)
      return element
    }
    const copy = (frame: Element | null | undefined) =>
      frame == null ? [] : [page.importNode(frame, true)]
    const notes = current?.querySelector('.notes')
    const status = part('status', ...['place', 'clock', 'time'].map((name) => part(name)))
    page.body.replaceChildren(
      part('current', ...copy(current?.querySelector('.slide'))),
      part('next', ...copy(frames[index + 1]?.querySelector('.slide'))),
      part('notes', ...(notes == null ? [] : [...page.importNode(notes, true).childNodes])),
      status,
    )
    const place = status.querySelector('.speaker-place')
    if (place !== null) place.textContent = `${index + 1} / ${frames.length}`
    this.#tick()
  }

  #tick(): void {
    const page = this.#page
    if (page === null) return
    const write = (name: string, text: string) => {
      const element = page.querySelector(`.speaker-${name}`)
      if (element !== null) element.textContent = text
    }
    const now = new Date()
    write('clock', now.toLocaleTimeString(document.documentElement.lang, { timeStyle: 'short' }))
    const seconds = Math.floor((now.getTime() - this.#since) / 1000)
    write('time', `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`)
  }

  get #page(): Document | null {
    return this.#window === null || this.#window.closed ? null : this.#window.document
  }
}

/** `null` where the page is in a frame that may not look into windows. */
function documentOf(opened: Window): Document | null {
  try {
    return opened.document
  } catch {
    opened.close()
    return null
  }
}
