import { type AlertKind, alertKinds } from '../../../document/types.ts'
import { proportions, strokes } from '../../../theme/proportions.ts'
import type { Theme } from '../../../theme/types.ts'
import { type Box, boxBorders } from '../block-format.ts'
import { eighthPoints, halfPoints, twips } from '../markup/units.ts'
import { type ParagraphStyle, wordLine } from './paragraph-style.ts'
import { type WordColor, wordColors } from './theme-colors.ts'

export function alertStyle(kind: AlertKind): string {
  return `Alert${capitalised(kind)}`
}

/** @param framed whether a table has the frame, rather than the paragraph itself */
export function alertLabelStyle(kind: AlertKind, framed: boolean): string {
  return `${alertStyle(kind)}${framed ? 'Heading' : 'Label'}`
}

/** @param framed whether a table has the bar, rather than the paragraph itself */
export function quoteStyle(framed: boolean): string {
  return framed ? 'QuoteText' : 'Quote'
}

function capitalised(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}

/** What is around a quote whose outer edge stands there; nothing for one that only stands in. */
export function quoteBox(theme: Theme, edge: number): Box | null {
  const bar = { size: eighthPoints(theme.quote.bar), color: wordColors(theme).quoteBar }
  return theme.quote.bar === 0 ? null : { edge, bar, fill: null, padding: 0, endInset: 0 }
}

/** Twips from the edge of a quote to its text, and to the end of its lines. */
export function quoteInset({ quote }: Theme): { readonly start: number; readonly end: number } {
  const start = twips(quote.indent + quote.bar)
  // Without a bar, a quotation is set off by standing in at both ends.
  return { start, end: quote.bar === 0 ? start : 0 }
}

/** A quote, and its text alone, for where a table is its frame. */
export function quoteStyles(theme: Theme): readonly ParagraphStyle[] {
  const { quote, text } = theme
  const colors = wordColors(theme)
  const box = quoteBox(theme, 0)
  const inset = quoteInset(theme)
  const size = text.size * quote.size
  return [
    {
      id: quoteStyle(true),
      name: 'Quote Text',
      basedOn: 'Normal',
      builtIn: false,
      offered: false,
      priority: 29,
      paragraph: { spacing: { line: wordLine(size, text.lineHeight) } },
      run: {
        italic: quote.italic,
        color: quote.color === 'muted' ? colors.quoteText : colors[quote.color],
        size: halfPoints(size),
      },
    },
    {
      id: quoteStyle(false),
      name: 'Quote',
      basedOn: quoteStyle(true),
      builtIn: true,
      offered: true,
      priority: 29,
      linked: true,
      paragraph: {
        ...(box === null ? {} : { borders: boxBorders(box, inset.start, false) }),
        indent: inset,
      },
      run: {},
    },
  ]
}

/** What is around an alert of that kind whose outer edge stands there. */
export function alertBox(kind: AlertKind, theme: Theme, edge: number): Box {
  const { frame } = theme.alert
  const { accent, background } = wordColors(theme).alerts[kind]
  const fill: WordColor | null = frame === 'bar' ? null : background
  const line = frame === 'box' ? strokes.rule : strokes.alertBar
  const border = { size: eighthPoints(line), color: accent }
  const padding = frame === 'bar' ? 0 : theme.text.size * proportions.alertPaddingY
  const around = {
    apart: true,
    edge,
    fill,
    padding: padding === 0 ? 0 : eighthPoints(padding),
    endInset: alertInset(theme).end,
  }
  return frame === 'box' ? { ...around, bar: null, outline: border } : { ...around, bar: border }
}

/** Twips from the edges of an alert to its text. */
export function alertInset({ text, alert }: Theme): {
  readonly start: number
  readonly end: number
} {
  const padding = text.size * proportions.alertPaddingX
  switch (alert.frame) {
    case 'fill':
      return { start: twips(padding + strokes.alertBar), end: twips(padding) }
    case 'bar':
      return { start: twips(padding + strokes.alertBar), end: 0 }
    case 'box': {
      const both = twips(padding + strokes.rule)
      return { start: both, end: both }
    }
  }
}

/** An alert of each kind, and its label: with the frame, and without it for where a table is the frame. */
export function alertStyles(theme: Theme): readonly ParagraphStyle[] {
  return alertKinds.flatMap((kind): readonly ParagraphStyle[] => {
    const box = alertBox(kind, theme, 0)
    const inset = alertInset(theme)
    const label = {
      next: alertStyle(kind),
      builtIn: false,
      priority: 31,
      paragraph: {
        keepNext: true,
        spacing: { after: twips(theme.text.size * proportions.tightGap) },
        justification: 'start',
      },
      run: {
        font: { theme: 'major' },
        bold: true,
        color: wordColors(theme).alerts[kind].accent,
      },
    } as const
    return [
      {
        id: alertStyle(kind),
        name: `Alert ${capitalised(kind)}`,
        basedOn: 'Normal',
        builtIn: false,
        offered: true,
        priority: 31,
        paragraph: {
          borders: boxBorders(box, inset.start, false),
          shading: box.fill ?? undefined,
          indent: inset,
        },
        run: {},
      },
      {
        ...label,
        id: alertLabelStyle(kind, false),
        name: `Alert ${capitalised(kind)} Label`,
        basedOn: alertStyle(kind),
        offered: true,
      },
      {
        ...label,
        id: alertLabelStyle(kind, true),
        name: `Alert ${capitalised(kind)} Heading`,
        basedOn: 'Normal',
        next: 'Normal',
        offered: false,
      },
    ]
  })
}

/** What is beside disclosed details whose outer edge stands there. */
export function detailsBox(theme: Theme, edge: number): Box {
  const bar = { size: eighthPoints(strokes.detailsBar), color: wordColors(theme).border }
  return { edge, bar, fill: null, padding: 0, endInset: 0 }
}

/** Twips from the edge of details to their text. */
export function detailsInset({ text }: Theme): number {
  return twips(text.size * proportions.detailsIndent)
}

/** Disclosed details: the summary and the text, with the bar; and the summary alone, where a table has the bar. */
export function detailsStyles(theme: Theme): readonly ParagraphStyle[] {
  const inset = detailsInset(theme)
  const beside = {
    borders: boxBorders(detailsBox(theme, 0), inset, false),
    indent: { start: inset },
  }
  const shared = { builtIn: false, priority: 32 }
  return [
    {
      ...shared,
      id: 'SummaryText',
      name: 'Summary Text',
      basedOn: 'Normal',
      next: 'Normal',
      offered: false,
      ...lead(theme),
    },
    {
      ...shared,
      id: 'Summary',
      name: 'Summary',
      basedOn: 'SummaryText',
      next: 'Details',
      offered: true,
      paragraph: beside,
      run: {},
    },
    {
      ...shared,
      id: 'Details',
      name: 'Details',
      basedOn: 'Normal',
      offered: true,
      paragraph: beside,
      run: {},
    },
  ]
}

/** Words that lead to what stands below them. */
export function lead(theme: Theme): Pick<ParagraphStyle, 'paragraph' | 'run'> {
  return {
    paragraph: {
      keepNext: true,
      spacing: { after: twips(theme.text.size * proportions.tightGap) },
      justification: 'start',
    },
    run: { bold: true, color: wordColors(theme).heading },
  }
}
