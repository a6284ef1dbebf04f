import type { Labels } from './labels.ts'

/** Arabic. */
export const ar: Labels = {
  alerts: {
    note: 'ملاحظة',
    tip: 'تلميح',
    important: 'مهم',
    warning: 'تحذير',
    caution: 'تنبيه',
  },
  abstract: 'ملخص',
  contents: 'المحتويات',
  comment: 'تعليق',
  footnotes: 'الحواشي',
  table: 'جدول',
  formula: 'صيغة',
  details: 'تفاصيل',
  image: 'صورة',
  taskDone: 'مهمة مكتملة',
  taskOpen: 'مهمة مفتوحة',
  footnote: (number) => `حاشية ${number}`,
  backTo: (reference) => `العودة إلى المرجع ${reference}`,
}
