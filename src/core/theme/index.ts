import { memoize } from '../memoize.ts'
import { academic } from './academic.ts'
import { contrast } from './contrast.ts'
import { corporate } from './corporate.ts'
import { editorial } from './editorial.ts'
import { elegant } from './elegant.ts'
import { midnight } from './midnight.ts'
import { minimal } from './minimal.ts'
import { modern } from './modern.ts'
import { deriveRoles } from './roles.ts'
import { technical } from './technical.ts'
import type { PaletteOverrides, Theme, ThemeDefinition } from './types.ts'

export const defaultThemeId = 'corporate'

/** All themes, the default first. */
export const themes: readonly ThemeDefinition[] = [
  corporate,
  modern,
  minimal,
  academic,
  editorial,
  technical,
  elegant,
  midnight,
  contrast,
]

const byId: ReadonlyMap<string, ThemeDefinition> = new Map(themes.map((theme) => [theme.id, theme]))

/** The theme of that id, or `undefined`. Ids are matched exactly. */
export function findTheme(id: string): ThemeDefinition | undefined {
  return byId.get(id)
}

/** The theme as writers use it: its palette with the overrides, and every other colour derived from that. */
export function resolveTheme(definition: ThemeDefinition, overrides: PaletteOverrides = {}): Theme {
  return Object.keys(overrides).length === 0
    ? shippedTheme(definition)
    : drawn(definition, overrides)
}

/** The same object each time, so that whatever is memoized per theme is computed once. */
const shippedTheme = memoize((definition: ThemeDefinition) => drawn(definition, {}))

function drawn(definition: ThemeDefinition, overrides: PaletteOverrides): Theme {
  const palette = { ...definition.palette, ...overrides }
  return { ...definition, palette, colors: deriveRoles(palette, definition) }
}
