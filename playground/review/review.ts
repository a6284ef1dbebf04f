import { computed, signal } from '@preact/signals'
import { type Problem, problemOf } from '../api/problem.ts'
import type { Warning } from '../api/types.ts'
import { editor } from '../editor/current.ts'
import { applyChanges, type ImageFile, imageChanges } from '../editor/named-images.ts'
import { client } from '../preview/live.ts'
import { apiKey } from '../state/key.ts'
import { notify } from '../state/notice.ts'
import { closeTool, showTool } from '../state/tool.ts'
import { keepVersion } from '../state/versions.ts'
import { activeDraft, addDraft, baseNameOf, drafts, lookOf } from '../state/workspace.ts'
import { type Form, type ReviewChange, replacementsOf } from './change.ts'
import { changesOf } from './changes-of.ts'
import { readMarkdownArchive } from './markdown-archive.ts'
import { movedPlaces } from './moved.ts'

/** What is done with a Word file: its edits go into the open document, or it becomes a document of its own. */
export type Work = 'merge' | 'convert'

/** What becomes of a Word file. */
export type Review =
  | { readonly state: 'asking'; readonly file: File }
  | { readonly state: 'keyless' | 'working'; readonly file: File; readonly work: Work }
  | {
      readonly state: 'failed'
      readonly file: File
      readonly work: Work
      readonly problem: Problem
    }
  | { readonly state: 'converted'; readonly file: File; readonly warnings: readonly Warning[] }
  | MergedReview

/** The changes of a Word file that came back. */
export interface MergedReview {
  readonly state: 'merged'
  readonly file: File
  readonly draftId: string
  /** The text that was sent. */
  readonly text: string
  readonly changes: readonly ReviewChange[]
  readonly pictures: readonly ImageFile[]
  /** What has no place in the text, with its nearest line. */
  readonly warnings: readonly Warning[]
}

export const review = signal<Review | undefined>(undefined)

/** The changes that aren't accepted. */
export const skipped = signal<ReadonlySet<ReviewChange>>(new Set())

/** How accepted changes are written. */
export const form = signal<Form>('applied')

/** Where the places of the text that was sent are now. */
export const moved = computed(() => {
  const { value } = review
  if (value?.state !== 'merged') return undefined
  const now = drafts.value.find(({ id }) => id === value.draftId)?.text
  return now === undefined ? undefined : movedPlaces(value.text, now)
})

let controller: AbortController | undefined

/** Handles a Word file that was dropped or chosen. An empty document gets its text, another one its edits. */
export function takeWordFile(file: File): void {
  const { text, untouched = false } = activeDraft.peek()
  showTool('review')
  if (text.trim() === '') void work(file, 'convert')
  // Nobody has written it, but it may have been downloaded and edited.
  else if (untouched) begin({ state: 'asking', file })
  else void work(file, 'merge')
}

/** Does what the user has asked for. */
export function startWork(file: File, what: Work): void {
  showTool('review')
  void work(file, what)
}

export async function work(file: File, what: Work): Promise<void> {
  if (apiKey.value === '') {
    begin({ state: 'keyless', file, work: what })
    return
  }
  begin({ state: 'working', file, work: what })
  const current = new AbortController()
  controller = current
  try {
    if (what === 'merge') await merge(file, current.signal)
    else await convert(file, current.signal)
  } catch (error) {
    if (current.signal.aborted) return
    const problem = problemOf(error, { fileBytes: file.size })
    review.value = { state: 'failed', file, work: what, problem }
  }
}

/** Gives up what is being done. */
export function endReview(): void {
  controller?.abort()
  controller = undefined
  review.value = undefined
}

function begin(next: Review): void {
  endReview()
  skipped.value = new Set()
  review.value = next
}

async function merge(file: File, signal: AbortSignal): Promise<void> {
  const draft = activeDraft.value
  const { format: _docx, custom_overrides: _colors, ...look } = lookOf('docx')
  const { bytes, warnings } = await client().mergeReview(
    {
      ...look,
      file: new Blob([draft.text]),
      filename: `${baseNameOf(draft)}.md`,
      edited: file,
      track_changes: 'all',
    },
    { signal },
  )
  const { text: merged, pictures, refused } = await readMarkdownArchive(bytes)
  if (signal.aborted) return
  review.value = {
    state: 'merged',
    file,
    draftId: draft.id,
    text: draft.text,
    changes: changesOf(draft.text, merged),
    pictures,
    warnings: [...warnings.map(withText), ...refused.map(refusedPicture)],
  }
}

async function convert(file: File, signal: AbortSignal): Promise<void> {
  const { bytes, warnings } = await client().fromDocx({ file }, { signal })
  const { text, pictures, refused } = await readMarkdownArchive(bytes)
  if (signal.aborted) return
  const name = file.name.replace(/\.[^.]*$/, '')
  addDraft(name, applyChanges(text, imageChanges(text, pictures)))
  notify(`${file.name} was converted to Markdown.`)
  const all = [...warnings, ...refused.map(refusedPicture)]
  if (all.length === 0) closeTool()
  else review.value = { state: 'converted', file, warnings: all }
}

/** Without the text of a formula or a picture, which has none. */
function withText(warning: Warning): Warning {
  const [reason = '', text = ''] = warning.message.split(' Its text: ', 2)
  return /[\p{L}\p{N}]/u.test(text) ? warning : { ...warning, message: reason }
}

function refusedPicture(message: string): Warning {
  return { code: 'word_content_dropped', message }
}

/** Applies the accepted changes to the document, as one step that can be undone. Those that no longer fit stay. */
export function applyAccepted({ file, draftId, text, changes, pictures }: MergedReview): void {
  const places = moved.value
  if (places === undefined || activeDraft.value.id !== draftId) return
  const accepted = changes.filter((change) => !skipped.value.has(change))
  const late = accepted.filter((change) =>
    change[form.value].some((each) => places.replacement(each) === undefined),
  )
  const inTime = accepted.filter((change) => !late.includes(change))
  const replacements = replacementsOf(inTime, form.value).flatMap((each) => {
    const place = places.replacement(each)
    if (place === undefined) return []
    const { insert } = place
    return [{ ...place, insert: applyChanges(insert, imageChanges(insert, pictures)) }]
  })
  keepVersion(draftId, {
    label: `Before the changes of ${file.name}`,
    text: activeDraft.value.text,
  })
  editor.value?.change(replacements)
  const count = inTime.length === 1 ? 'One change was' : `${inTime.length} changes were`
  notify(`${count} applied. One undo takes ${inTime.length === 1 ? 'it' : 'them'} back.`)
  if (late.length === 0) {
    closeTool()
    editor.value?.focus()
    return
  }
  // What they were to replace has changed meanwhile.
  review.value = {
    ...{ state: 'merged', file, draftId, text, pictures },
    changes: late,
    warnings: [
      {
        code: 'edit_not_placed',
        message: `The text has changed where ${late.length === 1 ? 'this change' : 'these changes'} would go. Make ${late.length === 1 ? 'it' : 'them'} by hand.`,
      },
    ],
  }
}
