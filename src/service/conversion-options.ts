import type { FrontMatterOptions } from '../core/document/front-matter-options.ts'
import { quote } from '../core/document/quote.ts'
import {
  defaultFormat,
  formatDescriptions,
  formats,
  type OutputFormat,
} from '../core/formats/formats.ts'
import { templateFormat, templateNames } from '../core/output.ts'
import { colorForms, parseColor } from '../core/theme/parse-color.ts'
import {
  type Color,
  type LoadedTheme,
  type PaletteKey,
  type PaletteOverrides,
  paletteKeys,
} from '../core/theme/types.ts'
import type { ThemeFiles } from '../pool/pool.ts'
import type { AvailableThemes } from './available-themes.ts'
import { invalidField, throwInvalidFields } from './common-errors.ts'
import { ApiError, type ErrorDetail, maxDetails } from './errors.ts'
import { checkOptionsField } from './front-matter-options.ts'
import { objectField } from './json-part.ts'
import { checkThemeFiles } from './request-files.ts'

/** The options of a request: of the right types, but not yet checked. */
export interface RequestedOptions {
  readonly format?: string | null | undefined
  readonly theme?: string | null | undefined
  /** The object of a JSON body, or the parts of a form, or `null`. */
  readonly theme_files?: unknown
  readonly template?: string | null | undefined
  /** An object, or the JSON of one, or `null`. */
  readonly custom_overrides?: unknown
  /** An object, or the JSON of one, or `null`. */
  readonly options?: unknown
}

export interface ConversionOptions {
  readonly format: OutputFormat
  readonly theme: string | LoadedTheme | ThemeFiles
  /** A template of the program that the format is for. */
  readonly template?: { readonly id: string; readonly bytes: Uint8Array }
  readonly overrides: PaletteOverrides
  readonly options: FrontMatterOptions
}

/**
 * Checks format, then theme, then the files of one, then template, then overrides, then `options`, and fills in the defaults.
 *
 * @param available what the key of the request may use
 * @param allowedFormats all but Markdown if absent
 * @throws {ApiError} `INVALID_FORMAT`, `INVALID_THEME` or `INVALID_REQUEST`, the first that applies
 */
export function checkOptions(
  requested: RequestedOptions,
  available: AvailableThemes,
  allowedFormats: readonly OutputFormat[] = formats,
): ConversionOptions {
  const format = checkFormat(requested.format ?? defaultFormat, allowedFormats)
  const theme = checkTheme(requested.theme ?? undefined, available)
  const themeFiles = checkThemeFiles(requested.theme_files, available)
  const template = checkTemplate(requested.template ?? undefined, format, available)
  return {
    format,
    theme: themeFiles ?? theme,
    ...(template !== undefined && { template }),
    overrides: checkOverrides(requested.custom_overrides),
    options: checkOptionsField(requested.options, 'options'),
  }
}

/** @throws {ApiError} `MISSING_CONTENT`: the document is empty, or only white space */
export function checkContent(content: string, field: string): void {
  if (content.trim() !== '') return
  throw new ApiError('MISSING_CONTENT', `There is nothing to convert: ${field} is empty.`, {
    details: [{ field, message: 'It is empty or contains only white space.' }],
  })
}

function checkFormat(given: string, allowed: readonly OutputFormat[]): OutputFormat {
  const format = allowed.find((known) => known === given)
  if (format !== undefined) return format
  throw new ApiError(
    'INVALID_FORMAT',
    `The format ${quote(given)} is not supported. Allowed: ${allowed.join(', ')}.`,
  )
}

function checkTheme(given: string | undefined, { themes }: AvailableThemes): string | LoadedTheme {
  const [first] = themes.keys()
  const found = themes.get(given ?? first ?? '')
  if (found !== undefined) return found.theme
  const problem =
    given === undefined
      ? 'The themes of this key are no longer installed.'
      : `There is no theme ${quote(given)}. ${allowed(themes)}`
  throw new ApiError('INVALID_THEME', problem)
}

/** @returns `undefined` if none is asked for */
function checkTemplate(
  given: string | undefined,
  format: OutputFormat,
  { templates }: AvailableThemes,
): ConversionOptions['template'] {
  if (given === undefined) return undefined
  const wanted = templateFormat(format)
  const bytes = templates.get(given)?.get(wanted)
  if (bytes !== undefined && formatDescriptions[format].takesTemplate) return { id: given, bytes }
  const usable = new Map([...templates].filter(([, each]) => each.has(wanted)))
  const problem =
    bytes === undefined
      ? `There is no ${templateNames[wanted]} template ${quote(given)}. ${allowed(usable)}`
      : `template is for the formats docx and pptx; given: ${format}.`
  throw invalidField('template', problem)
}

/** There may be a thousand. */
const mostNamed = 50

/** The ids that are allowed instead. */
function allowed(all: ReadonlyMap<string, unknown>): string {
  const ids = [...all.keys()]
  if (ids.length === 0) return 'None is available.'
  const more = ids.length > mostNamed ? ` and ${ids.length - mostNamed} more` : ''
  return `Allowed: ${ids.slice(0, mostNamed).join(', ')}${more}.`
}

function checkOverrides(requested: unknown): PaletteOverrides {
  const given = objectField(requested, 'custom_overrides', '{"bg":"#fffdf8"}')
  const details: ErrorDetail[] = []
  const overrides: { [Key in PaletteKey]?: Color } = {}
  for (const name of Object.keys(given)) {
    const value: unknown = Reflect.get(given, name)
    const field = `custom_overrides.${quote(name).slice(1, -1)}`
    const key = paletteKeys.find((known) => known === name)
    if (key === undefined) {
      details.push({ field, message: `Unknown colour. Allowed: ${paletteKeys.join(', ')}.` })
    } else {
      const color = parseColor(value)
      if (color !== undefined) overrides[key] = color
      else
        details.push({
          field,
          message: `Must be of the form ${colorForms}; given: ${quote(value)}.`,
        })
    }
    if (details.length >= maxDetails) break
  }
  throwInvalidFields(details)
  return overrides
}
