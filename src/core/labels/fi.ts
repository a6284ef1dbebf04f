import type { Labels } from './labels.ts'

/** Finnish. */
export const fi: Labels = {
  alerts: {
    note: 'Huomautus',
    tip: 'Vinkki',
    important: 'Tärkeää',
    warning: 'Varoitus',
    caution: 'Huomio',
  },
  abstract: 'Tiivistelmä',
  contents: 'Sisällys',
  comment: 'Kommentti',
  footnotes: 'Alaviitteet',
  table: 'Taulukko',
  formula: 'Kaava',
  details: 'Lisätiedot',
  image: 'Kuva',
  taskDone: 'Valmis tehtävä',
  taskOpen: 'Avoin tehtävä',
  footnote: (number) => `Alaviite ${number}`,
  backTo: (reference) => `Takaisin viittaukseen ${reference}`,
}
