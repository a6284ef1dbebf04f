import { defaultThemeId, findTheme, resolveTheme } from '#octavo/core/theme/index.js'
import type { Theme, ThemeDefinition } from '#octavo/core/theme/types.js'

/** The theme of a document that names none. */
export const corporate: Theme = resolveTheme(themeNamed(defaultThemeId))

/** At both sides of its page, in points. Lines of text begin there, and tables and code may end there. */
export const margin = corporate.page.marginX

/** From where lines of text end to the edge of its page, in points. */
export const textMargin = margin + corporate.page.textInset.end

/** From both edges of its page to lines of text, in a document from right to left; in points. */
export const rtlMargin = (margin + textMargin) / 2

/** From the edge of its page to the middle of the text on A4, in points. */
export const textMiddle = (margin + 595.28 - textMargin) / 2

/** A theme that comes with the package, as it's defined. */
export function themeNamed(id: string): ThemeDefinition {
  const definition = findTheme(id)
  if (definition === undefined) throw new Error(`No theme ${id}.`)
  return definition
}
