import { proportions, strokes } from '../../../theme/proportions.ts'
import type { Theme } from '../../../theme/types.ts'
import { type Frame, frameBorders } from '../frame.ts'
import { eighthPoints, twips } from '../markup/units.ts'
import { leadIn, type ParagraphStyle } from './paragraph-style.ts'
import { wordColors } from './theme-colors.ts'

/** What is beside disclosed details. */
export function detailsFrame(theme: Theme): Frame {
  return {
    line: { size: eighthPoints(strokes.detailsBar), color: wordColors(theme).border },
    outlined: false,
    fill: null,
    inset: { start: twips(theme.text.size * proportions.detailsIndent), end: 0 },
    padding: 0,
    apart: false,
  }
}

/** Disclosed details: the summary and the text, with the bar; and the summary alone, where a table has the bar. */
export function detailsStyles(theme: Theme): readonly ParagraphStyle[] {
  const frame = detailsFrame(theme)
  const { start } = frame.inset
  const paragraph = {
    borders: frameBorders({ ...frame, edge: 0 }, start, false),
    indent: { start },
  }
  return [
    { id: 'SummaryText', next: 'Normal', priority: 32, ...leadIn(theme) },
    {
      id: 'Summary',
      basedOn: 'SummaryText',
      next: 'Details',
      offered: true,
      priority: 32,
      paragraph,
    },
    { id: 'Details', offered: true, priority: 32, paragraph },
  ]
}
