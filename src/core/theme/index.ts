import { memoize } from '../memoize.ts'
import { proportions } from './proportions.ts'
import { deriveRoles } from './roles.ts'
import type { PaletteOverrides, Theme, ThemeDefinition } from './types.ts'
import { textSize, wordLength } from './word-units.ts'

export { defaultThemeId, findTheme, themes } from './shipped-themes.ts'

/** The theme as writers use it: its palette with the overrides, and every other colour derived from that. */
export function resolveTheme(definition: ThemeDefinition, overrides: PaletteOverrides = {}): Theme {
  return Object.keys(overrides).length === 0
    ? shippedTheme(definition)
    : drawn(definition, overrides)
}

/** The same object each time, so that whatever is memoized per theme is computed once. */
const shippedTheme = memoize((definition: ThemeDefinition) => drawn(definition, {}))

function drawn(definition: ThemeDefinition, overrides: PaletteOverrides): Theme {
  const palette = { ...definition.palette, ...overrides }
  const sized = inWordUnits(definition)
  return {
    ...sized,
    palette,
    colors: deriveRoles(palette, definition),
    smallLineHeight: smallLineHeight(sized),
  }
}

/** The theme with its sizes of text and its lines in the units of Word: lines end and pages begin alike in all formats. */
function inWordUnits(definition: ThemeDefinition): ThemeDefinition {
  const { text, code, table, quote } = definition
  const size = textSize(text.size)
  const share = (factor: number) => textSize(text.size * factor) / size
  const codeSize = share(code.size)
  return {
    ...definition,
    text: { ...text, size, lineHeight: lineHeight(text.lineHeight, size) },
    code: { ...code, size: codeSize, lineHeight: lineHeight(code.lineHeight, size * codeSize) },
    table: { ...table, size: share(table.size) },
    quote: { ...quote, size: share(quote.size) },
  }
}

/** No closer than the font asks for: Word would set its lines further apart. */
function smallLineHeight({ fonts, table, text }: ThemeDefinition): number {
  const size = text.size * table.size
  const least = fonts.body.lineHeight * size
  const line = wordLength(proportions.smallLineHeight * size)
  return (line < least ? Math.ceil(20 * least) / 20 : line) / size
}

/** The nearest multiple of the size that Word has. */
function lineHeight(multiple: number, size: number): number {
  return wordLength(multiple * size) / size
}
