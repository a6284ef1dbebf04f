import { quote } from '../document/quote.ts'
import { RequestError } from '../document/request-error.ts'
import { didYouMean } from '../nearest.ts'

/**
 * Checks one field of what a program without types hands in.
 *
 * @param field its path, for the message
 * @throws {RequestError} it isn't what is allowed there
 */
export type Check = (given: unknown, field: string) => void

/** A check for every key of a type, so that a new key doesn't compile without its own. */
export type Checks<Of> = { readonly [Key in keyof Required<Of>]: Check }

/** @param wanted to be put behind "must be" */
export function checkThat(is: (given: unknown) => boolean, wanted: string): Check {
  return (given, field) => {
    if (!is(given)) throw wrong(field, wanted, given)
  }
}

export const text = checkThat((given) => typeof given === 'string', 'a string')
export const flag = checkThat((given) => typeof given === 'boolean', 'true or false')
export const callback = checkThat((given) => typeof given === 'function', 'a function')
export const bytes = checkThat(
  (given) => given instanceof Uint8Array,
  'the bytes of a file, as a Uint8Array or Buffer',
)
export const amount = checkThat(
  (given) => typeof given === 'number' && given >= 0,
  'a number from 0',
)

/** Checks a key that may be left out. */
export function optional(check: Check): Check {
  return (given, field) => {
    if (given !== undefined) check(given, field)
  }
}

export function oneOf(values: readonly string[]): Check {
  return (given, field) => {
    if (typeof given === 'string' && values.includes(given)) return
    const hint = typeof given === 'string' ? didYouMean(given, values) : ''
    throw wrong(field, `one of ${values.join(', ')}`, given, hint)
  }
}

export function listOf(check: Check): Check {
  return (given, field) => {
    if (!Array.isArray(given)) throw wrong(field, 'an array', given)
    for (const [index, item] of given.entries()) check(item, `${field}[${index}]`)
  }
}

/**
 * @param checks of all its keys
 * @param meant what is often written for a key, and the key that is meant
 */
export function objectOf(
  checks: Readonly<Record<string, Check>>,
  meant: Readonly<Record<string, string>> = {},
): Check {
  return (given, field) => {
    if (!isPlainObject(given)) throw wrong(field, 'an object', given)
    checkKeys(given, field, Object.keys(checks), meant)
    for (const [key, check] of Object.entries(checks)) {
      check(given[key], field === '' ? key : `${field}.${key}`)
    }
  }
}

/** @throws {RequestError} a key has a value and is none of `known` */
export function checkKeys(
  given: object,
  field: string,
  known: readonly string[],
  meant: Readonly<Record<string, string>> = {},
): void {
  for (const [key, value] of Object.entries(given)) {
    if (value === undefined || known.includes(key)) continue
    const hint = Object.hasOwn(meant, key) ? ` Did you mean ${meant[key]}?` : didYouMean(key, known)
    const path = field === '' ? key : `${field}.${key}`
    const shown = quote(key).slice(1, -1)
    const name = field === '' ? shown : `${field}.${shown}`
    throw new RequestError(path, `Unknown key "${name}".${hint} Known: ${known.join(', ')}.`)
  }
}

export function isPlainObject(given: unknown): given is Readonly<Record<string, unknown>> {
  return (
    typeof given === 'object' &&
    given !== null &&
    !Array.isArray(given) &&
    !ArrayBuffer.isView(given) &&
    !(given instanceof Promise)
  )
}

/** @param hint a sentence, with a space before it */
export function wrong(field: string, wanted: string, given: unknown, hint = ''): RequestError {
  const subject = field === '' ? 'The request' : field
  return new RequestError(field, `${subject} must be ${wanted}; given: ${quote(given)}.${hint}`)
}
