import type { AlertKind } from '../document/types.ts'

/** Words that the writer itself adds to a document. */
export const labels = {
  contents: 'Contents',
  details: 'Details',
  image: 'Image',
} as const

export const alertLabels: Readonly<Record<AlertKind, string>> = {
  note: 'Note',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
}
