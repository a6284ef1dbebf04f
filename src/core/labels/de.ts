import type { Labels } from './labels.ts'

/** German. */
export const de: Labels = {
  alerts: {
    note: 'Hinweis',
    tip: 'Tipp',
    important: 'Wichtig',
    warning: 'Warnung',
    caution: 'Vorsicht',
  },
  abstract: 'Zusammenfassung',
  contents: 'Inhalt',
  comment: 'Kommentar',
  footnotes: 'Fußnoten',
  table: 'Tabelle',
  formula: 'Formel',
  details: 'Einzelheiten',
  image: 'Bild',
  taskDone: 'Erledigte Aufgabe',
  taskOpen: 'Offene Aufgabe',
  footnote: (number) => `Fußnote ${number}`,
  backTo: (reference) => `Zurück zum Verweis ${reference}`,
}
