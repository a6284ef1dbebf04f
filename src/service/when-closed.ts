import type { ServerResponse } from 'node:http'

/**
 * Calls `listener` when a response has been sent or can't be sent any more: at once if its client has left already, since
 * `close` has then been.
 *
 * @returns a function that takes the listener back
 */
export function whenClosed(response: ServerResponse, listener: () => void): () => void {
  if (response.destroyed) {
    listener()
    return () => {}
  }
  response.once('close', listener)
  return () => response.off('close', listener)
}
