import type { AlertKind } from '../document/types.ts'

/** The words that the writer itself adds to a document. */
export const labels = {
  contents: 'Contents',
  footnotes: 'Footnotes',
  code: 'Code',
  table: 'Table',
  formula: 'Formula',
  details: 'Details',
  image: 'Image',
  taskDone: 'Completed task',
  taskOpen: 'Open task',
  footnote: (number: number) => `Footnote ${number}`,
  backTo: (number: number, occurrence: number) =>
    occurrence === 1
      ? `Back to reference ${number}`
      : `Back to reference ${number}, occurrence ${occurrence}`,
} as const

export const alertLabels: Readonly<Record<AlertKind, string>> = {
  note: 'Note',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
}
