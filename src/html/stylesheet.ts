import { type AlertKind, alertKinds, type Document, syntaxKinds } from '../document/types.ts'
import type { Theme } from '../themes/types.ts'
import { number, rule } from './css.ts'
import { boxes, codeBorder } from './styles/boxes.ts'
import { headingStyles } from './styles/headings.ts'
import { lists } from './styles/lists.ts'
import { math } from './styles/math.ts'
import { printStyles } from './styles/print.ts'
import { themeProperties } from './styles/properties.ts'
import { italicQuotes, justified, prose, quotesWithoutBar } from './styles/prose.ts'
import { tableStyles } from './styles/tables.ts'
import { titleBlock, titleRule } from './styles/title-block.ts'

/** The style sheet of a document in a theme. Of the document it holds the paper, the header and the footer. */
export function stylesheet(theme: Theme, document: Document): string {
  return [
    themeProperties(theme),
    screenSize(theme),
    prose,
    theme.text.align === 'justify' ? justified : '',
    theme.quote.bar === 0 ? quotesWithoutBar : '',
    theme.quote.italic ? italicQuotes : '',
    headingStyles(theme),
    titleBlock,
    theme.title.rule !== 'none' ? titleRule : '',
    lists,
    boxes,
    math,
    theme.code.frame === 'box' ? codeBorder : '',
    alertKinds.map(alertColors).join(''),
    syntaxKinds.map((kind) => rule(`.syntax-${kind}`, { color: `var(--syntax-${kind})` })).join(''),
    tableStyles(theme.table),
    printStyles(theme, document),
  ].join('')
}

/** On screen, 10 points are the size that the reader has chosen in the browser. */
function screenSize({ text }: Theme): string {
  return rule('html', { 'font-size': `${number(text.size * 10)}%` })
}

function alertColors(kind: AlertKind): string {
  return rule(`.alert-${kind}`, { '--alert': `var(--${kind})`, '--alert-bg': `var(--${kind}-bg)` })
}
