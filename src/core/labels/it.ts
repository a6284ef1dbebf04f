import type { Labels } from './labels.ts'

/** Italian. */
export const it: Labels = {
  alerts: {
    note: 'Nota',
    tip: 'Suggerimento',
    important: 'Importante',
    warning: 'Avvertenza',
    caution: 'Attenzione',
  },
  abstract: 'Sommario',
  contents: 'Indice',
  comment: 'Commento',
  footnotes: 'Note a piè di pagina',
  table: 'Tabella',
  formula: 'Formula',
  details: 'Dettagli',
  image: 'Immagine',
  taskDone: 'Attività completata',
  taskOpen: 'Attività da svolgere',
  footnote: (number) => `Nota a piè di pagina ${number}`,
  backTo: (reference) => `Torna al riferimento ${reference}`,
}
