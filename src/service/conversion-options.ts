import { type Format, formats } from '../core/output.ts'
import { defaultThemeId, findTheme, themes } from '../core/theme/index.ts'
import {
  type Color,
  type PaletteKey,
  type PaletteOverrides,
  paletteKeys,
} from '../core/theme/types.ts'
import { JsonStructure } from './bodies/json-structure.ts'
import { ApiError, type ErrorDetail, maxDetails } from './errors.ts'
import { quote } from './quote.ts'
import { defaultFormat, defaultSmart } from './schemas/fields.ts'

/** Far more than there are colours, so that all that are wrong can be told. */
const maxOverrideValues = 1000

/** The options of a request: of the right types, but not yet checked. */
export interface RequestedOptions {
  readonly format?: string | null | undefined
  readonly theme?: string | null | undefined
  /** An object, or the JSON of one, or `null`. */
  readonly custom_overrides?: unknown
  /** A boolean, or `true` or `false` as text. */
  readonly smart?: boolean | string | null | undefined
}

export interface ConversionOptions {
  readonly format: Format
  readonly theme: string
  readonly overrides: PaletteOverrides
  readonly smart: boolean
}

/**
 * Checks format, then theme, then overrides, then `smart`, and fills in the defaults.
 *
 * @throws {ApiError} `INVALID_FORMAT`, `INVALID_THEME` or `INVALID_REQUEST`, the first that applies
 */
export function checkOptions(requested: RequestedOptions): ConversionOptions {
  return {
    format: checkFormat(requested.format ?? defaultFormat),
    theme: checkTheme(requested.theme ?? defaultThemeId),
    overrides: checkOverrides(requested.custom_overrides),
    smart: checkSmart(requested.smart ?? defaultSmart),
  }
}

/** @throws {ApiError} `MISSING_CONTENT`: the document is empty, or only white space */
export function checkContent(content: string, field: string): void {
  if (content.trim() !== '') return
  throw new ApiError('MISSING_CONTENT', `There is nothing to convert: ${field} is empty.`, {
    details: [{ field, message: 'It is empty, or only white space.' }],
  })
}

function checkFormat(given: string): Format {
  const format = formats.find((known) => known === given)
  if (format !== undefined) return format
  throw new ApiError(
    'INVALID_FORMAT',
    `The format ${quote(given)} is not supported. Allowed: ${formats.join(', ')}.`,
  )
}

function checkTheme(given: string): string {
  if (findTheme(given) !== undefined) return given
  const known = themes.map((theme) => theme.id).join(', ')
  throw new ApiError('INVALID_THEME', `There is no theme ${quote(given)}. Allowed: ${known}.`)
}

function checkOverrides(requested: unknown): PaletteOverrides {
  const given = typeof requested === 'string' ? parseOverrides(requested) : (requested ?? {})
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    const problem = `custom_overrides must be an object; given: ${quote(given)}.`
    throw new ApiError('INVALID_REQUEST', problem, {
      details: [{ field: 'custom_overrides', message: problem }],
    })
  }
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
      else details.push({ field, message: `Must be of the form #rrggbb; given: ${quote(value)}.` })
    }
    if (details.length >= maxDetails) break
  }
  const [first] = details
  if (first === undefined) return overrides
  throw new ApiError('INVALID_REQUEST', `${first.field}: ${first.message}`, { details })
}

function checkSmart(given: boolean | string): boolean {
  if (given === true || given === 'true') return true
  if (given === false || given === 'false') return false
  const problem = `smart must be true or false; given: ${quote(given)}.`
  throw new ApiError('INVALID_REQUEST', problem, {
    details: [{ field: 'smart', message: problem }],
  })
}

/** An upload has its overrides as JSON in a text part. */
function parseOverrides(json: string): unknown {
  // Those of a body are counted with the rest of it.
  new JsonStructure({ values: maxOverrideValues }).read(Buffer.from(json))
  try {
    return JSON.parse(json) ?? {}
  } catch {
    const problem = `custom_overrides is not valid JSON: ${quote(json)}. It takes an object such as {"bg":"#fffdf8"}.`
    throw new ApiError('INVALID_REQUEST', problem, {
      details: [{ field: 'custom_overrides', message: problem }],
    })
  }
}

function parseColor(value: unknown): Color | undefined {
  const digits = typeof value === 'string' ? /^#([0-9a-f]{6})$/i.exec(value)?.[1] : undefined
  return digits === undefined ? undefined : `#${digits.toLowerCase()}`
}
