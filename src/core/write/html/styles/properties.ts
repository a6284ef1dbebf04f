import { alertKinds, lineMarks, syntaxKinds } from '../../../document/types.ts'
import { isDark } from '../../../theme/color.ts'
import { proportions, strokes } from '../../../theme/proportions.ts'
import type { FontFamily, Theme } from '../../../theme/types.ts'
import { cssString, number, points, rule } from '../css.ts'
import { textMeasure } from '../measure.ts'

/**
 * The theme's values as CSS custom properties of the root. The other sheets refer to them and contain no value of a
 * theme.
 *
 * Lengths: a theme's points are relative to its text size, which is 1rem. On screen 1rem follows the size
 * that the reader has set in the browser, on paper it's the theme's own.
 */
export function themeProperties(theme: Theme): string {
  const { colors, fonts, text, title, code, quote, alert, table } = theme
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
    ...codeProperties(theme),
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
    '--font-body': fontStack(fonts.body),
    '--font-heading': fontStack(fonts.heading),
    '--font-mono': fontStack(fonts.mono),
    '--line-height': number(text.lineHeight + screenLeading),
    '--gap': rem(text.paragraphSpacing),
    '--block-gap': 'calc(1.6*var(--gap))',
    '--first-line': rem(text.firstLineIndent),
    '--measure': rem(textMeasure(theme)),
    '--page-x': 'clamp(1rem,5vw,3rem)',
    '--title-size': rem(title.size),
    '--code-size': `${number(code.size)}em`,
    '--code-line-height': number(code.lineHeight),
    '--code-radius': rem(code.radius),
    '--alert-radius': rem(alert.radius),
    '--quote-bar-width': rem(quote.bar),
    '--quote-indent': rem(quote.indent),
    '--table-size': `${number(table.size)}em`,
    '--table-line-height': number(theme.smallLineHeight),
    '--cell-x': rem(table.paddingX),
    '--cell-y': rem(table.paddingY),
    '--head-rule': points(strokes.tableHead),
    ...proportionProperties(),
    'color-scheme': isDark(colors.bg) ? 'dark' : 'light',
  })
}

/** The colours of blocks of code, which may differ on paper. */
export function codeProperties({ colors }: Theme): Readonly<Record<string, string>> {
  return {
    '--code-block': colors.codeBlock,
    '--code-block-text': colors.codeBlockText,
    ...Object.fromEntries(syntaxKinds.map((kind) => [`--syntax-${kind}`, colors.syntax[kind]])),
    ...Object.fromEntries(
      lineMarks.flatMap((mark) => [
        [`--line-${mark}`, colors.lineMarks[mark].accent],
        [`--line-${mark}-bg`, colors.lineMarks[mark].background],
      ]),
    ),
  }
}

/** What all themes share. Lengths in `rem` don't depend on the size of the text around. */
function proportionProperties(): Readonly<Record<string, string>> {
  const rem = (factor: number) => `${number(factor)}rem`
  return {
    '--caption-size': `${number(proportions.captionSize)}em`,
    '--note-size': `${number(proportions.noteSize)}em`,
    '--small-size': `${number(proportions.smallSize)}em`,
    '--keyboard-size': `${number(proportions.keyboardSize)}em`,
    '--subtitle-size': rem(proportions.subtitleSize),
    '--title-line-height': number(proportions.titleLineHeight),
    '--below-title': rem(proportions.belowTitle),
    '--below-subtitle': rem(proportions.belowSubtitle),
    '--below-authors': rem(proportions.belowAuthors),
    '--above-title-rule': rem(proportions.aboveTitleRule),
    '--below-title-block': rem(proportions.belowTitleBlock),
    '--abstract-indent': rem(proportions.abstractIndent),
    '--title-rule': points(strokes.titleRule),
    '--list-indent': `${number(proportions.listIndent)}em`,
    '--tight-gap': `${number(proportions.tightGap)}em`,
    '--column-gap': rem(proportions.columnGap),
    '--description-indent': `${number(proportions.descriptionIndent)}em`,
    '--alert-bar': points(strokes.alertBar),
    '--alert-x': rem(proportions.alertPaddingX),
    '--alert-y': rem(proportions.alertPaddingY),
    '--code-title-gap': rem(proportions.codeTitleGap),
    '--code-padding': rem(proportions.codePadding),
    '--code-bar': points(strokes.alertBar),
    '--hairline': points(strokes.hairline),
    '--rule': points(strokes.rule),
    '--details-bar': points(strokes.detailsBar),
    '--details-indent': rem(proportions.detailsIndent),
  }
}

/** Added to the line height on screen, which is read from further away than paper. */
const screenLeading = 0.1

/** A length of the theme in points, as a multiple of its text size. */
export function remOf({ text }: Theme, length: number): string {
  return length === 0 ? '0' : `${number(length / text.size)}rem`
}

export function fontStack({ name, fallbacks, generic }: FontFamily): string {
  return [...[name, ...fallbacks].map(cssString), generic].join(',')
}
