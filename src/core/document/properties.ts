/** What a property of one's own can say. A text that is a calendar date (YYYY-MM-DD) is a date in Word. */
export type PropertyValue = string | number | boolean

/** A property of one's own, in the properties of the file. */
export interface DocumentProperty {
  readonly name: string
  /** As its author wrote it. */
  readonly text: string
  readonly type: 'text' | 'number' | 'boolean' | 'date'
}

export const mostProperties = 50

/** Word's dialog cuts off longer texts. */
export const longestProperty = 255

const namePattern = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]{0,62}[\p{L}\p{M}\p{N}]$|^[\p{L}\p{N}]$/u

/** Names that formats use for properties of their own (ISO 32000-1, table 317, and that of Word for `company`). */
const takenNames: ReadonlySet<string> = new Set([
  ...['title', 'author', 'subject', 'keywords', 'creator', 'producer'],
  ...['creationdate', 'moddate', 'trapped', 'company'],
])

/** Why a property can't have that name, as a phrase after "must be"; `null` for a valid name. */
export function nameFault(name: string): string | null {
  if (!namePattern.test(name)) {
    return 'named with at most 64 letters, digits, spaces and ._-, of which a letter or digit is first and last'
  }
  return takenNames.has(name.toLowerCase())
    ? `given another name: every file has a property "${name}" of its own`
    : null
}

/** The allowed values, as a phrase after "must be". */
const wantedProperty = `true, false, a number, or text of at most ${longestProperty} characters`

/**
 * Why a property can't be that, as a phrase after "must be"; `null` for one that can.
 *
 * @param repeated - names of which another differs only in upper and lower case
 */
export function propertyFault(
  name: string,
  repeated: ReadonlySet<string>,
  hasValue: boolean,
): string | null {
  const fault = nameFault(name)
  if (fault !== null) return fault
  if (repeated.has(name)) return 'there once, whatever its upper and lower case'
  return hasValue ? null : wantedProperty
}

export function isPropertyValue(value: unknown): value is PropertyValue {
  if (typeof value === 'number') return Number.isFinite(value)
  return typeof value === 'boolean' || (typeof value === 'string' && isShortText(value))
}

export function isShortText(text: string): boolean {
  return text.length <= longestProperty
}

/** The names that differ from another only in case, which Word's readers treat as the same. */
export function repeatedNames(names: readonly string[]): readonly string[] {
  const seen = new Set<string>()
  return names.filter((name) => {
    const key = name.toLowerCase()
    const isRepeated = seen.has(key)
    seen.add(key)
    return isRepeated
  })
}

/** The value of a text where there is only text, such as on a command line. */
export function propertyValueOf(text: string): PropertyValue {
  if (text === 'true' || text === 'false') return text === 'true'
  const number = Number(text)
  return text !== '' && Number.isFinite(number) && String(number) === text ? number : text
}
