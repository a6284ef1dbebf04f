import type { Labels } from './labels.ts'

/** Persian. */
export const fa: Labels = {
  alerts: {
    note: 'یادداشت',
    tip: 'نکته',
    important: 'مهم',
    warning: 'هشدار',
    caution: 'احتیاط',
  },
  abstract: 'چکیده',
  contents: 'فهرست مطالب',
  comment: 'نظر',
  footnotes: 'پانویس‌ها',
  table: 'جدول',
  formula: 'فرمول',
  details: 'جزئیات',
  image: 'تصویر',
  taskDone: 'کار انجام‌شده',
  taskOpen: 'کار باز',
  footnote: (number) => `پانویس ${number}`,
  backTo: (reference) => `بازگشت به ارجاع ${reference}`,
}
