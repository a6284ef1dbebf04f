import { signal } from '@preact/signals'
import { notify } from './notice.ts'
import { deviceStorage, tabStorage } from './storage.ts'

/*
 * The key is kept where the browser forgets it with the tab (sessionStorage), unless its holder asks for it to be
 * remembered on this device (localStorage). Either is readable to scripts of this origin alone, and the page's policy
 * runs no other script than the service's own.
 */

const name = 'octavo-key'

/** The key that requests carry; empty where there is none. */
export const apiKey = signal(tabStorage.read(name) || deviceStorage.read(name) || '')

/** Whether it outlives the tab. */
export const keyIsRemembered = signal(!tabStorage.read(name) && apiKey.value !== '')

/** @param remember beyond this tab; otherwise no trace of it stays on the device */
export function setKey(key: string, remember: boolean): void {
  const trimmed = key.trim()
  for (const storage of [tabStorage, deviceStorage]) storage.remove(name)
  const isKept = remember && trimmed !== '' && deviceStorage.write(name, trimmed) === 'kept'
  // What can't be kept there either is good until the page is left.
  if (!isKept && trimmed !== '') tabStorage.write(name, trimmed)
  if (!isKept && remember) notify('This browser can’t remember the key beyond this tab.')
  apiKey.value = trimmed
  keyIsRemembered.value = isKept
}

/** The key in a fragment, as a development start prints it: `key=…`. */
export function keyOfFragment(fragment: string): string | undefined {
  return new URLSearchParams(fragment).get('key')?.trim() || undefined
}
