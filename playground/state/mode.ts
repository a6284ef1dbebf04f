import { effect, signal } from '@preact/signals'
import { deviceStorage } from './storage.ts'
import { type Mode, modeName, modes, storedMode } from './stored-mode.ts'

export type { Mode } from './stored-mode.ts'

export const mode = signal(storedMode())

/** Applies and saves the mode from now on. */
export function applyMode(): void {
  effect(() => {
    document.documentElement.dataset.mode = mode.value
    // Without storage, it's lost when the page is left.
    deviceStorage.write(modeName, mode.value)
  })
}

export function nextMode(): Mode {
  return modes[(modes.indexOf(mode.value) + 1) % modes.length] ?? 'auto'
}
