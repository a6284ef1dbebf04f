import { signal } from '@preact/signals'

/** A short message that disappears by itself, and an action. */
export interface Notice {
  readonly text: string
  readonly action?: { readonly label: string; readonly run: () => void }
}

export const notice = signal<Notice | undefined>(undefined)

let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a message for a while, longer with an action. */
export function notify(text: string, action?: Notice['action']): void {
  clearTimeout(timer)
  notice.value = action === undefined ? { text } : { text, action }
  timer = setTimeout(dismiss, action === undefined ? 6000 : 15_000)
}

export function dismiss(): void {
  clearTimeout(timer)
  notice.value = undefined
}
