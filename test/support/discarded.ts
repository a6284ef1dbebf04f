import type { ConversionItem, ConversionRequest } from '#octavo/pool/pool.js'

/** Documents whose files nobody needs. */
export function discarded(requests: readonly ConversionRequest[]): readonly ConversionItem[] {
  return requests.map((request) => ({ request, sink: { start: () => {}, write: () => {} } }))
}
