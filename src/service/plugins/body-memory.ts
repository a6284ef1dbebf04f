import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ConversionFailedError } from '../../common/failures/conversion-failure.ts'
import type { Metrics } from '../../common/metrics/metrics.ts'
import type { Settings } from '../../common/settings/settings.ts'
import { BodyMemory, type Reservation } from '../bodies/body-memory.ts'
import { expectedBytes, smallBody } from '../bodies/body-size.ts'
import { whenClosed } from '../when-closed.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The memory for its body; `undefined` if it has none. */
    bodyMemory: Reservation | undefined
  }
}

/** Enough for 64 of the largest small bodies, or thousands of usual ones. */
const smallCapacity = 64 * smallBody

/**
 * Reserves the memory for a request's body before any of it is read, and holds it until the handler is done: documents that
 * wait for a worker are in memory too. Must be called after the plugins that refuse requests without reading their bodies.
 */
export function reserveBodyMemory(
  app: FastifyInstance,
  settings: Pick<
    Settings,
    'bodyLimit' | 'bodyMemory' | 'queueTimeout' | 'queueLimit' | 'queueLimitPerKey'
  >,
  metrics: Metrics,
): void {
  const { bodyLimit, bodyMemory, queueTimeout, queueLimit, queueLimitPerKey } = settings
  const limits = {
    waitMilliseconds: queueTimeout,
    queueLimit,
    queueLimitPerClient: queueLimitPerKey,
  }
  const large = new BodyMemory({ capacity: bodyMemory, ...limits })
  const small = new BodyMemory({ capacity: smallCapacity, ...limits })
  metrics.watch('octavo_request_body_bytes', () => large.held + small.held)
  metrics.watch('octavo_request_bodies_waiting', () => large.waiting + small.waiting)
  app.decorateRequest('bodyMemory', undefined)
  app.addHook('preParsing', async (request, reply) => {
    const bytes = bytesNeeded(request, bodyLimit)
    if (bytes === 0) return
    const memory = bytes <= smallBody ? small : large
    request.bodyMemory =
      memory.reserveNow(request.client, bytes) ??
      (await whileClientWaits(reply, (signal) => memory.reserve(request.client, bytes, signal)))
  })
  // Every answer passes here, errors and those that nobody waits for any more included.
  app.addHook('onSend', async (request) => request.bodyMemory?.release())
}

/** Gives `wait` a signal that is aborted when the client closes its connection meanwhile. */
async function whileClientWaits<Value>(
  { raw }: FastifyReply,
  wait: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController()
  const abort = () => controller.abort(new ConversionFailedError({ code: 'client_gone' }))
  const stopListening = whenClosed(raw, abort)
  try {
    return await wait(controller.signal)
  } finally {
    stopListening()
  }
}

/** Fastify reads no body of `GET` and `HEAD`, and rejects one that says it's larger than the limit. */
function bytesNeeded(request: FastifyRequest, bodyLimit: number): number {
  if (request.method === 'GET' || request.method === 'HEAD') return 0
  const bytes = expectedBytes(request) ?? bodyLimit
  return bytes > bodyLimit ? 0 : bytes
}
