import type { OctavoError } from './octavo-error.ts'

/**
 * The key's minute is used up, too many documents wait, or a proxy lost the node that it had sent the request to. A
 * conversion leaves nothing behind, so that any of them can be sent again.
 */
const transientStatuses: ReadonlySet<number | undefined> = new Set([429, 502, 503])

/** Milliseconds, doubled with each try. */
const firstDelay = 500
const longestOwnDelay = 8000

/** Milliseconds; spreads those who were told the same. */
const spread = 1000

/**
 * How long to wait before a request is sent again; `undefined` if it shouldn't be.
 *
 * @param attempt how often it has been sent again before
 * @param longest milliseconds; the service may ask for no more
 */
export function delayBeforeRetry(
  { status, code, retryAfter }: OctavoError,
  attempt: number,
  longest: number,
): number | undefined {
  if (!transientStatuses.has(status) && code !== 'CONNECTION_FAILED') return undefined
  if (retryAfter === undefined) {
    const most = Math.min(firstDelay * 2 ** attempt, longestOwnDelay, longest)
    return most * (0.5 + Math.random() / 2)
  }
  const asked = retryAfter * 1000
  return asked > longest ? undefined : asked + Math.random() * spread
}

/** @throws the signal's reason, if it's aborted before */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
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
