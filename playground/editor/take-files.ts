import { signal } from '@preact/signals'
import { notify } from '../state/notice.ts'
import { activeDraft, addDraft, drafts, setText } from '../state/workspace.ts'
import { editor } from './current.ts'
import { markdownOf, takeFile } from './files.ts'
import { changed, type ImageChange, imageChanges } from './named-images.ts'

/** Why files weren't taken. */
export const refusedFiles = signal<readonly string[]>([])

/**
 * Opens documents beside the one that's there. Images go where a document names their files, whether it came with them
 * or was open before; those that none names go into the open one, at a place in its text or at the cursor.
 */
export async function takeFiles(files: readonly File[], at?: number): Promise<void> {
  const taken = await Promise.all(files.map(takeFile))
  refusedFiles.value = taken.flatMap((each) => (each.kind === 'refused' ? [each.reason] : []))
  const images = taken.filter((each) => each.kind === 'image')
  const named = new Map<string, string>()
  const changesIn = (document: string, text: string): readonly ImageChange[] => {
    const changes = imageChanges(text, images)
    for (const { image } of changes) named.set(image.name, document)
    return changes
  }
  const opened = taken
    .filter((each) => each.kind === 'document')
    .map(({ name, text }) => ({ name, text: changed(text, changesIn(name, text)) }))
  for (const { id, name, text } of drafts.value) {
    if (id === activeDraft.value.id) continue
    const changes = changesIn(name, text)
    if (changes.length > 0) setText(id, changed(text, changes))
  }
  const here = () => changesIn(activeDraft.value.name, activeDraft.value.text)
  here()
  const others = images.filter(({ name }) => !named.has(name))
  // Before a document takes the editor's place; and before changes move the place that was meant.
  if (others.length > 0) editor.value?.insert(others.map(markdownOf).join('\n\n'), at)
  editor.value?.change(here())
  for (const { name, text } of opened) addDraft(name, text)
  if (named.size > 0) notify(placedSentence(named))
}

function placedSentence(named: ReadonlyMap<string, string>): string {
  const [[image = '', document = ''] = []] = named
  return named.size === 1
    ? `${image} stands where “${document}” names it.`
    : `${named.size} images stand where the documents name them.`
}
