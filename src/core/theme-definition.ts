import { RequestError } from './document/request-error.ts'
import { withOwnFonts } from './fonts/own/with-own-fonts.ts'
import { didYouMean } from './nearest.ts'
import { findTheme, themes } from './theme/shipped-themes.ts'
import type { LoadedTheme, ThemeDefinition } from './theme/types.ts'

/**
 * What a request's theme says, with what was read from its own fonts.
 *
 * @param theme an id, or a theme of the caller's own
 * @throws {RequestError} there is no theme of that id
 * @throws {FontFileError} a font of the theme can't be used
 */
export function themeDefinition(theme: string | LoadedTheme): ThemeDefinition {
  if (typeof theme !== 'string') return withOwnFonts(theme)
  const definition = findTheme(theme)
  if (definition === undefined) {
    const ids = themes.map(({ id }) => id)
    throw new RequestError(
      'theme',
      `Unknown theme "${theme}".${didYouMean(theme, ids)} Known: ${ids.join(', ')}.`,
    )
  }
  return definition
}
