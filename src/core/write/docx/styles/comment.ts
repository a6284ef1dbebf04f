import { proportions } from '../../../theme/proportions.ts'
import type { Theme } from '../../../theme/types.ts'
import { halfPoints } from '../markup/units.ts'
import { type ParagraphStyle, wordLine } from './paragraph-style.ts'

/** What comments say. */
export function commentStyle(theme: Theme): ParagraphStyle {
  const size = theme.text.size * proportions.noteSize
  return {
    id: 'CommentText',
    name: 'annotation text',
    priority: 99,
    paragraph: { spacing: { after: 0, line: wordLine(size, theme.smallLineHeight) } },
    run: { size: halfPoints(size) },
  }
}
