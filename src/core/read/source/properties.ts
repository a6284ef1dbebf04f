import {
  type DocumentProperty,
  isShortText,
  mostProperties,
  nameFault,
  repeatedNames,
  wantedProperty,
} from '../../document/properties.ts'
import { isoDate } from './calendar-date.ts'
import { cleanText } from './characters.ts'
import type { FrontMatterValue } from './front-matter-entries.ts'
import { type FrontMatterValues, textOf } from './front-matter-values.ts'

/**
 * The properties of one's own that front matter asks for, in its order. What can't be one is left out with a warning that has
 * its line.
 */
export function propertiesIn(values: FrontMatterValues): readonly DocumentProperty[] {
  const entry = values.at('properties')
  if (entry === undefined) return []
  if (entry.value.type !== 'map') {
    values.refuse('properties', 'a map of names and values', entry.line)
    return []
  }
  const { entries } = entry.value
  const repeated = new Set(repeatedNames(entries.map(({ key }) => key.trim())))
  const found: DocumentProperty[] = []
  for (const { key, value, line } of entries) {
    const name = key.trim()
    if (value.type === 'scalar' && value.value === null) continue
    if (found.length === mostProperties) {
      values.refuse('properties', `a map of at most ${mostProperties} names`, line)
      break
    }
    const property = propertyOf(name, value)
    const fault = nameFault(name)
    if (fault !== null) values.refuse(`properties.${shown(name)}`, fault, line)
    else if (repeated.has(name)) {
      values.refuse(`properties.${name}`, 'there once, whatever its upper and lower case', line)
    } else if (property === null) values.refuse(`properties.${name}`, wantedProperty, line)
    else found.push(property)
  }
  return found
}

function propertyOf(name: string, value: FrontMatterValue): DocumentProperty | null {
  const text = textOf(value)
  if (text === null || value.type !== 'scalar' || !isShortText(text)) return null
  return { name, text, type: typeOf(value, text) }
}

/** Numbers that a program would write in another way, such as `007`, stay text. */
function typeOf(
  { value, quoted }: Extract<FrontMatterValue, { type: 'scalar' }>,
  text: string,
): DocumentProperty['type'] {
  if (typeof value === 'boolean') return text === String(value) ? 'boolean' : 'text'
  if (typeof value === 'number') return text === String(value) ? 'number' : 'text'
  return !quoted && /^\d{4}-\d{2}-\d{2}$/.test(text) && isoDate(text) !== null ? 'date' : 'text'
}

function shown(name: string): string {
  return cleanText(name).replaceAll(/\s+/g, ' ').slice(0, 40)
}
