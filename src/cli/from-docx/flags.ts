import type { TrackedChanges } from '../../from-docx/markdown/apply-changes.ts'

export const trackedChangesChoices = [
  'all',
  'accept',
  'reject',
] as const satisfies readonly TrackedChanges[]

export interface FromDocxFlags {
  readonly out?: string
  readonly media?: string
  readonly accept?: boolean
  readonly reject?: boolean
  readonly trackChanges?: TrackedChanges
  readonly strict?: boolean
}
