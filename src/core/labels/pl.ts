import type { Labels } from './labels.ts'

/** Polish. */
export const pl: Labels = {
  alerts: {
    note: 'Uwaga',
    tip: 'Wskazówka',
    important: 'Ważne',
    warning: 'Ostrzeżenie',
    caution: 'Przestroga',
  },
  abstract: 'Streszczenie',
  contents: 'Spis treści',
  comment: 'Komentarz',
  footnotes: 'Przypisy',
  table: 'Tabela',
  formula: 'Wzór',
  details: 'Szczegóły',
  image: 'Obraz',
  taskDone: 'Zadanie wykonane',
  taskOpen: 'Zadanie do wykonania',
  footnote: (number) => `Przypis ${number}`,
  backTo: (reference) => `Powrót do odsyłacza ${reference}`,
}
