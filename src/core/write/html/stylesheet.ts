import type { Document } from '../../document/types.ts'
import { oncePer } from '../../memoize.ts'
import type { Theme } from '../../theme/types.ts'
import { number, rule } from './css.ts'
import { alertStyles } from './styles/alerts.ts'
import { boxes } from './styles/boxes.ts'
import { codeStyles } from './styles/code.ts'
import { headingStyles } from './styles/headings.ts'
import { lists } from './styles/lists.ts'
import { math } from './styles/math.ts'
import { printStyles } from './styles/print.ts'
import { themeProperties } from './styles/properties.ts'
import { indented, justified, prose } from './styles/prose.ts'
import { quoteStyles } from './styles/quotes.ts'
import { tableStyles } from './styles/tables.ts'
import { titleBlockStyles } from './styles/title-block.ts'

/** The style sheet of a document in a theme. Of the document it holds the paper, the header and the footer. */
export function stylesheet(theme: Theme, document: Document): string {
  return themeStyles(theme) + printStyles(theme, document)
}

const themeStyles = oncePer((theme: Theme) =>
  [
    themeProperties(theme),
    screenSize(theme),
    prose,
    theme.text.align === 'justify' ? justified : '',
    theme.text.firstLineIndent > 0 ? indented : '',
    quoteStyles(theme),
    headingStyles(theme),
    titleBlockStyles(theme),
    lists,
    codeStyles(theme),
    alertStyles(theme),
    boxes,
    math,
    tableStyles(theme.table),
  ].join(''),
)

/**
 * On screen, 10 points are the size that the reader has chosen in the browser; a little more where the screen is so
 * wide that it's likely further away.
 */
function screenSize({ text }: Theme): string {
  const size = (factor: number) => rule('html', { 'font-size': `${number(text.size * factor)}%` })
  return `${size(10)}@media screen and (min-width:72em){${size(11)}}`
}
