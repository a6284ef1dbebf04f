import { proportions } from '../../../theme/proportions.ts'
import type { HeadingStyle, Theme } from '../../../theme/types.ts'
import { number, rule } from '../css.ts'
import { lettering, lettersKept } from './lettering.ts'
import { remOf } from './properties.ts'

/** Headings 1 to 6. */
export function headingStyles(theme: Theme): string {
  const shared = rule('h1,h2,h3,h4,h5,h6', {
    'font-family': 'var(--font-heading)',
    'line-height': number(proportions.headingLineHeight),
    'text-align': 'start',
    'text-wrap': 'balance',
    hyphens: 'manual',
  })
  const each = theme.headings.map((style, index) => heading(theme, index + 1, style))
  // The title of the table of contents looks like a heading of the third level.
  const contents = rule('.toc-title', {
    'font-family': 'var(--font-heading)',
    ...look(theme, theme.headings[2]),
  })
  return [shared, ...each, contents, lettersKept, narrow(theme)].join('')
}

function heading(theme: Theme, depth: number, style: HeadingStyle): string {
  const { spaceAbove, spaceBelow } = style
  return rule(`h${depth}`, {
    margin: `${remOf(theme, spaceAbove)} 0 ${remOf(theme, spaceBelow)}`,
    ...look(theme, style),
    ...(style.rule
      ? { 'padding-bottom': '.35em', 'border-bottom': 'var(--hairline) solid var(--border)' }
      : {}),
  })
}

function look(theme: Theme, style: HeadingStyle): Readonly<Record<string, string>> {
  return {
    'font-size': remOf(theme, style.size),
    color: `var(--${style.color})`,
    ...lettering(style),
    ...(style.align === 'center' ? { 'text-align': 'center' } : {}),
  }
}

/** The largest size of a heading on a narrow screen, so that long words fit. */
const largestOnNarrowScreens = 'calc(1rem + 3.5vw)'

/** The largest headings shrink on narrow screens, but not on paper of any size. */
function narrow(theme: Theme): string {
  const fitted = (size: string) => ({ 'font-size': `min(${size},${largestOnNarrowScreens})` })
  const headings = theme.headings
    .slice(0, 2)
    .map(({ size }, index) => rule(`h${index + 1}`, fitted(remOf(theme, size))))
  const title = rule('.title-block h1', { 'font-size': 'min(var(--title-size),1rem + 5vw)' })
  return `@media screen and (max-width:48rem){${headings.join('')}${title}}`
}
