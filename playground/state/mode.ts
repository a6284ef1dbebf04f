import { effect, signal } from '@preact/signals'
import { deviceStorage } from './storage.ts'

/** Light or dark; `auto` is what the system prefers. */
export type Mode = 'auto' | 'light' | 'dark'

const name = 'octavo-mode'
const modes: readonly Mode[] = ['auto', 'light', 'dark']

export const mode = signal<Mode>(modes.find((each) => each === deviceStorage.read(name)) ?? 'auto')

/** Shows the page in the mode, from now on, and keeps it. */
export function applyMode(): void {
  effect(() => {
    document.documentElement.dataset.mode = mode.value
    // Where it can't be kept, it's good until the page is left.
    deviceStorage.write(name, mode.value)
  })
}

export function nextMode(): Mode {
  return modes[(modes.indexOf(mode.value) + 1) % modes.length] ?? 'auto'
}
