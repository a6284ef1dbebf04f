import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { errorCode, systemReason } from '../../common/files/system-error.ts'
import { didYouMean } from '../../core/nearest.ts'
import { findTheme, themes } from '../../core/theme/shipped-themes.ts'
import { paletteKeys, type ThemeDefinition } from '../../core/theme/types.ts'
import type { DrawnTheme } from '../../themes/from-docx/theme-from-docx.ts'
import { themeFileName } from '../../themes/load-theme.ts'
import { printable } from '../terminal/printable.ts'
import { UsageError } from '../usage-error.ts'

export interface NewThemeFlags {
  readonly from: string
}

const schemaName = 'theme.schema.json'

/**
 * `octavo themes new`: never replaces a theme.
 *
 * @throws {UsageError} there is no such theme to extend, or the folder can't be written or has a theme
 */
export async function newTheme(folder: string, { from }: NewThemeFlags): Promise<void> {
  const base = baseTheme(from)
  const text = themeText(base, displayName(basename(resolve(folder))), folder)
  const file = await writeThemeFolder(folder, text)
  const lines = [
    `${file} extends ${from}. Change it, then see what it looks like:`,
    `  octavo themes preview ${folder} --watch`,
    `  octavo convert report.md --to pdf --theme ${/[/\\]/.test(folder) ? folder : `./${folder}`}`,
  ]
  process.stdout.write(`${lines.map(printable).join('\n')}\n`)
}

/**
 * Writes a theme's file into a new or empty folder, with its schema, and then the other files.
 *
 * @returns the path of the theme's file
 * @throws {UsageError} the folder has a theme, or can't be written
 */
export async function writeThemeFolder(
  folder: string,
  text: string,
  others: DrawnTheme['files'] = [],
): Promise<string> {
  const file = join(folder, themeFileName)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(file, text, { flag: 'wx' })
    for (const { path, bytes } of others) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), bytes)
    }
    const schema = fileURLToPath(import.meta.resolve(`#octavo/${schemaName}`))
    await copyFile(schema, join(folder, schemaName))
    return file
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw new UsageError(`${file} already exists.`)
    if (errorCode(error) === undefined) throw error
    throw new UsageError(`${file} can't be written: ${systemReason(error)}.`)
  }
}

/**
 * The theme of that id, to be extended.
 *
 * @throws {UsageError} there is none
 */
export function baseTheme(id: string): ThemeDefinition {
  const base = findTheme(id)
  if (base !== undefined) return base
  const ids = themes.map((theme) => theme.id)
  throw new UsageError(
    `There is no theme "${id}" to extend.${didYouMean(id, ids)} Themes: ${ids.join(', ')}.`,
  )
}

/** What a company changes first, and the rest as comments with the values of the theme that is extended. */
function themeText(base: ThemeDefinition, name: string, folder: string): string {
  const { palette, fonts, text, headings, page } = base
  return `# yaml-language-server: $schema=${schemaName}
#
# What stands here differs from the theme "${base.id}"; all the rest is as it is there.
#   octavo themes check ${folder}     says what is wrong
#   octavo themes preview ${folder}   shows it in HTML, Word and PDF
extends: ${base.id}
name: ${JSON.stringify(name)}
palette:
${paletteKeys.map((key) => `  ${key}: '${palette[key]}'`).join('\n')}

# Take away the "# " of what you change. Lengths are points, or have a unit: 12pt, 4mm, 1.5cm, 0.5in.
# fonts:
#   body: ${fonts.body.name}
#   heading: ${fonts.heading.name}
#   mono: ${fonts.mono.name}
# text:
#   size: ${text.size}
#   line_height: ${text.lineHeight}
# headings:
#   all: { weight: ${headings[0].weight} }
#   h1: { size: ${headings[0].size}, rule: ${headings[0].rule} }
# page:
#   size: ${page.size}
#   margin_x: ${page.marginX}
# header: ${JSON.stringify(name)}
# date_format: D MMMM YYYY
`
}

/** `acme-ltd` as `Acme Ltd`. */
export function displayName(folder: string): string {
  const words = folder.split(/[-_\s]+/).filter((word) => word !== '')
  return words
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
    .slice(0, 60)
}
