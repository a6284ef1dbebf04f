import type { Labels } from './labels.ts'

/** Vietnamese. */
export const vi: Labels = {
  alerts: {
    note: 'Ghi chú',
    tip: 'Mẹo',
    important: 'Quan trọng',
    warning: 'Cảnh báo',
    caution: 'Thận trọng',
  },
  abstract: 'Tóm tắt',
  contents: 'Mục lục',
  comment: 'Nhận xét',
  footnotes: 'Chú thích cuối trang',
  table: 'Bảng',
  formula: 'Công thức',
  details: 'Chi tiết',
  image: 'Hình ảnh',
  taskDone: 'Việc đã xong',
  taskOpen: 'Việc chưa xong',
  footnote: (number) => `Chú thích ${number}`,
  backTo: (reference) => `Quay lại tham chiếu ${reference}`,
}
