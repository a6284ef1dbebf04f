import { createHash } from 'node:crypto'
import { serialize } from 'node:v8'
import { type ConversionRequest, convert } from '#octavo/core/convert.js'

type Converted = Awaited<ReturnType<typeof convert>>

/** The cases of the matrix in three formats, and some. A conversion takes 5 to 100 ms, and six files of tests look at each case. */
const kept = 1000

/** What `make` returns for a request, made once for all tests of this process that ask for it. */
export function oncePerRequest<Made>(
  make: (request: ConversionRequest) => Promise<Made>,
): (request: ConversionRequest) => Promise<Made> {
  const results = new Map<string, Promise<Made>>()
  return (request) => {
    // Not as JSON, which has no bytes.
    const key = createHash('sha256').update(serialize(request)).digest('base64')
    const result = results.get(key) ?? make(request)
    // The last asked for stand last.
    results.delete(key)
    results.set(key, result)
    const [oldest] = results.keys()
    if (results.size > kept && oldest !== undefined) results.delete(oldest)
    return result
  }
}

/** `convert()`, once for each request. Nobody may change the bytes. */
export const converted: (request: ConversionRequest) => Promise<Converted> = oncePerRequest(convert)
