import { dirname } from 'node:path'
import { formatDescriptions, formats } from '../../core/formats/formats.ts'
import { contrastWarnings } from '../../core/theme/contrast-warnings.ts'
import { resolveTheme } from '../../core/theme/index.ts'
import { onPaper } from '../../core/theme/paper.ts'
import type { ThemeDefinition } from '../../core/theme/types.ts'
import { loadTheme, type ThemeFromFolder } from '../../themes/load-theme.ts'
import { faultLine, ThemeError, type ThemeFault } from '../../themes/theme-fault.ts'
import { conversionFailure } from '../convert/failure.ts'
import { dash } from '../convert/paths.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { printable } from '../terminal/printable.ts'

export interface CheckThemeFlags {
  readonly json?: boolean
}

export async function checkTheme(
  folder: string,
  { json = false }: CheckThemeFlags,
): Promise<ExitCode> {
  let theme: ThemeFromFolder
  try {
    theme = await loadTheme(folder)
  } catch (error) {
    if (!(error instanceof ThemeError)) throw error
    const { faults } = error
    const lines = faults.map((fault) => faultLine(fault, 'error'))
    const count = faults.length === 1 ? '1 error.' : `${faults.length} errors.`
    print(json, { valid: false, faults }, [...lines, count])
    return exitCodes.failed
  }
  const { definition, warnings } = theme
  const fontFault = await faultOfFonts(theme)
  if (fontFault !== undefined) {
    print(json, { valid: false, faults: [fontFault] }, [faultLine(fontFault, 'error'), '1 error.'])
    return exitCodes.failed
  }
  const contrast = lowContrasts(definition)
  const { id, name, palette } = definition
  print(
    json,
    { valid: true, theme: { id, name, colors: palette }, warnings, low_contrast: contrast },
    [
      ...warnings.map((warning) => faultLine(warning, 'theme_not_used')),
      ...contrast.map((message) => `${folder}: low_contrast: ${message}`),
      `The theme "${name}" has no errors.`,
    ],
  )
  return exitCodes.ok
}

/** Formats of which each contains another kind of font files. */
const oneOfEachFonts = formats.filter((format, index) => {
  const { fonts } = formatDescriptions[format]
  return (
    fonts !== 'none' &&
    formats.findIndex((each) => formatDescriptions[each].fonts === fonts) === index
  )
})

/**
 * What is wrong with the theme's own fonts. They are only read where documents are converted, so that a document is: in a process
 * of its own.
 */
async function faultOfFonts(theme: ThemeFromFolder): Promise<ThemeFault | undefined> {
  const { definition, fonts } = theme
  const [first] = fonts
  if (first === undefined) return undefined
  const { Converter } = await import('../convert/converter.ts')
  for (const format of oneOfEachFonts) {
    const converter = new Converter({
      format,
      look: { theme: { definition, fonts }, overrides: {} },
      options: {},
      concurrency: 1,
      timeoutMilliseconds: 60_000,
      imageFolders: [],
    })
    const job = { source: { path: dash, place: dash }, output: dash }
    try {
      await converter.convert(job, '# One\n\nTwo **three** *four* `five`\n')
    } catch (error) {
      const { message } = conversionFailure(error)
      const file = fonts.find(({ path }) => message.startsWith(`${path}: `))?.path
      if (file === undefined) return { file: dirname(first.path), message }
      return { file, message: message.slice(file.length + 2) }
    } finally {
      await converter.close()
    }
  }
  return undefined
}

/** The warnings of every document in the theme, on a screen and on paper. */
export function lowContrasts(definition: ThemeDefinition): readonly string[] {
  const theme = resolveTheme(definition)
  const warnings = [...contrastWarnings(theme), ...contrastWarnings(onPaper(theme))]
  return [...new Set(warnings.map(({ message }) => message))]
}

function print(json: boolean, result: object, lines: readonly string[]): void {
  const text = json ? JSON.stringify(result, undefined, 2) : lines.map(printable).join('\n')
  process.stdout.write(`${text}\n`)
}
