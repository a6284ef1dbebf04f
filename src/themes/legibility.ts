import { alertKinds, syntaxKinds } from '../document/types.ts'
import { contrast } from './color.ts'
import { graphicContrast } from './roles.ts'
import type { Color, Theme } from './types.ts'

/** A colour that is drawn on another, and the contrast that it needs there (WCAG 2.2). */
export interface DrawnPair {
  /** What is drawn, and on what: for a person who chooses colours. */
  readonly name: string
  readonly color: Color
  readonly surface: Color
  /** The least ratio, 1 to 21. */
  readonly needed: number
}

/** Every text on every surface that a writer can draw it on, and the bars that carry meaning. */
export function drawnPairs(theme: Theme): readonly DrawnPair[] {
  const { colors, contrast: needed, headings, quote, table } = theme
  const text = (name: string, color: Color, surface: Color): DrawnPair => ({
    name,
    color,
    surface,
    needed,
  })
  const accentText = quote.color === 'accent' || headings.some(({ color }) => color === 'accent')
  const head = table.headFill === 'none' ? colors.bg : colors.tableHead
  return [
    text('text on bg', colors.text, colors.bg),
    text('heading on bg', colors.heading, colors.bg),
    text('link on bg', colors.link, colors.bg),
    ...(accentText ? [text('accent on bg', colors.accent, colors.bg)] : []),
    text('muted text on bg', colors.muted, colors.bg),
    text('quote on bg', colors.quoteText, colors.bg),
    text('text on zebra', colors.text, colors.zebra),
    text('link on zebra', colors.link, colors.zebra),
    text('muted text on zebra', colors.muted, colors.zebra),
    text('table head', colors.tableHeadText, head),
    text('code', colors.code, colors.surface),
    text('link on code', colors.link, colors.surface),
    text('code block', colors.codeBlockText, colors.codeBlock),
    ...syntaxKinds.map((kind) => text(`${kind} in code`, colors.syntax[kind], colors.codeBlock)),
    text('marked text', colors.markText, colors.mark),
    ...alertKinds.flatMap((kind) => {
      const { accent, background } = colors.alerts[kind]
      return [
        text(`label of ${kind}`, accent, background),
        text(`text in ${kind}`, colors.text, background),
        text(`link in ${kind}`, colors.link, background),
      ]
    }),
    { name: 'quote bar', color: colors.quoteBar, surface: colors.bg, needed: graphicContrast },
  ]
}

/** The pairs that are harder to read than they should be: none in a shipped theme, some after overrides. */
export function lowContrast(theme: Theme): readonly (DrawnPair & { readonly ratio: number })[] {
  return drawnPairs(theme).flatMap((pair) => {
    const ratio = contrast(pair.color, pair.surface)
    return ratio < pair.needed ? [{ ...pair, ratio }] : []
  })
}
