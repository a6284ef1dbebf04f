import type { ThemeBinding } from '../common/keys/keys.ts'
import { memoize } from '../core/memoize.ts'
import { themes as shippedThemes } from '../core/theme/shipped-themes.ts'
import type { LoadedTheme, ThemeDefinition } from '../core/theme/types.ts'
import type { InstalledThemes, Templates } from '../themes/installed-themes.ts'

/** A theme that requests may name. */
export interface AvailableTheme {
  readonly about: Pick<ThemeDefinition, 'id' | 'name' | 'description' | 'palette'>
  /** What the converter takes. */
  readonly theme: string | LoadedTheme
}

/** The themes and templates that a key may use. */
export interface AvailableThemes {
  /** By id, the default first. Empty only if all themes are gone that the key is bound to. */
  readonly themes: ReadonlyMap<string, AvailableTheme>
  /** The bytes of each, by id and by the format of what is made of it. */
  readonly templates: ReadonlyMap<string, Templates>
  /** Whether requests may bring a theme's files, or why not: the key is restricted to themes, or the operator rejects all. */
  readonly themeFiles: 'accepted' | 'bound' | 'refused'
}

/**
 * What a key may use. One that is bound has only what it names, in that order; all others have what comes with Octavo and then
 * what is installed.
 *
 * @param acceptsFiles whether requests may bring a theme's files
 */
export function availableThemes(
  installed: InstalledThemes,
  boundTo: ThemeBinding | undefined,
  acceptsFiles: boolean,
): AvailableThemes {
  const all = allThemes(installed)
  if (boundTo === undefined) return { ...all, themeFiles: acceptsFiles ? 'accepted' : 'refused' }
  return {
    themes: only(boundTo.ids, all.themes),
    templates: only(boundTo.ids, all.templates),
    themeFiles: 'bound',
  }
}

/** The same for each request: there may be a thousand. */
const allThemes = memoize((installed: InstalledThemes): Omit<AvailableThemes, 'themeFiles'> => {
  const themes = new Map<string, AvailableTheme>()
  const templates = new Map<string, Templates>()
  for (const about of shippedThemes) themes.set(about.id, { about, theme: about.id })
  for (const { id, theme, templates: own } of installed.values()) {
    if (theme !== undefined) themes.set(id, { about: theme.definition, theme })
    if (own.size > 0) templates.set(id, own)
  }
  return { themes, templates }
})

function only<Value>(
  ids: readonly string[],
  all: ReadonlyMap<string, Value>,
): ReadonlyMap<string, Value> {
  const available = new Map<string, Value>()
  for (const id of ids) {
    const value = all.get(id)
    if (value !== undefined) available.set(id, value)
  }
  return available
}
