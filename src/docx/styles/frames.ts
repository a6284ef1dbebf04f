import { type AlertKind, alertKinds } from '../../document/types.ts'
import type { Theme } from '../../themes/types.ts'
import { slotColors, type WordColor } from '../colors.ts'
import type { Border } from '../properties.ts'
import { eighthPoints, halfPoints, twips } from '../units.ts'
import { type ParagraphStyle, wordLine } from './paragraph-style.ts'

export function alertStyle(kind: AlertKind): string {
  return `Alert${capitalised(kind)}`
}

export function alertLabelStyle(kind: AlertKind): string {
  return `${alertStyle(kind)}Label`
}

function capitalised(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}

/** Code blocks. */
export function codeStyles(theme: Theme): readonly ParagraphStyle[] {
  const { code, text, colors, fonts } = theme
  const slots = slotColors(theme)
  const size = text.size * code.size
  const edge: Border = {
    size: eighthPoints(0.5),
    space: 5,
    color: code.border ? { value: colors.border } : slots.surface,
  }
  // Four characters of a monospaced font, each three fifths of the size wide.
  const tab = twips(size * 0.6 * 4)
  const stops = Array.from({ length: 12 }, (_, index) => ({
    kind: 'start' as const,
    position: tab * (index + 1),
  }))
  return [
    {
      id: 'SourceCode',
      name: 'Source Code',
      basedOn: 'Normal',
      builtIn: false,
      offered: true,
      paragraph: {
        borders: { top: edge, left: edge, bottom: edge, right: edge },
        shading: slots.surface,
        tabs: stops,
        spacing: {
          before: twips(5),
          after: twips(text.paragraphSpacing + 5),
          line: wordLine(code.lineHeight),
        },
        indent: { start: codeInset, end: codeInset },
        contextualSpacing: false,
        justification: 'start',
      },
      run: {
        font: { family: fonts.mono.name },
        noProof: true,
        color: { value: colors.code },
        size: halfPoints(size),
      },
    },
  ]
}

/** Twips by which a code block's text stands in, so that its frame keeps to the text's edges. */
export const codeInset = twips(5.5)

/** An alert of each kind, and its label. */
export function alertStyles(theme: Theme): readonly ParagraphStyle[] {
  const slots = slotColors(theme)
  return alertKinds.flatMap((kind): readonly ParagraphStyle[] => {
    const fill: WordColor = { value: theme.colors.alerts[kind].background }
    const strip: Border = { size: alertPadding, space: 0, color: fill }
    const bar: Border = { size: eighthPoints(3), space: 9, color: slots[kind] }
    return [
      {
        id: alertStyle(kind),
        name: `Alert ${capitalised(kind)}`,
        basedOn: 'Normal',
        builtIn: false,
        offered: true,
        paragraph: {
          borders: { top: strip, left: bar, bottom: strip },
          shading: fill,
          indent: { start: alertInset },
        },
        run: {},
      },
      {
        id: alertLabelStyle(kind),
        name: `Alert ${capitalised(kind)} Label`,
        basedOn: alertStyle(kind),
        next: alertStyle(kind),
        builtIn: false,
        offered: true,
        paragraph: { keepNext: true, spacing: { after: twips(2) }, justification: 'start' },
        run: { bold: true, color: slots[kind] },
      },
    ]
  })
}

/** Eighths of a point by which an alert's tint goes on above and below its text: borders of its own colour. */
export const alertPadding = 40

/** Twips from the start margin to the text of an alert; its bar stands in between. */
export const alertInset = twips(12)
