import { themes as shippedThemes } from '../core/theme/shipped-themes.ts'
import type { InstalledThemes } from './installed-themes.ts'

/** The ids of all themes and all templates of a service, those that come with Octavo included. */
export function installedIds(installed: InstalledThemes): {
  readonly themes: ReadonlySet<string>
  readonly templates: ReadonlySet<string>
} {
  const themes = new Set(shippedThemes.map(({ id }) => id))
  const templates = new Set<string>()
  for (const { id, theme, templates: own } of installed.values()) {
    if (theme !== undefined) themes.add(id)
    if (own.size > 0) templates.add(id)
  }
  return { themes, templates }
}
