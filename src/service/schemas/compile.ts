import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { TLocalizedValidationError } from 'typebox/error'
import { ApiError, type ErrorDetail } from '../errors.ts'
import { quote } from '../quote.ts'

/**
 * Makes Fastify check the types of a request's body against its schema. The error, 400 `INVALID_REQUEST`, has a detail
 * for each field that is missing or of the wrong type.
 *
 * Handlers check the values (`enum`, `pattern`, `additionalProperties`), in the order and with the codes that the API
 * promises.
 */
export const compileBodySchema: FastifySchemaCompiler<TSchema> = ({ schema }) => {
  const validator = Compile(schema)
  return (body: unknown) => {
    if (validator.Check(body)) return { value: body }
    const details = validator.Errors(body).flatMap((error) => detailsOf(error, body))
    return details.length === 0 ? { value: body } : { error: invalidRequest(details) }
  }
}

function invalidRequest(details: readonly ErrorDetail[]): ApiError {
  const [first] = details
  const more = details.length > 1 ? ` (and ${details.length - 1} more, see details)` : ''
  return new ApiError('INVALID_REQUEST', `${first?.message ?? 'The body is malformed.'}${more}`, {
    details,
  })
}

function detailsOf(error: TLocalizedValidationError, body: unknown): readonly ErrorDetail[] {
  const path = error.instancePath.split('/').slice(1)
  // Handlers check the keys and values of overrides and assets, last of all.
  const object = path.findIndex((step) => step === 'custom_overrides' || step === 'assets')
  if (object !== -1 && object < path.length - 1) return []
  switch (error.keyword) {
    case 'required':
      return error.params.requiredProperties.map((name) => {
        const field = fieldName([...path, name])
        return { field, message: `The field "${field}" is required.` }
      })
    case 'type': {
      const expected = [error.params.type].flat().map(nameOfType).join(' or ')
      const given = quote(valueAt(body, path))
      if (path.length === 0) {
        return [{ field: 'body', message: `The body must be ${expected}; given: ${given}.` }]
      }
      const field = fieldName(path)
      return [{ field, message: `The field "${field}" must be ${expected}; given: ${given}.` }]
    }
    default:
      return []
  }
}

/** `['files', '3', 'content']` as `files[3].content`. */
function fieldName(path: readonly string[]): string {
  return path
    .map((step, index) => (/^\d+$/.test(step) ? `[${step}]` : index === 0 ? step : `.${step}`))
    .join('')
}

function valueAt(body: unknown, path: readonly string[]): unknown {
  let value = body
  for (const step of path) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined
  }
  return value
}

function nameOfType(type: string): string {
  switch (type) {
    case 'string':
      return 'a string'
    case 'object':
      return 'an object'
    case 'array':
      return 'an array'
    default:
      return type
  }
}
