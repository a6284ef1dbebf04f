import { dateFormat } from '../date-format.ts'
import { longestProperty, mostProperties } from '../properties.ts'
import { properties, text, textAs, textOf, texts } from './define.ts'

/** RFC 5646, 2.1, in its common form: language, script, region, variants. */
const languagePattern = '^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8}){0,4}$'

/** Words by which Quarto, LaTeX and R Markdown mean the day on which a document is converted. */
const computedDate = /^(?:today|now|last-modified|auto|\\today|`r\b.*)$/i

/** What a document is: in its title block, and in the properties of the file. */
export const metadataOptions = {
  title: text('title, in the title block and the properties of the file', 'Quarterly report'),
  subtitle: text('subtitle, in the title block', 'Third quarter'),
  authors: texts('names of the authors', 'author', ['Ada Lovelace', 'Karl Berg'], {
    detail: "They replace all authors in the front matter, and the authors' institutions.",
  }),
  date: textAs('date, in the title block', '2026-05-04', {
    read: writtenDate,
    wanted: 'a date that is written out',
    detail:
      'YYYY-MM-DD is shown in the long form of the language, unless `date_format` says otherwise; other text is shown as it is. Words such as `today` are rejected, so that the same request gives the same bytes on any day.',
  }),
  date_format: textAs('form of the date: long, iso, or a pattern such as D.M.YYYY', 'D MMMM YYYY', {
    read: dateFormat,
    wanted: 'long, iso, or a pattern of YYYY, YY, MMMM, MM, M, DD and D',
    detail:
      'A pattern can contain `YYYY`, `YY`, `MMMM`, `MM`, `M`, `DD`, `D` and text in brackets.',
  }),
  lang: textAs('language, as a tag such as en or pt-BR', 'en', {
    read: languageTag,
    wanted: 'a language tag such as en or pt-BR',
    pattern: languagePattern,
    detail: 'If absent, Octavo detects the language from the text.',
    more: 'markdown.md#punctuation-and-language',
  }),
  description: text('description, in the properties of the file', 'Revenue and outlook.'),
  abstract: textOf(
    'markdown',
    'abstract in Markdown, below the title block',
    'Revenue is **up**.',
    {
      detail: 'It needs a title block: a title, a subtitle, authors or a date.',
    },
  ),
  keywords: texts('keywords, in the properties of the file', 'keyword', ['revenue', 'outlook'], {
    detail: "They replace the front matter's keywords, tags and categories.",
  }),
  subject: text('subject, in the properties of the file', 'Quarterly figures', {
    more: '#properties-of-files',
  }),
  company: text('company, in the properties of the file', 'Acme Ltd'),
  properties: properties(
    "properties of the file's own, such as a document number",
    'property',
    { 'Document number': 'QM-104', Confidential: true },
    {
      detail: `Names and their values: text, numbers, true or false. A text such as \`2026-05-04\` is a date in Word. At most ${mostProperties} names of 64 characters, and texts of ${longestProperty}.`,
      more: '#properties-of-files',
    },
  ),
}

/** A language tag in its usual form: `pt_BR` is `pt-BR`; `null` for what isn't a tag. */
function languageTag(written: string): string | null {
  const tag = written.trim()
  return new RegExp(languagePattern).test(tag) ? tag.replaceAll('_', '-') : null
}

/** A date as it was written; `null` for words that mean the day on which a document is converted. */
export function writtenDate(written: string): string | null {
  return computedDate.test(written.trim()) ? null : written
}
