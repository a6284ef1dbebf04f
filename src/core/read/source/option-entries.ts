import {
  type FrontMatterOptions,
  type OptionKey,
  optionKeys,
} from '../../document/front-matter-options.ts'
import { DocumentLimitError, type DocumentLimits } from '../../document/limits.ts'
import type { WarningLog } from '../warning-log.ts'
import { cleanText } from './characters.ts'
import type { FrontMatterValue } from './front-matter-entries.ts'

/** A request's options have no line; what is told of them names the first. */
export const optionLine = 1

export interface OptionEntry {
  readonly key: OptionKey
  readonly value: FrontMatterValue
}

/** The value of an option, or of a key in it. */
type OptionValue = string | number | boolean | object

/**
 * Options of a request as entries of front matter.
 *
 * @param options - checked
 * @param log - told of characters that are left out
 * @throws {DocumentLimitError} for `frontMatter`: their texts are longer than front matter may be
 */
export function optionEntries(
  options: FrontMatterOptions,
  limits: DocumentLimits,
  log: WarningLog,
): readonly OptionEntry[] {
  if (Object.keys(options).length === 0) return []
  let length = 0
  const scalar = (key: string, given: string | number | boolean): FrontMatterValue => {
    const text = String(given)
    length += text.length
    const cleaned = cleanText(text.replace(/\r\n?/g, '\n'))
    if (cleaned.length < text.replaceAll('\r\n', '\n').length) {
      const message = `Characters that no document may contain were removed from the option "${key}".`
      log.add('characters_removed', message, optionLine)
    }
    const value = typeof given === 'string' ? cleaned : given
    return { type: 'scalar', value, text: cleaned, firstLine: null, quoted: false }
  }
  const entryValue = (key: string, given: OptionValue): FrontMatterValue => {
    if (typeof given !== 'object') return scalar(key, given)
    if (Array.isArray(given)) return { type: 'list', items: given.map((item) => scalar(key, item)) }
    const entries = Object.entries(given).flatMap(([name, value]) => {
      if (value === undefined || value === null) return []
      return [{ key: name, value: entryValue(`${key}.${name}`, value), line: optionLine }]
    })
    return { type: 'map', entries }
  }
  const entries = optionKeys.flatMap((key): OptionEntry[] => {
    const given = options[key]
    return given === undefined || given === null ? [] : [{ key, value: entryValue(key, given) }]
  })
  if (length <= limits.frontMatter) return entries
  throw new DocumentLimitError(
    'frontMatter',
    `The options have ${length} characters; ${limits.frontMatter} are allowed.`,
  )
}
