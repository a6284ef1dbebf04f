import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyInstance } from 'fastify'
import { headersTooLarge, slowRequest } from '../common-errors.ts'
import { ApiError, errorBody } from '../errors.ts'

/**
 * Sends an error response for what Node's parser refuses.
 *
 * @returns its status, or `undefined` if none could be sent
 */
export function handleMalformedRequest(error: ConnectionError, socket: Socket): number | undefined {
  // The client has disconnected, or a response has begun.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy()
    return undefined
  }
  return writeResponse(refusalOf(error), socket)
}

/** For the response to be read. */
const connectMilliseconds = 5000

/** Rejects `CONNECT`, for which Node passes on the bare connection. */
export function refuseConnect(app: FastifyInstance, onRefused: (status: number) => void): void {
  app.server.on('connect', (_request, socket: Socket) => {
    // Node leaves the connection to this listener, with its time limits.
    socket.resume()
    setTimeout(() => socket.destroy(), connectMilliseconds).unref()
    const message = 'CONNECT is only for proxies, and this service is not a proxy.'
    onRefused(writeResponse(new ApiError('INVALID_REQUEST', message), socket))
  })
}

/** @returns the status of the response */
function writeResponse(refusal: ApiError, socket: Socket): number {
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
      return headersTooLarge()
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return slowRequest()
    default:
      return new ApiError('INVALID_REQUEST', 'This is not a well-formed HTTP/1.1 request.')
  }
}
