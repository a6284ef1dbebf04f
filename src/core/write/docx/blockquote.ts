import type { Alert, Blockquote } from '../../document/types.ts'
import { proportions } from '../../theme/proportions.ts'
import { indentBy, type Place, placed } from './block-format.ts'
import { blocks } from './blocks.ts'
import type { Context } from './context.ts'
import type { FlowItem } from './flow.ts'
import { type Frame, framedByBorders, framedTable, insideTable } from './frame.ts'
import { twips } from './markup/units.ts'
import { textRun } from './runs.ts'
import {
  alertBox,
  alertInset,
  alertLabelStyle,
  alertStyle,
  quoteBox,
  quoteInset,
  quoteStyle,
} from './styles/alert.ts'
import { blockGap } from './styles/paragraph-style.ts'

/** A quotation: its paragraphs stand in, beside a bar where the theme has one. */
export function blockquote(node: Blockquote, place: Place, context: Context): readonly FlowItem[] {
  const { theme, styles } = context
  const inset = quoteInset(theme)
  const box = quoteBox(theme, place.indent)
  const scaled: Place = { ...place, scale: (place.scale ?? 1) * theme.quote.size }
  if (box?.bar && !framedByBorders(node.children, node.dir, place)) {
    const frame: Frame = { bar: box.bar, fill: null, inset: inset.start, endInset: 0, padding: 0 }
    const rtl = node.dir === 'rtl'
    const inside: Place = { ...insideTable(scaled, frame, rtl), style: quoteStyle(true) }
    const content = blocks(node.children, inside, context)
    return [framedTable(content, frame, rtl, place, blockGap(theme), styles)]
  }
  const inside: Place = {
    ...indentBy({ ...scaled, measure: Math.max(1, place.measure - inset.end) }, inset.start),
    end: (place.end ?? 0) + inset.end,
    style: quoteStyle(false),
    // A quotation inside an alert keeps the alert's frame; its own indent sets it off.
    box: place.box?.fill != null || box === null ? place.box : box,
  }
  return blocks(node.children, inside, context)
}

/** GitHub's alert: a label and its blocks in the frame that the theme has for alerts. */
export function alert(node: Alert, place: Place, context: Context): readonly FlowItem[] {
  const { labels, theme, styles } = context
  const rtl = node.dir === 'rtl'
  const box = alertBox(node.kind, theme, place.indent)
  const bar = box.outline ?? box.bar
  const inset = alertInset(theme)
  const words = textRun(labels.alerts[node.kind])
  if (bar !== null && !framedByBorders(node.children, node.dir, place)) {
    const frame: Frame = {
      bar,
      outlined: box.outline !== undefined,
      fill: box.fill,
      inset: inset.start,
      endInset: inset.end,
      padding: box.padding === 0 ? 0 : twips(theme.text.size * proportions.alertPaddingY),
    }
    const { style: _, ...inside } = insideTable(place, frame, rtl)
    const label: FlowItem = {
      kind: 'paragraph',
      properties: {
        style: alertLabelStyle(node.kind, true),
        indent: { start: inside.indent, end: 0 },
        rtl,
      },
      content: words,
    }
    const content = [label, ...blocks(node.children, inside, context)]
    return [framedTable(content, frame, rtl, place, blockGap(theme), styles)]
  }
  const inside: Place = {
    ...indentBy(place, inset.start),
    measure: place.measure - inset.end,
    style: alertStyle(node.kind),
    box,
  }
  const label: FlowItem = {
    kind: 'paragraph',
    frame: inside.box,
    properties: { ...placed(inside, rtl), style: alertLabelStyle(node.kind, false), rtl },
    content: words,
  }
  return [label, ...blocks(node.children, inside, context)]
}
