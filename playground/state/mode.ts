import { effect, signal } from '@preact/signals'
import { deviceStorage } from './storage.ts'

/** The colour scheme; `auto` follows the system. */
export type Mode = 'auto' | 'light' | 'dark'

const name = 'octavo-mode'
const modes: readonly Mode[] = ['auto', 'light', 'dark']

export const mode = signal<Mode>(modes.find((each) => each === deviceStorage.read(name)) ?? 'auto')

/** Applies and saves the mode from now on. */
export function applyMode(): void {
  effect(() => {
    document.documentElement.dataset.mode = mode.value
    // Without storage, it's lost when the page is left.
    deviceStorage.write(name, mode.value)
  })
}

export function nextMode(): Mode {
  return modes[(modes.indexOf(mode.value) + 1) % modes.length] ?? 'auto'
}
