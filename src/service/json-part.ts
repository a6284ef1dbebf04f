import { quote } from '../core/document/quote.ts'
import { JsonStructure } from './bodies/json-structure.ts'
import { invalidField } from './common-errors.ts'

/** Far more than an object of a form has, so that all that is wrong can be told. */
const maxValues = 1000

/**
 * Returns the object that a field of JSON is, or a part of a form has as JSON. `null` is an empty one.
 *
 * @param example an object that the field takes, for the message
 * @throws {ApiError} as `parseJsonPart`, and `INVALID_REQUEST` if it's no object
 */
export function objectField(requested: unknown, field: string, example: string): object {
  const given =
    typeof requested === 'string' ? parseJsonPart(requested, field, example) : (requested ?? {})
  if (typeof given === 'object' && given !== null && !Array.isArray(given)) return given
  throw invalidField(field, `${field} must be an object; given: ${quote(given)}.`)
}

/**
 * Parses the JSON that a form has in a text part. The values of a JSON body are counted with the rest of it.
 *
 * @param example an object that the part takes, for the message
 * @throws {ApiError} `INVALID_REQUEST` if it's no JSON or nests too deep, `PAYLOAD_TOO_LARGE` for too many values
 */
function parseJsonPart(json: string, field: string, example: string): unknown {
  new JsonStructure({ values: maxValues }).read(Buffer.from(json))
  try {
    return JSON.parse(json) ?? {}
  } catch {
    const problem = `${field} is not valid JSON: ${quote(json)}. It takes an object such as ${example}.`
    throw invalidField(field, problem)
  }
}
