import type { Labels } from './labels.ts'

/** Chinese in traditional characters. */
export const zhHant: Labels = {
  alerts: {
    note: '附註',
    tip: '提示',
    important: '重要',
    warning: '警告',
    caution: '注意',
  },
  abstract: '摘要',
  contents: '目錄',
  comment: '註解',
  footnotes: '註腳',
  table: '表格',
  formula: '公式',
  details: '詳細資訊',
  image: '圖片',
  taskDone: '已完成的工作',
  taskOpen: '未完成的工作',
  footnote: (number) => `註腳 ${number}`,
  backTo: (reference) => `返回引用 ${reference}`,
}
