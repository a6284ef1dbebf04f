import type { Labels } from './labels.ts'

/** Turkish. */
export const tr: Labels = {
  alerts: {
    note: 'Not',
    tip: 'İpucu',
    important: 'Önemli',
    warning: 'Uyarı',
    caution: 'Dikkat',
  },
  abstract: 'Özet',
  contents: 'İçindekiler',
  comment: 'Yorum',
  footnotes: 'Dipnotlar',
  table: 'Tablo',
  formula: 'Formül',
  details: 'Ayrıntılar',
  image: 'Görsel',
  taskDone: 'Tamamlanmış görev',
  taskOpen: 'Açık görev',
  footnote: (number) => `Dipnot ${number}`,
  backTo: (reference) => `Göndermeye dön: ${reference}`,
}
