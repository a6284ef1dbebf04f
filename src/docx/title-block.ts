import type { Document } from '../document/types.ts'
import { proportions, strokes } from '../themes/proportions.ts'
import type { Theme } from '../themes/types.ts'
import { slotColors } from './colors.ts'
import type { FlowItem } from './flow.ts'
import { textRun } from './runs.ts'
import { eighthPoints, twips } from './units.ts'

/** What front matter puts at the head of a document, as far as it names them: title, subtitle, authors, date; then a rule where the theme has one. */
export function titleBlock({ metadata, dir }: Document, theme: Theme): readonly FlowItem[] {
  const { title, subtitle, authors, date } = metadata
  const lines: readonly (readonly [style: string, text: string])[] = [
    ...(title === null ? [] : ([['Title', title]] as const)),
    ...(subtitle === null ? [] : ([['Subtitle', subtitle]] as const)),
    ...(authors.length === 0 ? [] : ([['Author', authors.join(', ')]] as const)),
    ...(date === null ? [] : ([['Date', date]] as const)),
  ]
  const { aboveTitleRule, belowTitleBlock } = proportions
  const rule = {
    size: eighthPoints(strokes.titleRule),
    space: Math.round(theme.text.size * aboveTitleRule),
    color: slotColors(theme).accent,
  }
  return lines.map(([style, text], index): FlowItem => {
    const last = index === lines.length - 1
    return {
      kind: 'paragraph',
      properties: {
        style,
        rtl: dir === 'rtl',
        ...(last ? { spacing: { after: twips(theme.text.size * belowTitleBlock) } } : {}),
        ...(last && theme.title.rule !== 'none' ? { borders: { bottom: rule } } : {}),
      },
      content: textRun(text),
    }
  })
}
