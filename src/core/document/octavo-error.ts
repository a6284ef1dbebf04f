/** Errors of every copy of the package: `octavo/client` and what a bundler has made of it have copies of their own. */
const brand: unique symbol = Symbol.for('octavo.error')

/**
 * What kind of error it is, as the REST API and `octavo/client` name it too:
 *
 * - `INVALID_REQUEST`, `INVALID_FORMAT`, `INVALID_THEME`: the request, or a theme, can't be used as it is
 * - `CONVERSION_FAILED`: the document can't be converted, or takes more than is allowed
 * - `CONVERSION_TIMEOUT`: it takes longer than a converter allows
 * - `SERVICE_OVERLOADED`: a converter has too much to do
 * - `CONVERTER_CLOSED`: a converter was closed; only the library has this one
 * - `INTERNAL_ERROR`: a fault of the installation, or of Octavo
 *
 * Future versions may have more.
 */
export type OctavoErrorCode =
  | 'INVALID_REQUEST'
  | 'INVALID_FORMAT'
  | 'INVALID_THEME'
  | 'CONVERSION_FAILED'
  | 'CONVERSION_TIMEOUT'
  | 'SERVICE_OVERLOADED'
  | 'CONVERTER_CLOSED'
  | 'INTERNAL_ERROR'
  // Keeps the other codes in an editor's completion.
  | (string & {})

/**
 * The class of all errors that Octavo throws. `error instanceof OctavoError` is also true for a `RequestError`, which is a
 * `RangeError`, and for the errors of `octavo/client`.
 */
export class OctavoError extends Error {
  /** Stable: switch on it. */
  readonly code: OctavoErrorCode

  constructor(code: OctavoErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'OctavoError'
    this.code = code
    markAsOctavoError(this)
  }
}

Object.defineProperty(OctavoError, Symbol.hasInstance, { value: isInstance })

/** In place of `instanceof`: classes that extend this one inherit it. */
function isInstance(this: unknown, value: unknown): boolean {
  if (this !== OctavoError) return Function.prototype[Symbol.hasInstance].call(this, value)
  return typeof value === 'object' && value !== null && brand in value
}

/** For errors that are of another class of JavaScript's. */
export function markAsOctavoError(error: Error): void {
  Object.defineProperty(error, brand, { value: true })
}
