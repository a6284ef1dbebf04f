import type { Labels } from './labels.ts'

/** Thai. */
export const th: Labels = {
  alerts: {
    note: 'หมายเหตุ',
    tip: 'เคล็ดลับ',
    important: 'สำคัญ',
    warning: 'คำเตือน',
    caution: 'ข้อควรระวัง',
  },
  abstract: 'บทคัดย่อ',
  contents: 'สารบัญ',
  comment: 'ความคิดเห็น',
  footnotes: 'เชิงอรรถ',
  table: 'ตาราง',
  formula: 'สูตร',
  details: 'รายละเอียด',
  image: 'รูปภาพ',
  taskDone: 'งานที่เสร็จแล้ว',
  taskOpen: 'งานที่ยังไม่เสร็จ',
  footnote: (number) => `เชิงอรรถ ${number}`,
  backTo: (reference) => `กลับไปยังจุดอ้างอิง ${reference}`,
}
