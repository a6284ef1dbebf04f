import type { Labels } from './labels.ts'

/** Spanish. */
export const es: Labels = {
  alerts: {
    note: 'Nota',
    tip: 'Consejo',
    important: 'Importante',
    warning: 'Advertencia',
    caution: 'Precaución',
  },
  abstract: 'Resumen',
  contents: 'Índice',
  comment: 'Comentario',
  footnotes: 'Notas al pie',
  table: 'Tabla',
  formula: 'Fórmula',
  details: 'Detalles',
  image: 'Imagen',
  taskDone: 'Tarea terminada',
  taskOpen: 'Tarea pendiente',
  footnote: (number) => `Nota al pie ${number}`,
  backTo: (reference) => `Volver a la referencia ${reference}`,
}
