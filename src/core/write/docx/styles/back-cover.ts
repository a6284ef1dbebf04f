import type { ParagraphStyle } from './paragraph-style.ts'

export const backCoverStyle = 'BackCover'

/** The text of a back cover. */
export const backCoverParagraph: ParagraphStyle = {
  id: backCoverStyle,
  priority: 10,
  paragraph: { justification: 'start' },
}
