import { signal } from '@preact/signals'

/*
 * The key is kept where the browser forgets it with the tab (sessionStorage), unless its holder asks for it to be
 * remembered on this device (localStorage). Either is readable to scripts of this origin alone, and the page's policy
 * runs no other script than the service's own.
 */

const name = 'octavo-key'

/** The key that requests carry; empty where there is none. */
export const apiKey = signal(stored(sessionStorage) || stored(localStorage))

/** Whether it outlives the tab. */
export const keyIsRemembered = signal(stored(localStorage) !== '')

/** @param remember beyond this tab; otherwise no trace of it stays on the device */
export function setKey(key: string, remember: boolean): void {
  const trimmed = key.trim()
  apiKey.value = trimmed
  keyIsRemembered.value = remember && trimmed !== ''
  for (const storage of [sessionStorage, localStorage]) forget(storage)
  if (trimmed !== '') store(remember ? localStorage : sessionStorage, trimmed)
}

/** The key in a fragment, as a development start prints it: `key=…`. */
export function keyOfFragment(fragment: string): string | undefined {
  return new URLSearchParams(fragment).get('key')?.trim() || undefined
}

function stored(storage: Storage): string {
  return storage.getItem(name) ?? ''
}

function store(storage: Storage, key: string): void {
  try {
    storage.setItem(name, key)
  } catch {
    // Full, or forbidden: the key is good until the page is left.
  }
}

function forget(storage: Storage): void {
  storage.removeItem(name)
}
