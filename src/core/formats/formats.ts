import { docx } from './docx.ts'
import { epub } from './epub.ts'
import type { FormatDescription } from './format-description.ts'
import { html } from './html.ts'
import { md } from './md.ts'
import { pdf } from './pdf.ts'
import { pptx } from './pptx.ts'

const table = { html, docx, pdf, epub, pptx }

/** A format by its id, which is also its file extension. */
export type Format = keyof typeof table

/** What a comparison can be written as: a format, or Markdown. */
export type OutputFormat = Format | 'md'

/** Every format, in the order in which they're listed. `write/writers.ts` has what writes each. */
export const formatDescriptions: Readonly<Record<OutputFormat, FormatDescription>> = {
  ...table,
  md,
}

/** The ids of all formats. */
// The keys of an object literal, of which the type of `Object.keys` says nothing.
export const formats = Object.keys(table) as readonly Format[]

/** What a comparison can be written as. */
export const outputFormats: readonly OutputFormat[] = [...formats, 'md']

/** The format of a request that names none. */
export const defaultFormat: Format = 'html'

/**
 * Formats in a sentence.
 *
 * @param word how each is named: by its `name` if absent
 * @returns such as `HTML, DOCX, PDF or EPUB`
 */
export function formatsInWords(
  conjunction: 'and' | 'or',
  word: (format: Format) => string = (format) => formatDescriptions[format].name,
  among: readonly Format[] = formats,
): string {
  const words = among.map(word)
  const last = words.slice(-1)
  return [words.slice(0, -1).join(', '), ...last]
    .filter((each) => each !== '')
    .join(` ${conjunction} `)
}
