import { isFolder } from '../../common/files/paths.ts'
import { didYouMean } from '../../core/nearest.ts'
import { colorForms, parseColor } from '../../core/theme/parse-color.ts'
import { defaultThemeId, findTheme, themes } from '../../core/theme/shipped-themes.ts'
import {
  type Color,
  type LoadedTheme,
  type PaletteKey,
  type PaletteOverrides,
  paletteKeys,
} from '../../core/theme/types.ts'
import { UsageError } from '../usage-error.ts'

export interface Look {
  readonly theme: string | LoadedTheme
  readonly overrides: PaletteOverrides
}

/**
 * Checks colours such as `accent=#0a7`.
 *
 * @throws {UsageError} with what was given, what is allowed and what was probably meant
 */
export function parseColors(colors: readonly string[]): PaletteOverrides {
  const overrides: { [Key in PaletteKey]?: Color } = {}
  for (const given of colors) {
    const [name = '', value = ''] = given.split(/=(.*)/s)
    overrides[paletteKey(name.trim(), given)] = color(value.trim(), given)
  }
  return overrides
}

/** The theme that is named: by its id, in any case, or the folder that it's to be read from. */
export type NamedTheme =
  | { readonly type: 'id'; readonly id: string }
  | { readonly type: 'folder'; readonly folder: string }

/**
 * An id of Octavo's own themes is one, and a path is what has a slash or names a folder.
 *
 * @throws {UsageError} it's neither
 */
export function namedTheme(given: string = defaultThemeId): NamedTheme {
  if (findTheme(given) !== undefined) return { type: 'id', id: given }
  if (/[/\\]/.test(given) || isFolder(given)) return { type: 'folder', folder: given }
  const ids = themes.map((theme) => theme.id)
  const id = ids.find((id) => id === given.toLowerCase())
  if (id !== undefined) return { type: 'id', id }
  throw new UsageError(
    `There is no theme "${given}".${didYouMean(given, ids)} Themes: ${ids.join(', ')}; or the path of a folder, such as ./${given}.`,
  )
}

function paletteKey(name: string, given: string): PaletteKey {
  const key = paletteKeys.find((known) => known === name)
  if (key !== undefined) return key
  throw new UsageError(
    `--set ${given}: there is no colour "${name}".${didYouMean(name, paletteKeys)} Colours: ${paletteKeys.join(', ')}.`,
  )
}

/** `#rgb` or `#rrggbb`. The `#` may be left out, since some shells start a comment with it. */
function color(value: string, given: string): Color {
  const parsed = parseColor(value.startsWith('#') ? value : `#${value}`)
  if (parsed !== undefined) return parsed
  throw new UsageError(
    `--set ${given}: "${value}" is not a colour; use ${colorForms}, as in accent=#00aa77.`,
  )
}
