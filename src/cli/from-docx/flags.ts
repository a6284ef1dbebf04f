import type { TrackedChanges } from '../../from-docx/markdown/apply-changes.ts'
import { UsageError } from '../usage-error.ts'

/** What becomes of tracked changes. */
export interface TrackedChangesFlags {
  readonly accept?: boolean
  readonly reject?: boolean
  readonly trackChanges?: TrackedChanges
}

export interface FromDocxFlags extends TrackedChangesFlags {
  readonly out?: string
  readonly media?: string
  readonly strict?: boolean
}

/** @throws {UsageError} two of the flags say different things */
export function readTrackedChanges({
  accept,
  reject,
  trackChanges,
}: TrackedChangesFlags): TrackedChanges {
  const asked = new Set<TrackedChanges>([
    ...(accept ? (['accept'] as const) : []),
    ...(reject ? (['reject'] as const) : []),
    ...(trackChanges === undefined ? [] : [trackChanges]),
  ])
  if (asked.size > 1) {
    throw new UsageError(
      '--accept, --reject and --track-changes say different things. Give one of them.',
    )
  }
  return [...asked][0] ?? 'all'
}
