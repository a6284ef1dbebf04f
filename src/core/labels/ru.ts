import type { Labels } from './labels.ts'

/** Russian. */
export const ru: Labels = {
  alerts: {
    note: 'Примечание',
    tip: 'Совет',
    important: 'Важно',
    warning: 'Предупреждение',
    caution: 'Осторожно',
  },
  abstract: 'Аннотация',
  contents: 'Содержание',
  comment: 'Комментарий',
  footnotes: 'Сноски',
  table: 'Таблица',
  formula: 'Формула',
  details: 'Подробности',
  image: 'Изображение',
  taskDone: 'Выполненная задача',
  taskOpen: 'Открытая задача',
  footnote: (number) => `Сноска ${number}`,
  backTo: (reference) => `Назад к ссылке ${reference}`,
}
