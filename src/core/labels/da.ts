import type { Labels } from './labels.ts'

/** Danish. */
export const da: Labels = {
  alerts: {
    note: 'Bemærk',
    tip: 'Tip',
    important: 'Vigtigt',
    warning: 'Advarsel',
    caution: 'Forsigtig',
  },
  abstract: 'Resumé',
  contents: 'Indhold',
  comment: 'Kommentar',
  footnotes: 'Fodnoter',
  table: 'Tabel',
  formula: 'Formel',
  details: 'Detaljer',
  image: 'Billede',
  taskDone: 'Udført opgave',
  taskOpen: 'Åben opgave',
  footnote: (number) => `Fodnote ${number}`,
  backTo: (reference) => `Tilbage til henvisning ${reference}`,
}
