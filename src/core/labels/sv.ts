import type { Labels } from './labels.ts'

/** Swedish. */
export const sv: Labels = {
  alerts: {
    note: 'Anmärkning',
    tip: 'Tips',
    important: 'Viktigt',
    warning: 'Varning',
    caution: 'Var försiktig',
  },
  abstract: 'Sammanfattning',
  contents: 'Innehåll',
  comment: 'Kommentar',
  footnotes: 'Fotnoter',
  table: 'Tabell',
  formula: 'Formel',
  details: 'Detaljer',
  image: 'Bild',
  taskDone: 'Slutförd uppgift',
  taskOpen: 'Ej slutförd uppgift',
  footnote: (number) => `Fotnot ${number}`,
  backTo: (reference) => `Tillbaka till hänvisning ${reference}`,
}
