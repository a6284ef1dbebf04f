import { fieldKey } from '../../document/field-key.ts'
import type { OptionKey } from '../../document/front-matter-options.ts'
import type { WarningLog } from '../warning-log.ts'
import type { FrontMatterValues } from './front-matter-values.ts'

/** What decides the pages of a file in place of its document. */
export type PagesDecidedBy = 'template' | 'readingSystem'

const warnings = {
  template: {
    code: 'template_option_ignored',
    reason: 'the Word template decides its headers, footers, pages and fonts',
  },
  readingSystem: {
    code: 'epub_option_ignored',
    reason: 'an EPUB file has no pages of its own: reading systems lay it out',
  },
} as const

/**
 * Warns of what the front matter or a request sets and something else decides. Defaults, which are a theme's, aren't told of.
 *
 * @param decided - what was read at each of these keys: `null` where that is nothing
 * @param shown - names that the template shows, whose values it takes
 */
export function warnDecided(
  by: PagesDecidedBy,
  decided: { readonly [Key in OptionKey]?: unknown },
  values: FrontMatterValues,
  shown: ReadonlySet<string>,
  log: WarningLog,
): void {
  for (const [name, value] of Object.entries(decided)) {
    // The keys of `decided`.
    const key = name as OptionKey
    const line = values.lineOfOwn(key)
    if (value === null || line === undefined || shown.has(fieldKey(key))) continue
    const { code, reason } = warnings[by]
    log.add(code, `"${key}" was left out: ${reason}.`, line)
  }
}
