import type { Theme } from '../../themes/types.ts'
import type { HeadingNumbering } from '../heading-numbering.ts'
import type { Page } from '../page.ts'
import { alertStyles, codeStyles } from './frames.ts'
import { contentsStyles, headingStyles, titleStyles } from './headings.ts'
import type { ParagraphStyle } from './paragraph-style.ts'
import { noteStyles, runningStyles, tableStyles, textStyles } from './prose.ts'

/** Every paragraph style but Normal, which `styles.ts` derives from the theme's text. */
export function paragraphStyles(
  theme: Theme,
  numbering: HeadingNumbering,
  page: Page,
  outermostContents: number,
): readonly ParagraphStyle[] {
  return [
    ...titleStyles(theme),
    ...headingStyles(theme, numbering),
    ...textStyles(theme),
    ...codeStyles(theme),
    ...alertStyles(theme),
    ...tableStyles(theme),
    ...contentsStyles(theme, page, outermostContents),
    ...noteStyles(theme),
    ...runningStyles(theme),
  ]
}
