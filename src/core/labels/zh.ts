import type { Labels } from './labels.ts'

/** Chinese in simplified characters. */
export const zh: Labels = {
  alerts: {
    note: '说明',
    tip: '提示',
    important: '重要',
    warning: '警告',
    caution: '注意',
  },
  abstract: '摘要',
  contents: '目录',
  comment: '批注',
  footnotes: '脚注',
  table: '表格',
  formula: '公式',
  details: '详细信息',
  image: '图片',
  taskDone: '已完成的任务',
  taskOpen: '未完成的任务',
  footnote: (number) => `脚注 ${number}`,
  backTo: (reference) => `返回引用 ${reference}`,
}
