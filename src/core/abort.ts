import { setImmediate } from 'node:timers/promises'

/**
 * Lets the event loop run, in which the signal may be aborted. Without a signal nothing is waited for.
 *
 * @throws the reason of the signal
 */
export async function checkpoint(signal: AbortSignal | undefined): Promise<void> {
  if (signal === undefined) return
  signal.throwIfAborted()
  await setImmediate()
  signal.throwIfAborted()
}

/**
 * Settles as the promise does, or once the signal is aborted.
 *
 * @throws the reason of the signal
 */
export function untilAborted<Result>(
  promise: Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> {
  if (signal === undefined) return promise
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
