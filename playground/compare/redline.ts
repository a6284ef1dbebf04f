import { signal } from '@preact/signals'
import { type Format, formatDescriptions } from '../../src/core/formats/formats.ts'
import { runDownload } from '../preview/downloads.ts'
import { client } from '../preview/live.ts'
import { activeDraft, baseNameOf, lookOf } from '../state/workspace.ts'
import { compared } from './versions-to-compare.ts'

/** Who made the changes; the author of the document if it's empty. */
export const author = signal('')
/** Whether sections without a change are left out. */
export const onlyChanged = signal(false)
/** Whether a list of the changes stands before the text. */
export const listChanges = signal(false)

/** Downloads a document that shows what has changed. */
export async function downloadRedline(format: Format): Promise<void> {
  const texts = compared.value
  if (texts === undefined) return
  const look = lookOf(format)
  const request = {
    ...look,
    content: texts.newer.text,
    old_content: texts.older.text,
    filename: `${baseNameOf(activeDraft.value)}-changes`,
    date: new Date().toISOString().slice(0, 10),
    ...(author.value.trim() !== '' && { author: author.value.trim() }),
    only_changed: onlyChanged.value,
    list_changes: listChanges.value,
  }
  await runDownload(
    { format, what: `redline in ${formatDescriptions[format].title}` },
    look,
    ({ onProgress, ...options }) => client({ onProgress }).diff(request, options),
  )
}
