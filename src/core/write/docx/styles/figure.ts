import type { ParagraphStyle } from './paragraph-style.ts'

/** What a figure holds. */
export const figureStyle: ParagraphStyle = {
  id: 'Figure',
  next: 'Caption',
  offered: true,
  priority: 35,
  paragraph: { keepLines: true, justification: 'center' },
}
