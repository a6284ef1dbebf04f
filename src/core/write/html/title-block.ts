import type { Inline } from '../../document/types.ts'
import { titleLines } from '../../layout/cover.ts'
import type { Context } from './context.ts'
import { container, type ElementName, element, type Html, lines, nothing, text } from './markup.ts'

/** Title, subtitle, authors and date, as far as the front matter gives them; on a cover also the version. */
export function titleBlock(context: Context): Html {
  const { document } = context
  const { title, subtitle, authorLines, date, version } = titleLines(document)
  const revised = document.revisedTitle
  if (revised !== undefined) context.headNeeds.styled.add('revised')
  const { isoDate } = document.metadata
  const line = (
    name: ElementName,
    kind: string | null,
    words: Html | null,
    changed: readonly Inline[] | null | undefined,
  ) => {
    const content = changed != null ? context.inlines(changed, context) : words
    return content === null ? nothing : element(name, { class: kind }, content)
  }
  const plain = (words: string | null) => (words === null ? null : text(words))
  const authors =
    revised?.authorLines?.map((words) => line('p', 'authors', null, words)) ??
    authorLines.map((words) => line('p', 'authors', text(words), null))
  const block = lines([
    line('h1', null, plain(title), revised?.title),
    line('p', 'subtitle', plain(subtitle), revised?.subtitle),
    ...authors,
    line('p', 'date', date === null ? null : dateLine(date, isoDate), revised?.date),
    line('p', 'date', plain(version), null),
  ])
  return block === nothing ? nothing : container('header', { class: 'title-block' }, block)
}

/** A `time` element must hold a date that machines can read (HTML, "the time element"). */
function dateLine(date: string, isoDate: string | null): Html {
  return isoDate === null ? text(date) : element('time', { datetime: isoDate }, text(date))
}
