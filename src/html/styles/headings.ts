import { proportions } from '../../themes/proportions.ts'
import type { HeadingStyle, Theme } from '../../themes/types.ts'
import { number, rule } from '../css.ts'
import { remOf } from './properties.ts'

/** Headings 1 to 6, each as the theme has it. */
export function headingStyles(theme: Theme): string {
  const shared = rule('h1,h2,h3,h4,h5,h6', {
    'font-family': 'var(--font-heading)',
    'line-height': number(proportions.headingLineHeight),
    'text-align': 'start',
    'text-wrap': 'balance',
    hyphens: 'manual',
  })
  const each = theme.headings.map((style, index) => heading(theme, index + 1, style))
  return [shared, ...each].join('')
}

function heading(theme: Theme, depth: number, style: HeadingStyle): string {
  const { spaceAbove, spaceBelow } = style
  return rule(`h${depth}`, {
    margin: `${remOf(theme, spaceAbove)} 0 ${remOf(theme, spaceBelow)}`,
    'font-size': remOf(theme, style.size),
    'font-weight': String(style.weight),
    color: `var(--${style.color})`,
    ...(style.italic ? { 'font-style': 'italic' } : {}),
    ...(style.rule
      ? { 'padding-bottom': '.25em', 'border-bottom': '1px solid var(--border)' }
      : {}),
  })
}
