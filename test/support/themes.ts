import { defaultThemeId, findTheme, resolveTheme } from '#octavo/core/theme/index.js'
import type { Theme, ThemeDefinition } from '#octavo/core/theme/types.js'

/** The theme of a document that names none. */
export const corporate: Theme = resolveTheme(themeNamed(defaultThemeId))

/** At both sides of its page, in points: as far as tables and code may go. */
export const margin = corporate.page.marginX

/** From both edges of its page to lines of text, in points. */
export const textMargin = margin + corporate.page.textInset.end

/** The middle of the text, and of the page, on A4; in points from its edge. */
export const textMiddle = 595.28 / 2

/** A theme that comes with the package, as it's defined. */
export function themeNamed(id: string): ThemeDefinition {
  const definition = findTheme(id)
  if (definition === undefined) throw new Error(`No theme ${id}.`)
  return definition
}
