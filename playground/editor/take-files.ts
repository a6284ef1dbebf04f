import { signal } from '@preact/signals'
import { addDraft } from '../state/workspace.ts'
import { editor } from './current.ts'
import { takeFile } from './files.ts'

/** Why files weren't taken. */
export const refusedFiles = signal<readonly string[]>([])

/** Opens documents beside the one that's there, and puts images into it, at a place in its text or at the cursor. */
export async function takeFiles(files: readonly File[], at?: number): Promise<void> {
  const taken = await Promise.all(files.map(takeFile))
  refusedFiles.value = taken.flatMap((each) => (each.kind === 'refused' ? [each.reason] : []))
  const images = taken.flatMap((each) => (each.kind === 'image' ? [each.markdown] : []))
  // Before a document takes the editor's place.
  if (images.length > 0) editor.value?.insert(images.join('\n\n'), at)
  for (const each of taken) {
    if (each.kind === 'document') addDraft(each.name, each.text)
  }
}
