import type { Labels } from './labels.ts'

/** Dutch. */
export const nl: Labels = {
  alerts: {
    note: 'Opmerking',
    tip: 'Tip',
    important: 'Belangrijk',
    warning: 'Waarschuwing',
    caution: 'Let op',
  },
  abstract: 'Samenvatting',
  contents: 'Inhoud',
  comment: 'Opmerking',
  footnotes: 'Voetnoten',
  table: 'Tabel',
  formula: 'Formule',
  details: 'Details',
  image: 'Afbeelding',
  taskDone: 'Voltooide taak',
  taskOpen: 'Openstaande taak',
  footnote: (number) => `Voetnoot ${number}`,
  backTo: (reference) => `Terug naar verwijzing ${reference}`,
}
