import { samples } from '../samples/samples.ts'
import { apiKey, keyOfFragment, offerKey } from './key.ts'
import { notify } from './notice.ts'
import { options } from './options.ts'
import { usesOwnTheme } from './own-theme.ts'
import { pane } from './pane.ts'
import { persistWorkspace, restoreWorkspace } from './persistence.ts'
import { decodeShared } from './share-link.ts'
import { addDraft, overrides, theme, view } from './workspace.ts'

/** Opens the documents of the last visit, the one in the URL, or the first sample. */
export async function start(): Promise<void> {
  const restored = restoreWorkspace()
  const shared = await takeFragment()
  if (!restored && !shared) {
    const [first] = samples
    if (first !== undefined) addDraft(first.name, await first.text(), true)
  }
  // In a narrow window, the result pane has the key form, or the shared document.
  if (apiKey.value === '' || shared) pane.value = 'result'
  persistWorkspace()
}

/** Handles links that are opened in a tab that shows the page already. */
export function watchFragment(): void {
  addEventListener('hashchange', () => void takeFragment())
}

/**
 * Takes a key or a shared document out of the URL, so that it stays neither on screen nor in the history.
 *
 * @returns whether there was a document
 */
async function takeFragment(): Promise<boolean> {
  const fragment = location.hash.slice(1)
  if (fragment === '') return false
  history.replaceState(null, '', location.pathname + location.search)
  const key = keyOfFragment(fragment)
  if (key !== undefined) offerKey(key)
  if (!new URLSearchParams(fragment).has('doc')) return false
  const shared = await decodeShared(fragment)
  if (shared === undefined) {
    notify('The document can’t be opened: the link is damaged or too long.')
    return false
  }
  // In addition to the open documents.
  addDraft(shared.name, shared.text)
  theme.value = shared.theme
  usesOwnTheme.value = false
  overrides.value = shared.overrides
  options.value = shared.options
  view.value = shared.view
  return true
}
