import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Only contexts that are made from now on have the function, so that no other code can call it.
setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')

let planned: Promise<void> | undefined

/**
 * Collects garbage in the next turn of the event loop. A body of 10 MiB leaves up to 70 MiB of it, most of it outside of V8's
 * heap. With a heap of gigabytes, which Node takes on a large machine, V8 lets 150 MiB of that accumulate first; collecting it
 * takes 20 ms, for a document that takes a worker seconds.
 *
 * @returns resolves once it's collected
 */
export function collectGarbage(): Promise<void> {
  planned ??= new Promise((resolve) => {
    setImmediate(() => {
      planned = undefined
      if (typeof collect === 'function') collect()
      resolve()
    })
  })
  return planned
}

/** Bytes that may be garbage before it's collected. */
const mostPassing = 2 * 1024 * 1024

/**
 * Counts the bytes of something large that passes through in parts, a body or a file, and collects the parts that are behind it, in about a
 * millisecond for every two megabytes. They are outside of V8's heap, which has tens of megabytes of them accumulate.
 */
export class PassingBytes {
  #bytes = 0

  add(bytes: number): void {
    this.#bytes += bytes
    if (this.#bytes <= mostPassing) return
    this.#bytes = 0
    if (typeof collect === 'function') collect({ type: 'minor' })
  }
}
