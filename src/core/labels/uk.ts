import type { Labels } from './labels.ts'

/** Ukrainian. */
export const uk: Labels = {
  alerts: {
    note: 'Примітка',
    tip: 'Порада',
    important: 'Важливо',
    warning: 'Попередження',
    caution: 'Обережно',
  },
  abstract: 'Анотація',
  contents: 'Зміст',
  comment: 'Коментар',
  footnotes: 'Виноски',
  table: 'Таблиця',
  formula: 'Формула',
  details: 'Подробиці',
  image: 'Зображення',
  taskDone: 'Виконане завдання',
  taskOpen: 'Невиконане завдання',
  footnote: (number) => `Виноска ${number}`,
  backTo: (reference) => `Назад до посилання ${reference}`,
}
