import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ThemeDefinition } from './types.ts'

/** The theme of a request that names none. */
export const defaultThemeId = 'corporate'

/**
 * All themes, the default first: what the build made of the files in `shipped/`, which it has checked.
 *
 * @throws they can't be read: a fault of the installation
 */
export const themes: readonly ThemeDefinition[] = JSON.parse(
  readFileSync(
    fileURLToPath(import.meta.resolve('#octavo/core/theme/shipped/themes.json')),
    'utf8',
  ),
)

const byId: ReadonlyMap<string, ThemeDefinition> = new Map(themes.map((theme) => [theme.id, theme]))

/** The theme of that id, or `undefined`. Ids are matched exactly. */
export function findTheme(id: string): ThemeDefinition | undefined {
  return byId.get(id)
}
