import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { type ConversionRequest, convert } from '#octavo/core/convert.js'

type Converted = Awaited<ReturnType<typeof convert>>

/** The cases of the matrix in three formats, and some. A conversion takes 5 to 100 ms, and six files of tests look at each case. */
const allCases = 1000

/**
 * What `make` returns for a request, made once for all tests of this process that ask for it.
 *
 * @param kept how many results are kept, the last asked for
 */
export function oncePerRequest<Made>(
  make: (request: ConversionRequest) => Promise<Made>,
  kept = allCases,
): (request: ConversionRequest) => Promise<Made> {
  const results = new Map<string, Promise<Made>>()
  return (request) => {
    const key = keyOf(request)
    const result = results.get(key) ?? make(request)
    // The last asked for stand last.
    results.delete(key)
    results.set(key, result)
    const [oldest] = results.keys()
    if (results.size > kept && oldest !== undefined) results.delete(oldest)
    return result
  }
}

/** What takes fewer milliseconds is made again, so that a run doesn't write thousands of files. */
const worthSharing = 20

/**
 * As `oncePerRequest`, but for all processes of a run, as far as it's worth that: what one has made the others read.
 *
 * @param name of what is made, one for each `make`
 * @param make returns what `structuredClone` takes
 */
export function oncePerRun<Made>(
  name: string,
  make: (request: ConversionRequest) => Promise<Made>,
): (request: ConversionRequest) => Promise<Made> {
  const folder = process.env.OCTAVO_TESTS_SHARED
  if (folder === undefined) return oncePerRequest(make)
  return oncePerRequest(async (request) => {
    const file = join(folder, `${name}-${keyOf(request)}`)
    const made = await readFile(file).catch(() => undefined)
    // `as`: it was written below, and only this name's are.
    if (made !== undefined) return deserialize(made) as Made
    const start = performance.now()
    const result = await make(request)
    if (performance.now() - start > worthSharing) {
      // Another process never reads a part of it.
      const unfinished = `${file}.${process.pid}`
      await writeFile(unfinished, serialize(result))
      await rename(unfinished, file)
    }
    return result
  })
}

function keyOf(request: ConversionRequest): string {
  // Not as JSON, which has no bytes.
  return createHash('sha256').update(serialize(request)).digest('hex')
}

/** `convert()`, once for each request. Nobody may change the bytes. */
export const converted: (request: ConversionRequest) => Promise<Converted> = oncePerRun(
  'converted',
  convert,
)
