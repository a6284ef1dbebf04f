import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyInstance } from 'fastify'
import { ApiError, errorBody } from '../errors.ts'

/**
 * Answers, in the API's shape, what Node's parser refuses before there is a request.
 *
 * @returns the answer's status, or `undefined` if nobody could be told
 */
export function answerMalformedRequest(error: ConnectionError, socket: Socket): number | undefined {
  // A client that has gone, or that has been answered in part, can't be told.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy()
    return undefined
  }
  return answerAlone(refusalOf(error), socket)
}

/** Answers `CONNECT`, which Node hands over as a bare connection: this is no proxy. */
export function answerConnect(app: FastifyInstance, onAnswered: (status: number) => void): void {
  app.server.on('connect', (_request, socket: Socket) => {
    const message = 'CONNECT is for proxies, and this is none.'
    onAnswered(answerAlone(new ApiError('INVALID_REQUEST', message), socket))
  })
}

/** @returns the answer's status */
function answerAlone(refusal: ApiError, socket: Socket): number {
  const id = randomUUID()
  const body = JSON.stringify(errorBody(refusal, id))
  socket.end(
    [
      `HTTP/1.1 ${refusal.statusCode} ${STATUS_CODES[refusal.statusCode]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      `X-Request-Id: ${id}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
  return refusal.statusCode
}

function refusalOf(error: ConnectionError): ApiError {
  switch (error.code) {
    case 'HPE_HEADER_OVERFLOW':
      return new ApiError('HEADERS_TOO_LARGE', 'The headers are larger than 16 KiB.')
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new ApiError('REQUEST_TIMEOUT', 'The request did not arrive in time.')
    default:
      return new ApiError('INVALID_REQUEST', 'This is not a well-formed HTTP/1.1 request.')
  }
}
