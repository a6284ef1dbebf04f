import type { Alert, Blockquote } from '../document/types.ts'
import { strokes } from '../themes/proportions.ts'
import { blocks } from './blocks.ts'
import { slotColors } from './colors.ts'
import type { Context } from './context.ts'
import type { FlowItem } from './flow.ts'
import { indentBy, type Place, placed } from './place.ts'
import { textRun } from './runs.ts'
import {
  alertEndInset,
  alertInset,
  alertLabelStyle,
  alertPadding,
  alertStyle,
} from './styles/frames.ts'
import { eighthPoints, twips } from './units.ts'

/** A quotation: its paragraphs stand in, beside a bar where the theme has one. */
export function blockquote(node: Blockquote, place: Place, context: Context): readonly FlowItem[] {
  const { quote, colors } = context.theme
  const inset = twips(quote.indent + quote.bar)
  const bar = { size: eighthPoints(quote.bar), color: { value: colors.quoteBar } }
  const inside: Place = {
    ...indentBy(place, inset),
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
  const inside: Place = {
    ...indentBy(place, alertInset(theme)),
    measure: place.measure - alertEndInset(theme),
    style: alertStyle(node.kind),
    box: {
      edge: place.indent,
      bar: { size: eighthPoints(strokes.alertBar), color: slotColors(theme)[node.kind] },
      fill: { value: theme.colors.alerts[node.kind].background },
      padding: alertPadding(theme),
      endInset: alertEndInset(theme),
    },
  }
  const label: FlowItem = {
    kind: 'paragraph',
    frame: inside.box,
    properties: { ...placed(inside, rtl), style: alertLabelStyle(node.kind), rtl },
    content: textRun(labels.alerts[node.kind]),
  }
  return [label, ...blocks(node.children, inside, context)]
}
