import { type AlertKind, alertKinds } from '../../../document/types.ts'
import { proportions, strokes } from '../../../theme/proportions.ts'
import type { Theme } from '../../../theme/types.ts'
import type { FontWeights } from '../font-weights.ts'
import { type Frame, frameBorders, type Inset } from '../frame.ts'
import { eighthPoints, twips } from '../markup/units.ts'
import { leadIn, type ParagraphStyle } from './paragraph-style.ts'
import { wordColors } from './theme-colors.ts'

/** The style of the text of an alert whose frame its paragraphs draw. */
export function alertStyle(kind: AlertKind): string {
  return `Alert${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
}

/** The style of its label. */
export function alertLabelStyle(kind: AlertKind): string {
  return `${alertStyle(kind)}Label`
}

/** The style of the label of an alert whose frame is a table. */
export function alertHeadingStyle(kind: AlertKind): string {
  return `${alertStyle(kind)}Heading`
}

/** What is around an alert of that kind. */
export function alertFrame(kind: AlertKind, theme: Theme): Frame {
  const { frame } = theme.alert
  const { accent, background } = wordColors(theme).alerts[kind]
  const width = frame === 'box' ? strokes.rule : strokes.alertBar
  return {
    line: { size: eighthPoints(width), color: accent },
    outlined: frame === 'box',
    fill: frame === 'bar' ? null : background,
    inset: alertInset(theme),
    padding: frame === 'bar' ? 0 : theme.text.size * proportions.alertPaddingY,
    apart: true,
  }
}

function alertInset({ text, alert }: Theme): Inset {
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
export function alertStyles(theme: Theme, weights: FontWeights): readonly ParagraphStyle[] {
  return alertKinds.flatMap((kind): readonly ParagraphStyle[] => {
    const frame = alertFrame(kind, theme)
    const id = alertStyle(kind)
    const label = {
      priority: 31,
      paragraph: leadIn(theme).paragraph,
      run: { font: weights.heading(700), bold: true, color: frame.line.color },
    } as const
    return [
      {
        id,
        offered: true,
        priority: 31,
        paragraph: {
          borders: frameBorders({ ...frame, edge: 0 }, frame.inset.start, false),
          shading: frame.fill ?? undefined,
          indent: frame.inset,
        },
      },
      {
        ...label,
        id: alertLabelStyle(kind),
        basedOn: id,
        next: id,
        offered: true,
      },
      { ...label, id: alertHeadingStyle(kind), next: 'Normal' },
    ]
  })
}
