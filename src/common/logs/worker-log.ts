import type { FastifyBaseLogger } from 'fastify'
import type { WorkerEvent } from '../../pool/pool.ts'

/** A line for each worker that comes or goes: why, and over which request, but nothing of its document. */
export function logWorker(log: FastifyBaseLogger, event: WorkerEvent): void {
  switch (event.type) {
    case 'ready':
      log.debug({ pid: event.pid }, 'worker ready')
      break
    case 'lost': {
      const { pid, cause, reason, requestId } = event
      // Its document has been answered, and nothing is wrong.
      if (cause === 'recycled') log.info({ pid, cause, reason }, 'worker replaced')
      else log.warn({ pid, cause, reason, request_id: requestId }, 'worker lost')
      break
    }
    default:
      event satisfies never
  }
}
