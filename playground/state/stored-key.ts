import { deviceStorage, tabStorage } from './storage.ts'

/** The name of the key in `sessionStorage` and `localStorage`. */
export const keyName = 'octavo-key'

/** The key of this tab, or the one that this device remembers; empty if there is none. */
export function storedKey(): string {
  return tabStorage.read(keyName) || deviceStorage.read(keyName) || ''
}
