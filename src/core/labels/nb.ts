import type { Labels } from './labels.ts'

/** Norwegian. */
export const nb: Labels = {
  alerts: {
    note: 'Merk',
    tip: 'Tips',
    important: 'Viktig',
    warning: 'Advarsel',
    caution: 'Forsiktig',
  },
  abstract: 'Sammendrag',
  contents: 'Innhold',
  comment: 'Kommentar',
  footnotes: 'Fotnoter',
  table: 'Tabell',
  formula: 'Formel',
  details: 'Detaljer',
  image: 'Bilde',
  taskDone: 'Fullført oppgave',
  taskOpen: 'Åpen oppgave',
  footnote: (number) => `Fotnote ${number}`,
  backTo: (reference) => `Tilbake til henvisning ${reference}`,
}
