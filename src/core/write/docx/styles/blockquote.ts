import type { QuoteLook, Theme } from '../../../theme/types.ts'
import { type Frame, frameBorders, type Inset } from '../frame.ts'
import { eighthPoints, halfPoints, twips } from '../markup/units.ts'
import { type ParagraphStyle, wordLine } from './paragraph-style.ts'
import { wordColors } from './theme-colors.ts'

/** The frame of a quote; nothing for one that is only indented. */
export function quoteFrame(theme: Theme): Frame | null {
  const { bar } = theme.quote
  if (bar === 0) return null
  return {
    line: { size: eighthPoints(bar), color: wordColors(theme).quoteBar },
    outlined: false,
    fill: null,
    inset: quoteInset(theme),
    padding: 0,
    apart: false,
  }
}

/** Twips from the edge of a quote to its text, and to the end of its lines. */
export function quoteInset({ quote }: Theme): Inset {
  const start = twips(quote.indent + quote.bar)
  // Without a bar, a quotation is set off by standing in at both ends.
  return { start, end: quote.bar === 0 ? start : 0 }
}

/** Ids of a quote's styles: with the bar and the insets, and of its text alone, for where a table is its frame. */
export const quoteStyleIds = { whole: 'Quote', text: 'QuoteText' } as const

/** Those of a pull quote: Word's second style of quotes. */
export const pullQuoteStyleIds = { whole: 'IntenseQuote', text: 'IntenseQuoteText' } as const

export function quoteStyles(theme: Theme): readonly ParagraphStyle[] {
  const { pull } = theme.quote
  return [
    ...stylesOf(theme.quote, quoteStyleIds, 'Quote', theme),
    ...(pull === null ? [] : stylesOf(pull, pullQuoteStyleIds, 'Intense Quote', theme)),
  ]
}

function stylesOf(
  look: QuoteLook,
  ids: { readonly whole: string; readonly text: string },
  name: string,
  theme: Theme,
): readonly ParagraphStyle[] {
  const colors = wordColors(theme)
  const frame = quoteFrame(theme)
  const inset = quoteInset(theme)
  const borders =
    frame === null ? {} : { borders: frameBorders({ ...frame, edge: 0 }, inset.start, false) }
  const size = theme.text.size * look.size
  return [
    {
      id: ids.text,
      priority: 29,
      paragraph: { spacing: { line: wordLine(size, theme.text.lineHeight) } },
      run: {
        italic: look.italic,
        color: look.color === 'muted' ? colors.quoteText : colors[look.color],
        size: halfPoints(size),
      },
    },
    {
      id: ids.whole,
      name,
      basedOn: ids.text,
      offered: true,
      priority: 29,
      linked: true,
      paragraph: { ...borders, indent: inset },
    },
  ]
}
