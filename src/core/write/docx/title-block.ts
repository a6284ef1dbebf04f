import type { Inline } from '../../document/types.ts'
import { titleLines } from '../../layout/cover.ts'
import { proportions } from '../../theme/proportions.ts'
import { formatIn, styledFormat } from './block-format.ts'
import type { Context } from './context.ts'
import { type Flow, plainParagraph, withOuterSpace } from './flow.ts'
import { textRun } from './markup/run.ts'
import { twips } from './markup/units.ts'
import { changeOfMark } from './revision.ts'
import { coverTitleStyle } from './styles/cover.ts'

/** A line of the title block; its words with changes where it has any. */
interface TitleLine {
  readonly style: string
  readonly text: string | null
  readonly words: readonly Inline[] | null
}

/**
 * What front matter puts at the head of a document, as far as it names them: title, subtitle, authors, date. Rules are their styles'.
 *
 * @param shown what a template shows before it, and isn't repeated: `title`, `subtitle`, `author` or `authors`, `date`
 */
export function titleBlock(context: Context, shown: ReadonlySet<string> = new Set()): Flow {
  const { document, page, theme } = context
  const { title, subtitle, authorLines, date, version } = titleLines(document)
  const titleStyle = document.cover === null ? 'Title' : coverTitleStyle
  const revised = document.revisedTitle
  const line = (
    style: string,
    text: string | null,
    words: readonly Inline[] | null = null,
  ): readonly TitleLine[] => (words === null && text === null ? [] : [{ style, text, words }])
  const hidesAuthors = shown.has('author') || shown.has('authors')
  const authors =
    revised?.authorLines?.flatMap((words) => line('Author', null, words)) ??
    authorLines.flatMap((text) => line('Author', text))
  const lines = [
    ...(shown.has('title') ? [] : line(titleStyle, title, revised?.title)),
    ...(shown.has('subtitle') ? [] : line('Subtitle', subtitle, revised?.subtitle)),
    ...(hidesAuthors ? [] : authors),
    ...(shown.has('date') ? [] : line('Date', date, revised?.date)),
    ...line('Date', version),
  ]
  const rtl = document.dir === 'rtl'
  const format = styledFormat(formatIn(page.textWidth), rtl)
  const flow = lines.map(({ style, text, words }) =>
    words === null
      ? plainParagraph({ style, rtl }, textRun(text ?? ''))
      : plainParagraph(
          { style, rtl, markChange: changeOfMark(words, context) },
          context.inlines(words, format, context),
        ),
  )
  return withOuterSpace(flow, { after: twips(theme.text.size * proportions.belowTitleBlock) })
}
