import type { MarkdownImage } from './nodes.ts'

/** How Markdown is written where there are several ways, such as that of a file into which it goes. */
export interface MarkdownStyle {
  readonly bullet: '-' | '*' | '+'
  readonly emphasis: '*' | '_'
  readonly strong: '**' | '__'
  /** What ends the numbers of lists that don't say it themselves. */
  readonly orderedDelimiter: '.' | ')'
  /** Whether all items of an ordered list have the number of the first. */
  readonly sameNumbers: boolean
  readonly fence: '```' | '~~~'
  readonly headings: 'atx' | 'setext'
  readonly thematicBreak: '---' | '***' | '___'
  readonly hardBreak: 'backslash' | 'spaces'
  /**
   * Whether who reads it changes straight quotation marks, dots and hyphens into typographic ones (`smart`). Those that are to stay are
   * then escaped.
   */
  readonly smart: boolean
  /** Whether addresses in text may become links. Escaped otherwise. */
  readonly autolinks: boolean
  /** The address of an image; `null` where there's none. */
  readonly imageUrl: (image: MarkdownImage) => string | null
}

export const defaultMarkdownStyle: MarkdownStyle = {
  bullet: '-',
  emphasis: '*',
  strong: '**',
  orderedDelimiter: '.',
  sameNumbers: false,
  fence: '```',
  headings: 'atx',
  thematicBreak: '---',
  hardBreak: 'backslash',
  smart: true,
  autolinks: false,
  imageUrl: ({ source }) => (source.kind === 'embedded' ? null : source.url),
}
