import type { Document } from '../../document/types.ts'
import { titleLines } from '../../layout/cover.ts'
import { container, element, type Html, lines, nothing, text } from './markup.ts'

/** Title, subtitle, authors and date, as far as the front matter gives them; on a cover also the version. */
export function titleBlock(document: Document): Html {
  const { title, subtitle, authorLines, date, version } = titleLines(document)
  const { isoDate } = document.metadata
  const block = lines([
    title === null ? nothing : element('h1', {}, text(title)),
    subtitle === null ? nothing : element('p', { class: 'subtitle' }, text(subtitle)),
    ...authorLines.map((line) => element('p', { class: 'authors' }, text(line))),
    date === null ? nothing : element('p', { class: 'date' }, dateLine(date, isoDate)),
    version === null ? nothing : element('p', { class: 'date' }, text(version)),
  ])
  return block === nothing ? nothing : container('header', { class: 'title-block' }, block)
}

/** A `time` element must hold a date that machines can read (HTML, "the time element"). */
function dateLine(date: string, isoDate: string | null): Html {
  return isoDate === null ? text(date) : element('time', { datetime: isoDate }, text(date))
}
