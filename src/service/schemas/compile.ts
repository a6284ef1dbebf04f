import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { quote } from '../../core/document/quote.ts'
import { ApiError, type ErrorDetail, maxDetails } from '../errors.ts'

/**
 * Makes Fastify check the types of a request's body against its schema. The error, 400 `INVALID_REQUEST`, has a detail
 * for each field that is missing or of the wrong type, up to `maxDetails`.
 *
 * Handlers check the values (`enum`, `pattern`, `additionalProperties`), in the order and with the codes that the API
 * promises.
 *
 * TypeBox's own check isn't used: it looks for every error before it returns the first, 3 s for a million, and tests each
 * `pattern`, of which one takes minutes on a megabyte of spaces.
 */
export const compileBodySchema: FastifySchemaCompiler<TSchema> = ({ schema }) => {
  return (body: unknown) => {
    const error = bodyError(schema, body)
    return error === undefined ? { value: body } : { error }
  }
}

/** What is wrong with the types of a body, by its schema. */
export function bodyError(schema: TSchema, body: unknown): ApiError | undefined {
  const details: ErrorDetail[] = []
  for (const detail of typeErrors(schema, body, [])) {
    details.push(detail)
    if (details.length === maxDetails) break
  }
  return details.length === 0 ? undefined : invalidRequest(details)
}

function invalidRequest(details: readonly ErrorDetail[]): ApiError {
  const [first] = details
  const more = details.length > 1 ? ` (and ${details.length - 1} more, see details)` : ''
  return new ApiError('INVALID_REQUEST', `${first?.message ?? 'The body is malformed.'}${more}`, {
    details,
  })
}

/** The keywords of JSON Schema that say what types a body has. */
interface TypeSchema {
  readonly type?: string | readonly string[]
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, TypeSchema>>
  readonly items?: TypeSchema
}

type Path = readonly (string | number)[]

/** Handlers check the keys and values of these objects, last of all. */
const checkedByHandlers: readonly (string | number | undefined)[] = [
  'custom_overrides',
  'options',
  'assets',
  'theme_files',
]

/** Finds one error after another, as its caller asks for them. */
function* typeErrors(schema: TypeSchema, value: unknown, path: Path): Generator<ErrorDetail> {
  const types = schema.type === undefined ? [] : [schema.type].flat()
  if (types.length > 0 && !types.includes(typeOf(value))) yield wrongType(types, value, path)
  if (checkedByHandlers.includes(path.at(-1))) return
  if (Array.isArray(value)) {
    if (schema.items === undefined) return
    for (const [index, item] of value.entries()) {
      yield* typeErrors(schema.items, item, [...path, index])
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const name of schema.required ?? []) {
      if (!Object.hasOwn(value, name)) yield missing([...path, name])
    }
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      if (!Object.hasOwn(value, name)) continue
      yield* typeErrors(property, Reflect.get(value, name), [...path, name])
    }
  }
}

function missing(path: Path): ErrorDetail {
  const field = fieldName(path)
  return { field, message: `The field "${field}" is required.` }
}

function wrongType(types: readonly string[], value: unknown, path: Path): ErrorDetail {
  const names = types.map((type) => typeNames[type] ?? type)
  const mustBe = `must be ${names.join(' or ')}; given: ${quote(value)}.`
  if (path.length === 0) return { field: 'body', message: `The body ${mustBe}` }
  const field = fieldName(path)
  return { field, message: `The field "${field}" ${mustBe}` }
}

/** `['files', 3, 'content']` as `files[3].content`. */
function fieldName(path: Path): string {
  return path
    .map((step, index) =>
      typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`,
    )
    .join('')
}

/** The type of a JSON value, as JSON Schema names it. */
function typeOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a string',
  object: 'an object',
  array: 'an array',
  boolean: 'a boolean',
}
