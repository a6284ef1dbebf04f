import type { Document } from '../../../document/types.ts'
import type { Theme } from '../../../theme/types.ts'
import type { HeadingNumbering } from '../heading-numbering.ts'
import { pageOf } from '../page.ts'
import { contentsEntries } from '../table-of-contents.ts'
import { alertStyles, detailsStyles, quoteStyles } from './alert.ts'
import { codeStyle } from './code.ts'
import { contentsStyles, headingStyles } from './heading.ts'
import { bodyStyles } from './paragraph.ts'
import type { ParagraphStyle } from './paragraph-style.ts'
import { noteStyles, runningStyles, tableStyles, textStyles } from './prose.ts'
import { titleStyles } from './title-block.ts'

/** Every paragraph style, the default one first. */
export function paragraphStyles(
  document: Document,
  theme: Theme,
  numbering: HeadingNumbering,
): readonly ParagraphStyle[] {
  return [
    ...bodyStyles(theme),
    ...titleStyles(theme),
    ...headingStyles(theme, numbering),
    ...textStyles(theme),
    ...quoteStyles(theme),
    codeStyle(theme),
    ...alertStyles(theme),
    ...detailsStyles(theme),
    ...tableStyles(theme),
    ...contentsStyles(theme, pageOf(document, theme), outermost(document)),
    ...noteStyles(theme),
    ...runningStyles(theme),
  ]
}

/** The level that the table of contents begins with. */
function outermost(document: Document): number {
  return contentsEntries(document).reduce((least, { depth }) => Math.min(least, depth), 6)
}
