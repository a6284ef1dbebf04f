import type { Labels } from './labels.ts'

/** French. */
export const fr: Labels = {
  alerts: {
    note: 'Remarque',
    tip: 'Conseil',
    important: 'Important',
    warning: 'Avertissement',
    caution: 'Attention',
  },
  abstract: 'Résumé',
  contents: 'Sommaire',
  comment: 'Commentaire',
  footnotes: 'Notes de bas de page',
  table: 'Tableau',
  formula: 'Formule',
  details: 'Détails',
  image: 'Image',
  taskDone: 'Tâche terminée',
  taskOpen: 'Tâche à faire',
  footnote: (number) => `Note de bas de page ${number}`,
  backTo: (reference) => `Retour à l’appel de note ${reference}`,
}
