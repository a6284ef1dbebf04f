import type { Document, Metadata } from '../../document/types.ts'
import { runningTitle } from '../../layout/running-title.ts'
import type { TitleStyle } from '../../theme/types.ts'
import { withCaps } from './letter-case.ts'

/** What the title block, the running lines and the PDF's metadata contain. */
export function documentMetadata({ title, lang, dir, metadata }: Document, { caps }: TitleStyle) {
  const { language, region } = languageParts(lang)
  const { authors, keywords, description, header, footer } = metadata
  return {
    title,
    runningTitle: runningTitle(title),
    authors,
    keywords,
    description,
    language,
    region,
    dir,
    // Only a date that the author gives: that of the clock would change the bytes.
    date: metadata.isoDate === null ? null : metadata.isoDate.split('-').map(Number),
    titleBlock: titleBlock(metadata, (words) => withCaps(words, caps, lang)),
    header,
    footer,
  }
}

/** The title block, or `null` where the front matter gives nothing for it. */
function titleBlock(
  { title, subtitle, authorLines, date }: Metadata,
  lettered: (words: string) => string,
) {
  const empty = title === null && subtitle === null && authorLines.length === 0 && date === null
  return empty ? null : { title: title && lettered(title), subtitle, authorLines, date }
}

/** Typst takes a language of two or three letters and a region of two, and refuses others. */
function languageParts(lang: string): { language: string; region: string | null } {
  const [language = '', ...rest] = lang.split('-')
  const region = rest.find((part) => /^[a-z]{2}$/i.test(part))
  return {
    language: /^[a-z]{2,3}$/i.test(language) ? language.toLowerCase() : 'en',
    region: region?.toUpperCase() ?? null,
  }
}
