import type { Labels } from './labels.ts'

/** Korean. */
export const ko: Labels = {
  alerts: {
    note: '참고',
    tip: '팁',
    important: '중요',
    warning: '경고',
    caution: '주의',
  },
  abstract: '초록',
  contents: '목차',
  comment: '메모',
  footnotes: '각주',
  table: '표',
  formula: '수식',
  details: '세부 정보',
  image: '이미지',
  taskDone: '완료된 작업',
  taskOpen: '완료되지 않은 작업',
  footnote: (number) => `각주 ${number}`,
  backTo: (reference) => `참조 ${reference}(으)로 돌아가기`,
}
