import { alertKinds, syntaxKinds } from '../../document/types.ts'
import { isDark } from '../../themes/color.ts'
import type { FontFamily, Theme } from '../../themes/types.ts'
import { cssString, number, rule } from '../css.ts'

/**
 * What a theme says, as CSS custom properties of the root. The other sheets name them and hold no value
 * of a theme themselves.
 *
 * Lengths: a theme's points are relative to its text size, which is 1rem. On screen 1rem follows the size
 * that the reader has set in the browser, on paper it's the theme's own.
 */
export function themeProperties(theme: Theme): string {
  const { colors, fonts, text, title, code, quote, table } = theme
  const rem = (length: number) => remOf(theme, length)
  return rule(':root', {
    '--bg': colors.bg,
    '--text': colors.text,
    '--heading': colors.heading,
    '--link': colors.link,
    '--accent': colors.accent,
    '--muted': colors.muted,
    '--border': colors.border,
    '--surface': colors.surface,
    '--code': colors.code,
    '--table-head': colors.tableHead,
    '--table-head-text': colors.tableHeadText,
    '--zebra': colors.zebra,
    '--quote-bar': colors.quoteBar,
    '--quote-text': colors.quoteText,
    '--mark': colors.mark,
    '--mark-text': colors.markText,
    ...Object.fromEntries(
      alertKinds.flatMap((kind) => [
        [`--${kind}`, colors.alerts[kind].accent],
        [`--${kind}-bg`, colors.alerts[kind].background],
      ]),
    ),
    ...Object.fromEntries(syntaxKinds.map((kind) => [`--syntax-${kind}`, colors.syntax[kind]])),
    '--font-body': fontStack(fonts.body),
    '--font-heading': fontStack(fonts.heading),
    '--font-mono': fontStack(fonts.mono),
    '--line-height': number(text.lineHeight + screenLeading),
    '--gap': rem(text.paragraphSpacing),
    '--measure': `${number(text.measure)}ch`,
    '--title-size': rem(title.size),
    '--title-weight': String(title.weight),
    '--title-align': title.align,
    '--code-size': `${number(code.size)}em`,
    '--code-line-height': number(code.lineHeight),
    '--code-radius': rem(code.radius),
    '--quote-bar-width': rem(quote.bar),
    '--quote-indent': rem(quote.indent),
    '--table-size': `${number(table.size)}em`,
    '--cell-x': rem(table.paddingX),
    '--cell-y': rem(table.paddingY),
    'color-scheme': isDark(colors.bg) ? 'dark' : 'light',
  })
}

/** Screens are read from further away than paper, in lines that stand out more: a little more air between them. */
const screenLeading = 0.1

/** A length of the theme in points, as a multiple of its text size. */
export function remOf({ text }: Theme, length: number): string {
  return length === 0 ? '0' : `${number(length / text.size)}rem`
}

export function fontStack({ name, fallbacks, generic }: FontFamily): string {
  return [...[name, ...fallbacks].map(cssString), generic].join(',')
}
