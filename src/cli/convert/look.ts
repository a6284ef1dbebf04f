import { defaultThemeId, findTheme, themes } from '../../core/theme/index.ts'
import {
  type Color,
  type PaletteKey,
  type PaletteOverrides,
  paletteKeys,
} from '../../core/theme/types.ts'
import { didYouMean } from '../nearest.ts'
import { UsageError } from '../usage-error.ts'

/** The theme and the colours of documents. */
export interface Look {
  readonly theme: string
  readonly overrides: PaletteOverrides
}

/**
 * Checks a theme's id and colours such as `accent=#0a7`.
 *
 * @throws {UsageError} with what was given, what is allowed and what was probably meant
 */
export function parseLook(theme: string | undefined, colors: readonly string[]): Look {
  const overrides: { [Key in PaletteKey]?: Color } = {}
  for (const given of colors) {
    const [name = '', value = ''] = given.split(/=(.*)/s)
    overrides[paletteKey(name.trim(), given)] = color(value.trim(), given)
  }
  return { theme: themeId(theme ?? defaultThemeId), overrides }
}

function themeId(given: string): string {
  if (findTheme(given) !== undefined) return given
  const ids = themes.map((theme) => theme.id)
  throw new UsageError(
    `There is no theme "${given}".${didYouMean(given, ids)} Themes: ${ids.join(', ')}.`,
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
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value)?.[1]?.toLowerCase()
  if (digits === undefined) {
    throw new UsageError(
      `--set ${given}: "${value}" is no colour; it takes #rrggbb or #rgb, as in accent=#00aa77.`,
    )
  }
  return `#${digits.length === 6 ? digits : digits.replace(/./g, '$&$&')}`
}
