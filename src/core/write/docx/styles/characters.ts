import type { SyntaxKind } from '../../../document/types.ts'
import { memoize } from '../../../memoize.ts'
import { proportions, strokes } from '../../../theme/proportions.ts'
import type { FontFamily, Theme } from '../../../theme/types.ts'
import type { RunProperties } from '../markup/run.ts'
import { eighthPoints, halfPoints } from '../markup/units.ts'
import { syntaxColor, wordColors } from './theme-colors.ts'

/** The font of check boxes. It comes with Windows; the others have both signs in black and white. */
export const checkBoxFont: Omit<FontFamily, 'lineHeight'> = {
  name: 'Segoe UI Symbol',
  fallbacks: ['Apple Symbols', 'DejaVu Sans'],
  generic: 'sans-serif',
}

/** Character styles that inline nodes use. */
// biome-ignore format: one name a line would be a page of them.
export const characterStyles = [
  'CheckBox', 'CheckBoxTicked', 'CommentReference', 'FootnoteReference', 'Hyperlink',
  'ImagePlaceholder', 'InlineCode', 'Keyboard', 'Mark', 'Small', 'SmallCaps', 'TableHeadingLink',
  'TableHeadingReference',
] as const
export type CharacterStyle = (typeof characterStyles)[number]

/** What each character style looks like: for its definition, and for text that already has another style. */
export const characterLooks = memoize((theme: Theme): CharacterLooks => {
  const { fonts, text, code } = theme
  const colors = wordColors(theme)
  const box: RunProperties = { font: { family: checkBoxFont.name } }
  const mono: RunProperties = {
    font: { family: fonts.mono.name },
    size: halfPoints(text.size * code.size),
  }
  const frame = { size: eighthPoints(strokes.hairline), space: 0, color: colors.border }
  return {
    CheckBox: { ...box, color: colors.muted },
    CheckBoxTicked: { ...box, color: colors.quoteBar },
    CommentReference: { size: halfPoints(text.size * proportions.smallSize) },
    FootnoteReference: { color: colors.link, verticalAlign: 'superscript' },
    Hyperlink: { color: colors.link, underline: true },
    ImagePlaceholder: {
      color: colors.muted,
      border: { ...frame, space: 4, color: colors.muted, dashed: true },
    },
    InlineCode: { ...mono, noProof: true, color: colors.code, shading: colors.surface },
    Keyboard: {
      ...mono,
      size: halfPoints(text.size * proportions.keyboardSize),
      noProof: true,
      color: colors.code,
      border: { ...frame, space: 2 },
      shading: colors.surface,
    },
    Mark: { color: colors.markText, shading: colors.mark },
    Small: { size: halfPoints(text.size * proportions.smallSize) },
    SmallCaps: { caps: 'small' },
    // In the colour of the head's words: that of links may be the head's own.
    TableHeadingLink: { underline: true },
    TableHeadingReference: { verticalAlign: 'superscript' },
  }
})

/** The numbers beside lines, which Word draws by themselves. */
export const lineNumberLook = memoize(
  (theme: Theme): RunProperties => ({
    color: wordColors(theme).muted,
    size: halfPoints(theme.text.size * proportions.smallSize),
  }),
)

type CharacterLooks = Readonly<Record<CharacterStyle, RunProperties>>

/** The character style of a kind of token, such as `SyntaxKeyword`. */
export function syntaxStyle(kind: SyntaxKind): string {
  return `Syntax${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
}

export function syntaxLook(kind: SyntaxKind, theme: Theme): RunProperties {
  const color = syntaxColor(kind, theme)
  return kind === 'comment' ? { italic: true, color } : { color }
}
