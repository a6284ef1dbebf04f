import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bodyTooLarge, emptyBody, serviceFault, unsupportedBody } from '../common-errors.ts'
import { conversionError } from '../conversion-errors.ts'
import { ApiError, errorBody } from '../errors.ts'

/** Turns every error into an error response, and logs errors of the service itself. */
export function handleErrors(app: FastifyInstance, bodyLimit: number): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    sendError(toApiError(error, request, bodyLimit), request, reply)
  })
}

export function sendError(error: ApiError, request: FastifyRequest, reply: FastifyReply): void {
  // Those of the file that was about to be sent.
  reply.removeHeader('content-disposition').removeHeader('octavo-warnings')
  reply.code(error.statusCode).headers(error.headers).send(errorBody(error, request.id))
}

/** @param request for which internal errors are logged */
export function toApiError(
  error: unknown,
  request: Pick<FastifyRequest, 'log'>,
  bodyLimit: number,
): ApiError {
  if (error instanceof ApiError) return error
  const known = conversionError(error) ?? frameworkError(error, bodyLimit)
  return known ?? internalError(error, request)
}

export function internalError(error: unknown, request: Pick<FastifyRequest, 'log'>): ApiError {
  request.log.error({ failure: describeFailure(error) }, 'request failed')
  return serviceFault()
}

/** The errors that Fastify finds before a handler runs (https://fastify.dev/docs/latest/Reference/Errors). */
function frameworkError(error: unknown, bodyLimit: number): ApiError | undefined {
  if (!isFastifyError(error)) return undefined
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return bodyTooLarge(bodyLimit)
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return unsupportedBody()
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return emptyBody()
    default: {
      const { statusCode = 500 } = error
      return statusCode >= 400 && statusCode < 500
        ? new ApiError('INVALID_REQUEST', error.message)
        : undefined
    }
  }
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('FST_')
}

/** An error's name and stack. Its message isn't logged, since it may quote the document. */
export function describeFailure(error: unknown): {
  readonly name: string
  readonly at: readonly string[]
} {
  if (!(error instanceof Error)) return { name: typeof error, at: [] }
  const at = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return { name: error.name, at: at.map((line) => line.trim()) }
}
