import type { Labels } from './labels.ts'

/** Hindi. */
export const hi: Labels = {
  alerts: {
    note: 'नोट',
    tip: 'सुझाव',
    important: 'महत्वपूर्ण',
    warning: 'चेतावनी',
    caution: 'सावधान',
  },
  abstract: 'सारांश',
  contents: 'विषय-सूची',
  comment: 'टिप्पणी',
  footnotes: 'पाद टिप्पणियाँ',
  table: 'तालिका',
  formula: 'सूत्र',
  details: 'विवरण',
  image: 'चित्र',
  taskDone: 'पूर्ण कार्य',
  taskOpen: 'अपूर्ण कार्य',
  footnote: (number) => `पाद टिप्पणी ${number}`,
  backTo: (reference) => `संदर्भ ${reference} पर वापस जाएँ`,
}
