import type { Theme } from '../../../theme/types.ts'
import { type Frame, frameBorders, type Inset } from '../frame.ts'
import { eighthPoints, halfPoints, twips } from '../markup/units.ts'
import { type ParagraphStyle, wordLine } from './paragraph-style.ts'
import { wordColors } from './theme-colors.ts'

/** What is around a quote; nothing for one that only stands in. */
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

/** A quote, and its text alone, for where a table is its frame. */
export function quoteStyles(theme: Theme): readonly ParagraphStyle[] {
  const { quote, text } = theme
  const colors = wordColors(theme)
  const frame = quoteFrame(theme)
  const inset = quoteInset(theme)
  const borders =
    frame === null ? {} : { borders: frameBorders({ ...frame, edge: 0 }, inset.start, false) }
  const size = text.size * quote.size
  return [
    {
      id: 'QuoteText',
      priority: 29,
      paragraph: { spacing: { line: wordLine(size, text.lineHeight) } },
      run: {
        italic: quote.italic,
        color: quote.color === 'muted' ? colors.quoteText : colors[quote.color],
        size: halfPoints(size),
      },
    },
    {
      id: 'Quote',
      name: 'Quote',
      basedOn: 'QuoteText',
      offered: true,
      priority: 29,
      linked: true,
      paragraph: { ...borders, indent: inset },
    },
  ]
}
