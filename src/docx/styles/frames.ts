import { type AlertKind, alertKinds } from '../../document/types.ts'
import { proportions, strokes } from '../../themes/proportions.ts'
import type { Theme } from '../../themes/types.ts'
import { slotColors, type WordColor } from '../colors.ts'
import { thinnestBorder } from '../place.ts'
import type { Border } from '../properties.ts'
import { eighthPoints, halfPoints, twips } from '../units.ts'
import { blockGap, type ParagraphStyle, wordLine } from './paragraph-style.ts'

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
  const padding = text.size * proportions.codePadding
  const edge: Border = {
    size: eighthPoints(strokes.hairline),
    space: Math.round(padding),
    color: code.frame === 'box' ? { value: colors.border } : slots.surface,
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
          before: blockGap(theme),
          after: blockGap(theme),
          line: wordLine(size, code.lineHeight),
        },
        indent: { start: codeInset(theme), end: codeInset(theme) },
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
export function codeInset({ text }: Theme): number {
  return twips(text.size * proportions.codePadding + strokes.hairline)
}

/** An alert of each kind, and its label. */
export function alertStyles(theme: Theme): readonly ParagraphStyle[] {
  const slots = slotColors(theme)
  return alertKinds.flatMap((kind): readonly ParagraphStyle[] => {
    const fill: WordColor = { value: theme.colors.alerts[kind].background }
    const strip: Border = { size: alertPadding(theme), space: 0, color: fill }
    const bar: Border = {
      size: eighthPoints(strokes.alertBar),
      space: Math.round(theme.text.size * proportions.alertPaddingX),
      color: slots[kind],
    }
    return [
      {
        id: alertStyle(kind),
        name: `Alert ${capitalised(kind)}`,
        basedOn: 'Normal',
        builtIn: false,
        offered: true,
        paragraph: {
          borders: {
            top: strip,
            left: bar,
            bottom: strip,
            right: { ...strip, size: thinnestBorder, space: bar.space },
          },
          shading: fill,
          indent: { start: alertInset(theme), end: alertEndInset(theme) },
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
        paragraph: {
          keepNext: true,
          spacing: { after: twips(theme.text.size * proportions.tightGap) },
          justification: 'start',
        },
        run: { font: { theme: 'major' }, bold: true, color: slots[kind] },
      },
    ]
  })
}

/** Eighths of a point by which an alert's tint goes on above and below its text: borders of its own colour. */
export function alertPadding({ text }: Theme): number {
  return eighthPoints(text.size * proportions.alertPaddingY)
}

/** Twips from the text of an alert to its end. */
export function alertEndInset({ text }: Theme): number {
  return twips(text.size * proportions.alertPaddingX)
}

/** Twips from the start margin to the text of an alert; its bar stands in between. */
export function alertInset({ text }: Theme): number {
  return twips(text.size * proportions.alertPaddingX + strokes.alertBar)
}
