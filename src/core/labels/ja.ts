import type { Labels } from './labels.ts'

/** Japanese. */
export const ja: Labels = {
  alerts: {
    note: 'メモ',
    tip: 'ヒント',
    important: '重要',
    warning: '警告',
    caution: '注意',
  },
  abstract: '要旨',
  contents: '目次',
  comment: 'コメント',
  footnotes: '脚注',
  table: '表',
  formula: '数式',
  details: '詳細',
  image: '画像',
  taskDone: '完了したタスク',
  taskOpen: '未完了のタスク',
  footnote: (number) => `脚注 ${number}`,
  backTo: (reference) => `参照 ${reference} に戻る`,
}
