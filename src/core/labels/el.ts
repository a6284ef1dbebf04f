import type { Labels } from './labels.ts'

/** Greek. */
export const el: Labels = {
  alerts: {
    note: 'Σημείωση',
    tip: 'Συμβουλή',
    important: 'Σημαντικό',
    warning: 'Προειδοποίηση',
    caution: 'Προσοχή',
  },
  abstract: 'Περίληψη',
  contents: 'Περιεχόμενα',
  comment: 'Σχόλιο',
  footnotes: 'Υποσημειώσεις',
  table: 'Πίνακας',
  formula: 'Τύπος',
  details: 'Λεπτομέρειες',
  image: 'Εικόνα',
  taskDone: 'Ολοκληρωμένη εργασία',
  taskOpen: 'Ανοιχτή εργασία',
  footnote: (number) => `Υποσημείωση ${number}`,
  backTo: (reference) => `Επιστροφή στην παραπομπή ${reference}`,
}
