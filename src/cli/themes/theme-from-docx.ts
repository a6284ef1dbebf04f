import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { errorCode, systemReason } from '../../common/files/system-error.ts'
import { TemplateError } from '../../core/output.ts'
import { themeFromDocx } from '../../themes/from-docx/theme-from-docx.ts'
import { themeFileName } from '../../themes/load-theme.ts'
import { readTemplate, UnreadableTemplateError } from '../convert/template-file.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { printable } from '../terminal/printable.ts'
import { UsageError } from '../usage-error.ts'
import { baseTheme, displayName, schemaName } from './new-theme.ts'

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
  const written = join(folder, themeFileName)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(written, theme.text, { flag: 'wx' })
    for (const { path, bytes } of theme.files) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), bytes)
    }
    const schema = fileURLToPath(import.meta.resolve(`#octavo/${schemaName}`))
    await copyFile(schema, join(folder, schemaName))
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw new UsageError(`${written} already exists.`)
    if (errorCode(error) === undefined) throw error
    throw new UsageError(`${folder} can't be written: ${systemReason(error)}.`)
  }
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
