import type { Document } from '../../document/types.ts'
import { memoize } from '../../memoize.ts'
import type { Theme } from '../../theme/types.ts'
import { number, rule } from './css.ts'
import { abstract } from './styles/abstract.ts'
import { alertStyles } from './styles/alert.ts'
import { blockquoteStyles } from './styles/blockquote.ts'
import { caption } from './styles/caption.ts'
import { codeStyles } from './styles/code.ts'
import { columns } from './styles/columns.ts'
import { descriptionList } from './styles/description-list.ts'
import { details } from './styles/details.ts'
import { figure } from './styles/figure.ts'
import { footnotes } from './styles/footnotes.ts'
import { headingStyles } from './styles/heading.ts'
import { image } from './styles/image.ts'
import { forcedCheckbox, list } from './styles/list.ts'
import { math } from './styles/math.ts'
import { printStyles } from './styles/print.ts'
import { themeProperties } from './styles/properties.ts'
import { indented, justified, prose } from './styles/prose.ts'
import { revision } from './styles/revision.ts'
import { smallCaps } from './styles/small-caps.ts'
import { tableStyles } from './styles/table.ts'
import { tableOfContents } from './styles/table-of-contents.ts'
import { target, targetOutline } from './styles/target.ts'
import { titleBlockStyles } from './styles/title-block.ts'

/** The style sheet of a document in a theme. From the document come the paper size, the header and the footer. */
export function stylesheet(theme: Theme, document: Document): string {
  return themeStyles(theme) + printStyles(theme, document)
}

const themeStyles = memoize((theme: Theme) =>
  [
    themeProperties(theme),
    screenSize(theme),
    prose,
    theme.text.align === 'justify' ? justified : '',
    theme.text.firstLineIndent > 0 ? indented : '',
    blockquoteStyles(theme),
    headingStyles(theme),
    titleBlockStyles(theme),
    abstract,
    list,
    descriptionList,
    tableOfContents,
    footnotes,
    revision,
    target,
    forcedCheckbox,
    targetOutline,
    codeStyles(theme),
    alertStyles(theme),
    details,
    columns,
    figure,
    caption,
    image,
    math,
    tableStyles(theme.table),
    smallCaps,
  ].join(''),
)

/**
 * On screen, 10 points are the size that the reader has chosen in the browser; a little more where the screen is so
 * wide that it is likely to be further away.
 */
function screenSize({ text }: Theme): string {
  const size = (factor: number) => rule('html', { 'font-size': `${number(text.size * factor)}%` })
  return `${size(10)}@media screen and (min-width:72em){${size(11)}}`
}
