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
export const keyIsRemembered = signal(isOnDevice(apiKey.value))

/** A key that a link brought while another is in use, until its holder has chosen. */
export const offeredKey = signal<string | undefined>(undefined)

/**
 * Goes on with the key that its holder entered. White space alone changes nothing.
 *
 * @param remember beyond this tab, in the place of what was; otherwise the key in use isn't remembered any longer either
 */
export function setKey(key: string, remember: boolean): void {
  const trimmed = key.trim()
  if (trimmed === '') return
  if (remember && deviceStorage.write(name, trimmed) === 'kept') {
    tabStorage.remove(name)
    use(trimmed)
    return
  }
  if (remember) notify('This browser can’t remember the key beyond this tab.')
  removeKeyInUse()
  useInThisTab(trimmed)
}

/** Goes on without the key in use, or with the one that is remembered on the device if that's another. */
export function forgetKey(): void {
  removeKeyInUse()
  use(deviceStorage.read(name) ?? '')
}

/** Takes a key that a link brought, for this tab. Anybody may have made the link, so a key in use is asked about first. */
export function offerKey(key: string): void {
  if (apiKey.value === '') useInThisTab(key)
  else if (apiKey.value !== key) offeredKey.value = key
}

/** What is remembered on the device stays. Where the tab can't keep it, it's good until the page is left. */
export function useInThisTab(key: string): void {
  tabStorage.write(name, key)
  use(key)
}

/** Whether a key waits on the device until this tab's is forgotten. */
export function anotherIsRemembered(): boolean {
  const remembered = deviceStorage.read(name) ?? ''
  return remembered !== '' && remembered !== apiKey.value
}

/** The key in a fragment, as a development start prints it: `key=…`. */
export function keyOfFragment(fragment: string): string | undefined {
  return new URLSearchParams(fragment).get('key')?.trim() || undefined
}

function removeKeyInUse(): void {
  tabStorage.remove(name)
  if (!anotherIsRemembered()) deviceStorage.remove(name)
}

function use(key: string): void {
  apiKey.value = key
  keyIsRemembered.value = isOnDevice(key)
}

function isOnDevice(key: string): boolean {
  return key !== '' && deviceStorage.read(name) === key
}
