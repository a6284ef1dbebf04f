import { markAsOctavoError } from './octavo-error.ts'

/**
 * A request, or another argument, is not what the function takes. The message says what was given, what is allowed, and what was
 * probably meant.
 */
export class RequestError extends RangeError {
  /** `INVALID_FORMAT` and `INVALID_THEME` for these two fields, `INVALID_REQUEST` for any other. */
  readonly code: 'INVALID_REQUEST' | 'INVALID_FORMAT' | 'INVALID_THEME'
  /** Which field it is, as a path: `format`, `options.toc`, `images[2].bytes`. */
  readonly field: string

  constructor(field: string, message: string) {
    super(message)
    this.name = 'RequestError'
    this.field = field
    this.code = codeOf(field)
    markAsOctavoError(this)
  }
}

function codeOf(field: string): RequestError['code'] {
  if (field === 'format') return 'INVALID_FORMAT'
  return field === 'theme' || field.startsWith('theme.') ? 'INVALID_THEME' : 'INVALID_REQUEST'
}
