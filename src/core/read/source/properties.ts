import {
  type DocumentProperty,
  isShortText,
  mostProperties,
  nameFault,
  propertyFault,
  repeatedNames,
} from '../../document/properties.ts'
import { isoDate } from './calendar-date.ts'
import { cleanText } from './characters.ts'
import {
  type Field,
  type FrontMatterValue,
  isNull,
  type Scalar,
  textOf,
} from './front-matter-entries.ts'
import type { FrontMatterLog } from './front-matter-log.ts'

/**
 * The properties of one's own that front matter asks for, in its order. What can't be one is left out with a warning that has
 * its line.
 */
export function propertiesIn(
  { path, value, line }: Field,
  log: FrontMatterLog,
): readonly DocumentProperty[] {
  if (value.type !== 'map') {
    log.reject(path, 'a map of names and values', line)
    return []
  }
  const { entries } = value
  const repeated = new Set(repeatedNames(entries.map(({ key }) => key.trim())))
  const properties: DocumentProperty[] = []
  for (const { key, value, line } of entries) {
    const name = key.trim()
    if (isNull(value)) continue
    if (properties.length === mostProperties) {
      log.reject(path, `a map of at most ${mostProperties} names`, line)
      break
    }
    const property = propertyOf(name, value)
    const fault = propertyFault(name, repeated, property !== null)
    if (fault !== null) log.reject(`${path}.${shownName(name)}`, fault, line)
    else if (property !== null) properties.push(property)
  }
  return properties
}

function propertyOf(name: string, value: FrontMatterValue): DocumentProperty | null {
  const text = textOf(value)
  if (text === null || value.type !== 'scalar' || !isShortText(text)) return null
  return { name, text, type: typeOf(value, text) }
}

/** Numbers that a program would write in another way, such as `007`, stay text. */
function typeOf({ value, quoted }: Scalar, text: string): DocumentProperty['type'] {
  if (typeof value === 'boolean') return text === String(value) ? 'boolean' : 'text'
  if (typeof value === 'number') return text === String(value) ? 'number' : 'text'
  return !quoted && /^\d{4}-\d{2}-\d{2}$/.test(text) && isoDate(text) !== null ? 'date' : 'text'
}

/** A name as a warning shows it, whatever is in it. */
function shownName(name: string): string {
  return nameFault(name) === null ? name : cleanText(name).replaceAll(/\s+/g, ' ').slice(0, 40)
}
