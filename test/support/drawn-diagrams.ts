import { diagramsOf } from '#octavo/core/diagrams/drawers.js'
import type { DrawnDiagrams, WantedDiagram } from '#octavo/core/document/diagram-drawer.js'
import { defaultLimits } from '#octavo/core/document/limits.js'
import { defaultThemeId, findTheme, resolveTheme } from '#octavo/core/theme/index.js'

/** What diagrams get of a page, for tests that draw them by themselves. */
export const diagramRoom = {
  room: 450,
  pages: { upright: { width: 450, height: 700 }, turned: { width: 700, height: 450 } },
  isPaged: false,
  keepsLinks: true,
  formula: () => null,
}

/** What becomes of the diagrams of a document that a test reads by itself. */
export async function drawnDiagrams(
  diagrams: readonly WantedDiagram[],
  lang: string,
): Promise<DrawnDiagrams> {
  const theme = findTheme(defaultThemeId)
  if (theme === undefined) throw new Error('The default theme is missing.')
  const draw = diagramsOf({
    ...{ ...diagramRoom, theme: resolveTheme(theme) },
    ...{ lang, limits: defaultLimits },
  })
  const drawn = new Map<WantedDiagram, Awaited<ReturnType<typeof draw>>>()
  for (const diagram of diagrams) drawn.set(diagram, await draw(diagram))
  return drawn
}
