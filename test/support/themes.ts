import { defaultThemeId, findTheme, resolveTheme } from '#octavo/core/theme/index.js'
import type { Theme } from '#octavo/core/theme/types.js'

/** The theme of a document that names none. */
export const corporate: Theme = defaultTheme()

function defaultTheme(): Theme {
  const definition = findTheme(defaultThemeId)
  if (definition === undefined) throw new Error(`No theme ${defaultThemeId}.`)
  return resolveTheme(definition)
}
