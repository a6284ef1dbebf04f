import type { BaseLogger } from 'pino'
import type { WorkerEvent } from './worker-set.ts'

/** Logs that a worker is ready or lost, with the reason and the request, but nothing of its document. */
export function logWorker(
  log: Pick<BaseLogger, 'debug' | 'info' | 'warn'>,
  event: WorkerEvent,
): void {
  if (event.type === 'ready') {
    log.debug({ pid: event.pid }, 'worker ready')
    return
  }
  const { pid, cause, reason, requestId } = event
  // Its document was converted; nothing is wrong.
  if (cause === 'recycled') log.info({ pid, cause, reason }, 'worker replaced')
  else log.warn({ pid, cause, reason, request_id: requestId }, 'worker lost')
}
