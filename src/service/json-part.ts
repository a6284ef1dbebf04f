import { JsonStructure } from './bodies/json-structure.ts'
import { invalidField } from './common-errors.ts'
import { quote } from './quote.ts'

/** Far more than an object of a form has, so that all that is wrong can be told. */
const maxValues = 1000

/**
 * Parses the JSON that a form has in a text part. The values of a JSON body are counted with the rest of it.
 *
 * @param example an object that the part takes, for the message
 * @throws {ApiError} `INVALID_REQUEST` if it's no JSON or nests too deep, `PAYLOAD_TOO_LARGE` for too many values
 */
export function parseJsonPart(json: string, field: string, example: string): unknown {
  new JsonStructure({ values: maxValues }).read(Buffer.from(json))
  try {
    return JSON.parse(json) ?? {}
  } catch {
    const problem = `${field} is not valid JSON: ${quote(json)}. It takes an object such as ${example}.`
    throw invalidField(field, problem)
  }
}
