import { effect, signal, untracked } from '@preact/signals'
import { drafts } from './workspace.ts'

/** An earlier text of a document. */
export interface Version {
  readonly label: string
  readonly text: string
}

/** By the ids of documents, the oldest first. They're kept until the page is left. */
export const versions = signal<ReadonlyMap<string, readonly Version[]>>(new Map())

/** Keeps each document as it was opened, from now on. */
export function keepOpenedVersions(): void {
  effect(() => {
    const added = drafts.value.filter(({ id }) => !untracked(() => versions.value.has(id)))
    if (added.length === 0) return
    const opened = added.map(({ id, text }): [string, readonly Version[]] => [
      id,
      text === '' ? [] : [{ label: 'As it was when it was opened', text }],
    ])
    versions.value = new Map([...untracked(() => versions.value), ...opened])
  })
}

/** Keeps the text of a document before something is done to it. */
export function keepVersion(draftId: string, version: Version): void {
  const kept = versions.value.get(draftId) ?? []
  versions.value = new Map([...versions.value, [draftId, [...kept, version]]])
}
