import type { OctavoError } from './octavo-error.ts'

/**
 * The rate limit is exceeded, too many documents wait, or a proxy lost the node that had the request. An `Idempotency-Key` keeps
 * the service from converting a document again that it has converted already.
 */
const transientStatuses: ReadonlySet<number | undefined> = new Set([429, 502, 503])

/** Milliseconds, doubled with each retry. */
const firstDelay = 500
const maxOwnDelay = 8000

/** Milliseconds; spreads clients that got the same `Retry-After`. */
const maxJitter = 1000

/**
 * How long to wait before a request is sent again, in milliseconds; `undefined` if it shouldn't be.
 *
 * @param attempt number of retries so far
 * @param maxDelay milliseconds; a request that has to wait longer isn't sent again
 */
export function retryDelay(
  { status, code, retryAfter }: OctavoError,
  attempt: number,
  maxDelay: number,
): number | undefined {
  if (!transientStatuses.has(status) && code !== 'CONNECTION_FAILED') return undefined
  if (retryAfter === undefined) {
    const delay = Math.min(firstDelay * 2 ** attempt, maxOwnDelay, maxDelay)
    return delay * (0.5 + Math.random() / 2)
  }
  const asked = retryAfter * 1000
  return asked > maxDelay ? undefined : asked + Math.random() * maxJitter
}

/** @throws the signal's reason, if it's aborted meanwhile */
export function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', end, { once: true })
  })
}
