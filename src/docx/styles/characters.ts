import type { SyntaxKind } from '../../document/types.ts'
import { proportions, strokes } from '../../themes/proportions.ts'
import type { Theme } from '../../themes/types.ts'
import { slotColors } from '../colors.ts'
import type { RunProperties } from '../run-properties.ts'
import { eighthPoints, halfPoints } from '../units.ts'

/** Character styles that inline nodes use. */
export type CharacterStyle =
  | 'FootnoteReference'
  | 'Hyperlink'
  | 'ImagePlaceholder'
  | 'InlineCode'
  | 'Keyboard'
  | 'Mark'
  | 'Small'

/** What each character style looks like: for its definition, and for text that already has another style. */
export function characterLooks(theme: Theme): Readonly<Record<CharacterStyle, RunProperties>> {
  const { colors, fonts, text, code } = theme
  const slots = slotColors(theme)
  const mono: RunProperties = {
    font: { family: fonts.mono.name },
    size: halfPoints(text.size * code.size),
  }
  const frame = { size: eighthPoints(strokes.hairline), space: 0, color: { value: colors.border } }
  return {
    FootnoteReference: { color: slots.link, verticalAlign: 'superscript' },
    Hyperlink: { color: slots.link, underline: true },
    ImagePlaceholder: {
      color: { value: colors.muted },
      border: { ...frame, space: 4, color: { value: colors.muted }, dashed: true },
    },
    InlineCode: { ...mono, noProof: true, color: { value: colors.code }, shading: slots.surface },
    Keyboard: {
      ...mono,
      size: halfPoints(text.size * proportions.keyboardSize),
      noProof: true,
      color: { value: colors.code },
      border: { ...frame, space: 2 },
      shading: slots.surface,
    },
    Mark: { color: { value: colors.markText }, shading: { value: colors.mark } },
    Small: { size: halfPoints(text.size * proportions.smallSize) },
  }
}

/** The character style of a kind of token, such as `SyntaxKeyword`. */
export function syntaxStyle(kind: SyntaxKind): string {
  return `Syntax${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
}

export function syntaxLook(kind: SyntaxKind, theme: Theme): RunProperties {
  const color = { value: theme.colors.syntax[kind] }
  return kind === 'comment' ? { italic: true, color } : { color }
}
