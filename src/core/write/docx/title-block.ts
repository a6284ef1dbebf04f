import type { Document } from '../../document/types.ts'
import { proportions } from '../../theme/proportions.ts'
import type { Theme } from '../../theme/types.ts'
import type { Flow, FlowItem } from './flow.ts'
import { textRun } from './markup/run.ts'
import { twips } from './markup/units.ts'

/** What front matter puts at the head of a document, as far as it names them: title, subtitle, authors, date. Rules are their styles'. */
export function titleBlock({ metadata, dir }: Document, theme: Theme): Flow {
  const { title, subtitle, authorLines, date } = metadata
  const lines: readonly (readonly [style: string, text: string])[] = [
    ...(title === null ? [] : ([['Title', title]] as const)),
    ...(subtitle === null ? [] : ([['Subtitle', subtitle]] as const)),
    ...authorLines.map((line) => ['Author', line] as const),
    ...(date === null ? [] : ([['Date', date]] as const)),
  ]
  const below = twips(theme.text.size * proportions.belowTitleBlock)
  return lines.map(
    ([style, text], index): FlowItem => ({
      kind: 'paragraph',
      properties: {
        style,
        rtl: dir === 'rtl',
        ...(index === lines.length - 1 ? { spacing: { after: below } } : {}),
      },
      content: textRun(text),
    }),
  )
}
