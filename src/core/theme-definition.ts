import { withOwnFonts } from './fonts/own/with-own-fonts.ts'
import { findTheme, themes } from './theme/shipped-themes.ts'
import type { LoadedTheme, ThemeDefinition } from './theme/types.ts'

/**
 * What a request's theme says, with what was read from its own fonts.
 *
 * @param theme an id, or a theme of the caller's own
 * @throws {RangeError} there is no theme of that id
 * @throws {FontFileError} a font of the theme can't be used
 */
export function themeDefinition(theme: string | LoadedTheme): ThemeDefinition {
  if (typeof theme !== 'string') return withOwnFonts(theme)
  const definition = findTheme(theme)
  if (definition === undefined) {
    throw new RangeError(
      `Unknown theme "${theme}". Known: ${themes.map(({ id }) => id).join(', ')}.`,
    )
  }
  return definition
}
