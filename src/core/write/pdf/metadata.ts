import type { Document, Inline, Metadata, RevisedTitle } from '../../document/types.ts'
import { type TitleLines, titleLines } from '../../layout/cover.ts'
import type { TitleStyle } from '../../theme/types.ts'
import { withCaps } from './letter-case.ts'

/** What the PDF's metadata contain. */
export function documentMetadata(document: Document) {
  const { title, lang, dir, metadata } = document
  const { language, region } = languageParts(lang)
  const { authors, keywords, subject, description } = metadata
  return {
    title,
    authors,
    keywords,
    // The one field that a PDF has for both: `Subject`, which XMP calls the description.
    description: subject ?? description,
    language,
    region,
    dir,
    // Only a date that the author gives: that of the clock would change the bytes.
    date: metadata.isoDate === null ? null : metadata.isoDate.split('-').map(Number),
  }
}

export type DrawnTitleBlock = ReturnType<typeof drawnTitleBlock>

/** The title block of a document, or `null` where there is nothing for it. */
export function drawnTitleBlock(document: Document, { caps }: TitleStyle) {
  const { lang, revisedTitle } = document
  return titleBlock(titleLines(document), (words) => withCaps(words, caps, lang), revisedTitle)
}

/** What Typst can't write: the company, under the name that Word gives it in PDFs, and the author's own properties. */
export function ownProperties({ company, properties }: Metadata) {
  return [...(company === null ? [] : [{ name: 'Company', text: company }]), ...properties]
}

function titleBlock(
  { title, subtitle, authorLines, date, version }: TitleLines,
  lettered: (words: string) => string,
  revised: RevisedTitle | undefined,
) {
  const empty = title === null && subtitle === null && authorLines.length === 0 && date === null
  const { title: words = null, subtitle: second = null, authorLines: names = null } = revised ?? {}
  const isChanged = [words, second, names, revised?.date ?? null].some((part) => part !== null)
  if (empty && !isChanged) return null
  const plain = { title: title && lettered(title), subtitle, authorLines, date, version }
  if (revised === undefined) return { ...plain, revised: null }
  const authors = revised.authorLines?.map(segments) ?? null
  return {
    ...plain,
    revised: {
      title: revised.title && segments(revised.title),
      subtitle: revised.subtitle && segments(revised.subtitle),
      authorLines: authors,
      date: revised.date && segments(revised.date),
    },
  }
}

function textOf(words: readonly Inline[]): string {
  return words.map((node) => (node.type === 'text' ? node.value : '')).join('')
}

/** A line of the title block by what was inserted and deleted in it. */
function segments(words: readonly Inline[]) {
  return words.map((node) => ({
    change: node.type === 'revision' ? node.change : null,
    text: node.type === 'revision' ? textOf(node.children) : textOf([node]),
  }))
}

/** Typst takes a language of two or three letters and a region of two, and rejects others. */
function languageParts(lang: string): { language: string; region: string | null } {
  const [language = '', ...rest] = lang.split('-')
  const region = rest.find((part) => /^[a-z]{2}$/i.test(part))
  return {
    language: /^[a-z]{2,3}$/i.test(language) ? language.toLowerCase() : 'en',
    region: region?.toUpperCase() ?? null,
  }
}
