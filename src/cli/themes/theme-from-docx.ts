import { basename, extname } from 'node:path'
import { TemplateError } from '../../core/output.ts'
import { themeFromDocx } from '../../themes/from-docx/theme-from-docx.ts'
import { readTemplate, UnreadableTemplateError } from '../convert/template-file.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { printable } from '../terminal/printable.ts'
import { UsageError } from '../usage-error.ts'
import { baseTheme, displayName, writeThemeFolder } from './new-theme.ts'

export interface ThemeFromDocxFlags {
  readonly out?: string
  readonly from: string
}

/**
 * `octavo themes from-docx`: never replaces a theme.
 *
 * @throws {UsageError} there is no such theme to extend, the template can't be read, or the folder can't be written or has a theme
 */
export async function writeThemeFromDocx(
  file: string,
  { out, from }: ThemeFromDocxFlags,
): Promise<ExitCode> {
  const base = baseTheme(from)
  const bytes = await templateAt(file)
  const folder = out ?? basename(file, extname(file))
  const name = displayName(basename(folder)) || 'Theme'
  let theme: ReturnType<typeof themeFromDocx>
  try {
    theme = themeFromDocx(bytes, { file, name, base })
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    process.stderr.write(`${printable(`${file}: error: ${error.message}`)}\n`)
    return exitCodes.failed
  }
  const written = await writeThemeFolder(folder, theme.text, theme.files)
  const lines = [
    ...theme.leftOut.map((each) => `${file}: not carried over: ${each}`),
    `${written} was created from ${file}. See what it looks like:`,
    `  octavo themes preview ${folder}`,
  ]
  process.stdout.write(`${lines.map(printable).join('\n')}\n`)
  return exitCodes.ok
}

async function templateAt(file: string): Promise<Uint8Array> {
  try {
    return await readTemplate(file)
  } catch (error) {
    throw error instanceof UnreadableTemplateError ? new UsageError(error.message) : error
  }
}
