import type { Alert, Blockquote } from '../document/types.ts'
import { proportions, strokes } from '../themes/proportions.ts'
import { blocks } from './blocks.ts'
import { slotColors, type WordColor } from './colors.ts'
import type { Context } from './context.ts'
import type { FlowItem } from './flow.ts'
import { type Frame, framedByBorders, framedTable, insideTable } from './framed-table.ts'
import { indentBy, type Place, placed } from './place.ts'
import { textRun } from './runs.ts'
import {
  alertEndInset,
  alertInset,
  alertLabelStyle,
  alertPadding,
  alertStyle,
} from './styles/frames.ts'
import { blockGap } from './styles/paragraph-style.ts'
import { eighthPoints, twips } from './units.ts'

/** A quotation: its paragraphs stand in, beside a bar where the theme has one. */
export function blockquote(node: Blockquote, place: Place, context: Context): readonly FlowItem[] {
  const { quote, colors } = context.theme
  const inset = twips(quote.indent + quote.bar)
  const bar = { size: eighthPoints(quote.bar), color: { value: colors.quoteBar } }
  if (quote.bar > 0 && !framedByBorders(node.children, node.dir, place)) {
    const frame: Frame = { bar, fill: null, inset, endInset: 0, padding: 0 }
    const rtl = node.dir === 'rtl'
    const inside: Place = { ...insideTable(place, frame, rtl), style: 'Quote' }
    const content = blocks(node.children, inside, context)
    return [framedTable(content, frame, rtl, place, blockGap(context.theme))]
  }
  // Without a bar, a quotation is set off by standing in at both ends.
  const atEnd = quote.bar === 0 ? inset : 0
  const inside: Place = {
    ...indentBy({ ...place, measure: Math.max(1, place.measure - atEnd) }, inset),
    end: (place.end ?? 0) + atEnd,
    style: 'Quote',
    // A quotation inside an alert keeps the alert's bar and fill; its own indent sets it off.
    box:
      place.box?.fill != null || quote.bar === 0
        ? place.box
        : { edge: place.indent, bar, fill: null, padding: 0, endInset: 0 },
  }
  return blocks(node.children, inside, context)
}

/** GitHub's alert: a label and its blocks on a tint, beside a coloured bar. */
export function alert(node: Alert, place: Place, context: Context): readonly FlowItem[] {
  const { labels, theme } = context
  const rtl = node.dir === 'rtl'
  const bar = { size: eighthPoints(strokes.alertBar), color: slotColors(theme)[node.kind] }
  const fill: WordColor = { value: theme.colors.alerts[node.kind].background }
  const style = alertLabelStyle(node.kind)
  const words = textRun(labels.alerts[node.kind])
  if (!framedByBorders(node.children, node.dir, place)) {
    const frame: Frame = {
      bar,
      fill,
      inset: alertInset(theme),
      endInset: alertEndInset(theme),
      padding: twips(theme.text.size * proportions.alertPaddingY),
    }
    const { style: _, ...inside } = insideTable(place, frame, rtl)
    const label: FlowItem = {
      kind: 'paragraph',
      properties: { style, borders: noBorders, indent: { start: inside.indent, end: 0 }, rtl },
      content: words,
    }
    const content = [label, ...blocks(node.children, inside, context)]
    return [framedTable(content, frame, rtl, place, blockGap(theme))]
  }
  const inside: Place = {
    ...indentBy(place, alertInset(theme)),
    measure: place.measure - alertEndInset(theme),
    style: alertStyle(node.kind),
    box: {
      edge: place.indent,
      bar,
      fill,
      padding: alertPadding(theme),
      endInset: alertEndInset(theme),
    },
  }
  const label: FlowItem = {
    kind: 'paragraph',
    frame: inside.box,
    properties: { ...placed(inside, rtl), style, rtl },
    content: words,
  }
  return [label, ...blocks(node.children, inside, context)]
}

/** Against those of the label's style, where a table has them. */
const noBorders = { top: 'none', left: 'none', bottom: 'none', right: 'none' } as const
