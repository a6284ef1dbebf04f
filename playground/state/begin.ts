import { samples } from '../samples/samples.ts'
import { apiKey, keyOfFragment, offerKey } from './key.ts'
import { notify } from './notice.ts'
import { pane } from './pane.ts'
import { recall, remember } from './remembered.ts'
import { decodeShared } from './share-link.ts'
import { addDraft, overrides, theme, view } from './workspace.ts'

/** Lays out the desk: what was on it last, what the address brings, or the first sample. */
export async function begin(): Promise<void> {
  const recalled = recall()
  const shared = await takeFragment()
  if (!recalled && !shared) {
    const [first] = samples
    if (first !== undefined) addDraft(first.name, await first.text(), true)
  }
  // In a narrow window: what has to be done first, or what the link was made to show.
  if (apiKey.value === '' || shared) pane.value = 'result'
  remember()
}

/** A link may be opened in a tab that shows the page already. */
export function watchFragment(): void {
  addEventListener('hashchange', () => void takeFragment())
}

/**
 * Takes a key or a shared document out of the address, where nobody should read it over a shoulder or in a history.
 *
 * @returns whether a document came with it
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
    notify('The link is damaged or too long, so its document can’t be opened.')
    return false
  }
  // Beside what is there already, which is the reader's own.
  addDraft(shared.name, shared.text)
  theme.value = shared.theme
  overrides.value = shared.overrides
  view.value = shared.view
  return true
}
