import type { FrontMatterOptions } from '../core/document/front-matter-options.ts'
import { checkFrontMatterOptions, type OptionFault } from '../core/document/options/check.ts'
import { quote } from '../core/document/quote.ts'
import { throwInvalidFields } from './common-errors.ts'
import { type ErrorDetail, maxDetails } from './errors.ts'
import { objectField } from './json-part.ts'

/**
 * Checks the `options` of a request or of a document in a batch.
 *
 * @param requested an object, or the JSON of one, or `null`
 * @param field its name, such as `files[3].options`
 * @throws {ApiError} `INVALID_REQUEST` with each option that isn't known, or has a value that it doesn't take
 */
export function checkOptionsField(requested: unknown, field: string): FrontMatterOptions {
  const given = objectField(requested, field, '{"title":"Report"}')
  const details: ErrorDetail[] = []
  const options = checkFrontMatterOptions(given, (fault) => {
    if (details.length < maxDetails) details.push(detailOf(fault, field))
  })
  throwInvalidFields(details)
  return options
}

function detailOf(fault: OptionFault, field: string): ErrorDetail {
  if (fault.type === 'unknown') {
    return {
      field: `${field}.${quote(fault.key).slice(1, -1)}`,
      message: `Unknown option. Allowed: ${fault.known.join(', ')}.`,
    }
  }
  return {
    field: `${field}.${fault.path}`,
    message: `Must be ${fault.wanted}; given: ${quote(fault.given)}.`,
  }
}
