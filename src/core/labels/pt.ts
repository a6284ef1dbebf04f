import type { Labels } from './labels.ts'

/** Portuguese. */
export const pt: Labels = {
  alerts: {
    note: 'Nota',
    tip: 'Dica',
    important: 'Importante',
    warning: 'Aviso',
    caution: 'Cuidado',
  },
  abstract: 'Resumo',
  contents: 'Índice',
  comment: 'Comentário',
  footnotes: 'Notas de rodapé',
  table: 'Tabela',
  formula: 'Fórmula',
  details: 'Detalhes',
  image: 'Imagem',
  taskDone: 'Tarefa concluída',
  taskOpen: 'Tarefa pendente',
  footnote: (number) => `Nota de rodapé ${number}`,
  backTo: (reference) => `Voltar à referência ${reference}`,
}
