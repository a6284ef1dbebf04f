import type { Labels } from './labels.ts'

/** Hebrew. */
export const he: Labels = {
  alerts: {
    note: 'הערה',
    tip: 'טיפ',
    important: 'חשוב',
    warning: 'אזהרה',
    caution: 'זהירות',
  },
  abstract: 'תקציר',
  contents: 'תוכן העניינים',
  comment: 'הערה',
  footnotes: 'הערות שוליים',
  table: 'טבלה',
  formula: 'נוסחה',
  details: 'פרטים',
  image: 'תמונה',
  taskDone: 'משימה שהושלמה',
  taskOpen: 'משימה פתוחה',
  footnote: (number) => `הערת שוליים ${number}`,
  backTo: (reference) => `חזרה להפניה ${reference}`,
}
