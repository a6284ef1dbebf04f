import type { Labels } from './labels.ts'

/** Indonesian. */
export const id: Labels = {
  alerts: {
    note: 'Catatan',
    tip: 'Tips',
    important: 'Penting',
    warning: 'Peringatan',
    caution: 'Perhatian',
  },
  abstract: 'Abstrak',
  contents: 'Daftar isi',
  comment: 'Komentar',
  footnotes: 'Catatan kaki',
  table: 'Tabel',
  formula: 'Rumus',
  details: 'Rincian',
  image: 'Gambar',
  taskDone: 'Tugas selesai',
  taskOpen: 'Tugas belum selesai',
  footnote: (number) => `Catatan kaki ${number}`,
  backTo: (reference) => `Kembali ke rujukan ${reference}`,
}
