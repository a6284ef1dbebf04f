import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether responses are sent piece by piece, with pauses that `closeSlowReaders` knows nothing about. */
    isLasting?: boolean
  }
}

/** Bytes a second: half a megabit, slower than any connection that somebody works with. */
const leastReadingRate = 64 * 1024

const checkMilliseconds = 1000

interface Sending {
  readonly response: ServerResponse
  readonly socket: Socket
  /** On the clock of `performance.now()`. */
  readonly begin: number
  /** Bytes that had been written to the connection before. */
  readonly bytesBefore: number
}

/**
 * Closes the connection of a client that reads nothing of its response for so long, or that after so long has read less than
 * that many bytes a second make. Otherwise a client could hold a response, and what is stored for it, for hours.
 */
export function closeSlowReaders(
  app: FastifyInstance,
  milliseconds: number,
  bytesPerSecond = leastReadingRate,
): void {
  const sending = new Set<Sending>()
  /** Those that send little at a time, and take as long as they must. */
  const isLasting = ({ routeOptions }: FastifyRequest) => routeOptions.config.isLasting === true
  const isTooSlow = ({ socket, begin, bytesBefore }: Sending, now: number) => {
    // What the socket still holds hasn't been read.
    const bytes = socket.bytesWritten - socket.writableLength - bytesBefore
    return now - begin > milliseconds + (bytes / bytesPerSecond) * 1000
  }
  const watch = (request: FastifyRequest, response: ServerResponse, socket: Socket) => {
    // The client has gone, and `close` has been.
    if (response.destroyed) return
    const bytesBefore = socket.bytesWritten
    const entry = { response, socket, begin: performance.now(), bytesBefore }
    if (!isLasting(request)) sending.add(entry)
    response.once('close', () => sending.delete(entry))
    // Node resets the timeout of the connection once the response has been sent.
    response.setTimeout(milliseconds, () => response.destroy())
  }
  const timer = setInterval(() => {
    const now = performance.now()
    for (const entry of sending) if (isTooSlow(entry, now)) entry.response.destroy()
  }, checkMilliseconds)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
  app.addHook('onSend', async (request, { raw: response }) => {
    // Injected requests have no socket, and a pipelined one gets it once those before it have been answered.
    if (response.socket instanceof Socket) watch(request, response, response.socket)
    else {
      response.once('socket', (socket) => {
        if (socket instanceof Socket) watch(request, response, socket)
      })
    }
  })
}
