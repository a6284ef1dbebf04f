import { signal } from '@preact/signals'
import { notify } from './notice.ts'
import { deviceStorage, tabStorage } from './storage.ts'
import { keyName as name, storedKey } from './stored-key.ts'

/*
 * The key is kept in sessionStorage, which ends with the tab, unless the user asks for it to be remembered on this device
 * (localStorage). Only scripts of this origin can read either, and the page's policy allows only the service's own. The API
 * reference, which is on the same origin and has the same policy, uses it too.
 */

/** The key of requests; empty if there is none. */
export const apiKey = signal(storedKey())

/** Whether the key is remembered on this device. */
export const keyIsRemembered = signal(isOnDevice(apiKey.value))

/** A key in a link that was opened while another is in use, until the user has chosen. */
export const offeredKey = signal<string | undefined>(undefined)

/**
 * Uses the key that the user entered; ignores white space.
 *
 * @param remember on this device, replacing the remembered key; otherwise the key in use isn't remembered any longer either
 */
export function setKey(key: string, remember: boolean): void {
  const trimmed = key.trim()
  if (trimmed === '') return
  if (remember && deviceStorage.write(name, trimmed) === 'saved') {
    tabStorage.remove(name)
    use(trimmed)
    return
  }
  if (remember) notify('This browser can’t save the key beyond this tab.')
  removeKeyInUse()
  useInThisTab(trimmed)
}

/** Forgets the key in use, and uses the remembered one if that's another. */
export function forgetKey(): void {
  removeKeyInUse()
  use(deviceStorage.read(name) ?? '')
}

/** Uses the key of a link in this tab. Anybody may have made the link, so it replaces a key in use only if the user agrees. */
export function offerKey(key: string): void {
  if (apiKey.value === '') useInThisTab(key)
  else if (apiKey.value !== key) offeredKey.value = key
}

/** Doesn't change the remembered key. Without storage, the key is used until the page is left. */
export function useInThisTab(key: string): void {
  tabStorage.write(name, key)
  use(key)
}

/** Whether a key other than the one in use is remembered on this device. */
export function anotherIsRemembered(): boolean {
  const remembered = deviceStorage.read(name) ?? ''
  return remembered !== '' && remembered !== apiKey.value
}

/** The key in a fragment such as `key=…`, which the service prints in development. */
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
