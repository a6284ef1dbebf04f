import { computed, signal } from '@preact/signals'
import { versions } from '../state/versions.ts'
import { activeDraft, drafts } from '../state/workspace.ts'

/** A text that the open document can be compared with. */
export interface OtherVersion {
  readonly id: string
  readonly label: string
  readonly text: string
}

/** Files that were chosen. */
export const chosenFiles = signal<readonly OtherVersion[]>([])

/** The id of the version that was chosen. */
export const chosenId = signal<string | undefined>(undefined)

/** Whether the open document is the older one. */
export const isSwapped = signal(false)

/** All versions, the likeliest first: what is behind the document, files that were chosen, and other documents. */
export const otherVersions = computed<readonly OtherVersion[]>(() => {
  const { id, text } = activeDraft.value
  const own = (versions.value.get(id) ?? []).map((version, index) => ({
    id: `version-${index}`,
    ...version,
  }))
  const others = drafts.value
    .filter((draft) => draft.id !== id && draft.text.trim() !== '')
    .map((draft) => ({ id: draft.id, label: `“${draft.name}”`, text: draft.text }))
  const all = [...chosenFiles.value.toReversed(), ...own.toReversed(), ...others]
  return all.toSorted((one, other) => Number(one.text === text) - Number(other.text === text))
})

/** The version to compare with; `undefined` if there is none. */
export const otherVersion = computed(
  () => otherVersions.value.find(({ id }) => id === chosenId.value) ?? otherVersions.value[0],
)

export interface Compared {
  readonly label: string
  readonly text: string
}

/** The older and the newer version. */
export const compared = computed<
  { readonly older: Compared; readonly newer: Compared } | undefined
>(() => {
  const other = otherVersion.value
  if (other === undefined) return undefined
  const { name, text } = activeDraft.value
  const open = { label: `“${name}”`, text }
  return isSwapped.value ? { older: open, newer: other } : { older: other, newer: open }
})
