import { deviceStorage } from './storage.ts'

/** The colour scheme; `auto` follows the system. */
export type Mode = 'auto' | 'light' | 'dark'

/** The name of the mode in `localStorage`. */
export const modeName = 'octavo-mode'

export const modes: readonly Mode[] = ['auto', 'light', 'dark']

/** The mode that was chosen on this device. */
export function storedMode(): Mode {
  return modes.find((each) => each === deviceStorage.read(modeName)) ?? 'auto'
}
