import type { Warning } from './warnings.ts'

export const formats = ['html', 'docx', 'pdf'] as const
export type Format = (typeof formats)[number]

/** What a writer returns: the finished file, and what it could not do. */
export interface Output {
  readonly bytes: Uint8Array
  readonly warnings: readonly Warning[]
}
