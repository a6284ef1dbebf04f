import { ConversionFailedError } from '../common/failures/conversion-failure.ts'
import type { ConversionRequest as ReadyRequest } from '../core/convert.ts'
import type { Warning } from '../core/document/warnings.ts'
import { lazy } from '../core/memoize.ts'
import { FontFileError, type Output } from '../core/output.ts'
import type { ThemeFault } from '../themes/theme-fault.ts'
import { type ConversionRequest, isThemeFiles, type ThemeFiles } from './conversion-request.ts'

/** Few documents bring a theme. */
const loadReader = lazy(async () => {
  const { loadThemeFiles } = await import('../themes/load-theme.ts')
  const { faultLine, ThemeError } = await import('../themes/theme-fault.ts')
  return { loadThemeFiles, faultLine, ThemeError }
})

/** What faults call all files together, and what a theme is called that doesn't say: the field of a request that has them. */
const themeName = 'theme_files'

/**
 * Converts a document in the theme that came with it.
 *
 * @param convert converts it in a theme that has been read
 * @returns the document, with a warning for whatever of the theme isn't used
 * @throws {ConversionFailedError} `theme_files`, with everything that is wrong in the theme's files
 */
export async function convertInItsTheme(
  request: ConversionRequest,
  convert: (request: ReadyRequest) => Promise<Output>,
): Promise<Output> {
  const { theme, ...rest } = request
  if (!isThemeFiles(theme)) return convert({ ...rest, ...(theme !== undefined && { theme }) })
  const { warnings: unused, ...loaded } = await themeOf(theme)
  try {
    const { bytes, warnings } = await convert({ ...rest, theme: loaded })
    return { bytes, warnings: [...(await unusedWarnings(unused)), ...warnings] }
  } catch (error) {
    if (!(error instanceof FontFileError)) throw error
    throw failed([{ file: error.path, message: `${sentence(error.problem)}.` }])
  }
}

/** With a capital letter. */
function sentence(problem: string): string {
  return problem.slice(0, 1).toUpperCase() + problem.slice(1)
}

async function themeOf({ files }: ThemeFiles) {
  const { loadThemeFiles, ThemeError } = await loadReader()
  try {
    return await loadThemeFiles(files, themeName)
  } catch (error) {
    if (error instanceof ThemeError) throw failed(error.faults)
    throw error
  }
}

function failed(faults: readonly ThemeFault[]): ConversionFailedError {
  return new ConversionFailedError({ code: 'theme_files', faults })
}

async function unusedWarnings(unused: readonly ThemeFault[]): Promise<readonly Warning[]> {
  if (unused.length === 0) return []
  const { faultLine } = await loadReader()
  return unused.map((fault) => ({ code: 'theme_key_unused', message: faultLine(fault) }))
}
