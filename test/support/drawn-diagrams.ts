import { drawersFor } from '#octavo/core/diagrams/drawers.js'
import type { DiagramDrawers } from '#octavo/core/document/diagram-drawer.js'
import { defaultThemeId, findTheme, resolveTheme } from '#octavo/core/theme/index.js'

/** What draws the diagrams of a document that a test reads by itself. */
export async function drawersOfDiagrams(): Promise<DiagramDrawers> {
  const theme = findTheme(defaultThemeId)
  if (theme === undefined) throw new Error('The default theme is missing.')
  const load = drawersFor({
    theme: resolveTheme(theme),
    room: 450,
    keepsLinks: true,
    formula: () => null,
  })
  return load(new Set(['chart', 'graphviz', 'mermaid']))
}
