import { signal } from '@preact/signals'

/** A short message that goes by itself, with what can be done about it. */
export interface Notice {
  readonly text: string
  readonly action?: { readonly label: string; readonly run: () => void }
}

export const notice = signal<Notice | undefined>(undefined)

let timer: ReturnType<typeof setTimeout> | undefined

/** Says it for a while; longer if there is something to do. */
export function notify(text: string, action?: Notice['action']): void {
  clearTimeout(timer)
  notice.value = action === undefined ? { text } : { text, action }
  timer = setTimeout(dismiss, action === undefined ? 6000 : 15_000)
}

export function dismiss(): void {
  clearTimeout(timer)
  notice.value = undefined
}
