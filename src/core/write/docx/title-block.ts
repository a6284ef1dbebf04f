import type { Document } from '../../document/types.ts'
import { titleLines } from '../../layout/cover.ts'
import { proportions } from '../../theme/proportions.ts'
import type { Theme } from '../../theme/types.ts'
import { type Flow, plainParagraph, withOuterSpace } from './flow.ts'
import { textRun } from './markup/run.ts'
import { twips } from './markup/units.ts'
import { coverTitleStyle } from './styles/cover.ts'

/**
 * What front matter puts at the head of a document, as far as it names them: title, subtitle, authors, date. Rules are their styles'.
 *
 * @param shown what a template shows before it, and isn't repeated: `title`, `subtitle`, `author` or `authors`, `date`
 */
export function titleBlock(
  document: Document,
  theme: Theme,
  shown: ReadonlySet<string> = new Set(),
): Flow {
  const { title, subtitle, authorLines, date, version } = titleLines(document)
  const titleStyle = document.cover === null ? 'Title' : coverTitleStyle
  const lines: readonly (readonly [style: string, text: string])[] = [
    ...(title === null || shown.has('title') ? [] : ([[titleStyle, title]] as const)),
    ...(subtitle === null || shown.has('subtitle') ? [] : ([['Subtitle', subtitle]] as const)),
    ...(shown.has('author') || shown.has('authors') ? [] : authorLines).map(
      (line) => ['Author', line] as const,
    ),
    ...(date === null || shown.has('date') ? [] : ([['Date', date]] as const)),
    ...(version === null ? [] : ([['Date', version]] as const)),
  ]
  const flow = lines.map(([style, text]) =>
    plainParagraph({ style, rtl: document.dir === 'rtl' }, textRun(text)),
  )
  return withOuterSpace(flow, { after: twips(theme.text.size * proportions.belowTitleBlock) })
}
