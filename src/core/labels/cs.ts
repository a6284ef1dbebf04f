import type { Labels } from './labels.ts'

/** Czech. */
export const cs: Labels = {
  alerts: {
    note: 'Poznámka',
    tip: 'Tip',
    important: 'Důležité',
    warning: 'Varování',
    caution: 'Upozornění',
  },
  abstract: 'Abstrakt',
  contents: 'Obsah',
  comment: 'Komentář',
  footnotes: 'Poznámky pod čarou',
  table: 'Tabulka',
  formula: 'Vzorec',
  details: 'Podrobnosti',
  image: 'Obrázek',
  taskDone: 'Splněný úkol',
  taskOpen: 'Nesplněný úkol',
  footnote: (number) => `Poznámka pod čarou ${number}`,
  backTo: (reference) => `Zpět k odkazu ${reference}`,
}
