import type { Labels } from './labels.ts'

/** English. */
export const en: Labels = {
  alerts: {
    note: 'Note',
    tip: 'Tip',
    important: 'Important',
    warning: 'Warning',
    caution: 'Caution',
  },
  abstract: 'Abstract',
  contents: 'Contents',
  comment: 'Comment',
  footnotes: 'Footnotes',
  table: 'Table',
  formula: 'Formula',
  details: 'Details',
  image: 'Image',
  taskDone: 'Completed task',
  taskOpen: 'Open task',
  footnote: (number) => `Footnote ${number}`,
  backTo: (reference) => `Back to reference ${reference}`,
}
