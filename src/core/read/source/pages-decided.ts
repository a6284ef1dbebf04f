import { fieldKey } from '../../document/field-key.ts'
import type { OptionKey } from '../../document/front-matter-options.ts'
import type { Metadata } from '../../document/types.ts'
import type { WarningLog } from '../warning-log.ts'
import type { FrontMatter } from './front-matter.ts'
import type { FrontMatterValues } from './front-matter-values.ts'

/** What decides the pages of a file in place of its document. */
export type PagesDecidedBy = 'template' | 'readingSystem' | 'slides'

const warnings = {
  template: {
    code: 'template_option_ignored',
    reason: 'the Word template decides its headers, footers, pages and fonts',
  },
  readingSystem: {
    code: 'epub_option_ignored',
    reason: 'an EPUB file has no pages of its own: reading systems lay it out',
  },
  slides: {
    code: 'slides_option_ignored',
    reason: 'slides have a size and margins of their own, and no watermark or letterhead',
  },
} as const

/**
 * Warns of what the front matter or a request sets and something else decides, but not of what a theme does.
 *
 * @param shown - names that the template shows, whose values it takes
 */
export function warnDecided(
  by: PagesDecidedBy,
  { metadata, header, footer, cover, letterhead, backCover }: FrontMatter,
  values: FrontMatterValues,
  shown: ReadonlySet<string>,
  log: WarningLog,
): void {
  const { watermark, page, pageSize, fonts } = metadata
  const sheets = { watermark, page: beyondChapters(page), page_size: pageSize, letterhead }
  const pages = by === 'slides' ? sheets : { header, footer, ...sheets }
  const back_cover = backCover.length > 0 ? backCover : null
  const decided: { readonly [Key in OptionKey]?: unknown } =
    by === 'template' ? { ...pages, cover, back_cover, fonts } : pages
  for (const [name, value] of Object.entries(decided)) {
    // The keys of `decided`.
    const key = name as OptionKey
    const line = values.lineOfOwn(key)
    if (value === null || line === undefined || shown.has(fieldKey(key))) continue
    const { code, reason } = warnings[by]
    log.add(code, `"${key}" was left out: ${reason}.`, line)
  }
}

/** What a document asks of its pages, but for where chapters begin, which templates don't decide; `null` for nothing. */
function beyondChapters(page: Metadata['page']): Metadata['page'] {
  if (page === null) return null
  const { size, orientation, margins, columns, lineNumbers } = page
  const all = [size, orientation, columns, lineNumbers, ...Object.values(margins)]
  return page.chapters !== null && all.every((each) => each === null) ? null : page
}
