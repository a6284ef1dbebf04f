import type { ThemeFault } from '../../themes/theme-fault.ts'
import { type Look, namedTheme, parseColors } from './look.ts'

/** A look, and where it comes from. */
export interface ReadLook {
  readonly look: Look
  /** The folder of a theme of one's own. */
  readonly folder: string | undefined
  /** What the files of that theme say and Octavo doesn't use. */
  readonly warnings: readonly ThemeFault[]
}

/**
 * The look that the flags name. A theme's files are read each time.
 *
 * @param theme - an id or a folder, as given
 * @throws {UsageError} there is no such theme or colour
 * @throws {ThemeError} the files of the theme are wrong
 */
export async function readLook(
  theme: string | undefined,
  colors: readonly string[],
): Promise<ReadLook> {
  const overrides = parseColors(colors)
  const named = namedTheme(theme)
  if (named.type === 'id') {
    return { look: { theme: named.id, overrides }, folder: undefined, warnings: [] }
  }
  const { folder } = named
  const { loadTheme } = await import('../../themes/load-theme.ts')
  const { definition, fonts, warnings } = await loadTheme(folder)
  return { look: { theme: { definition, fonts }, overrides }, folder, warnings }
}
