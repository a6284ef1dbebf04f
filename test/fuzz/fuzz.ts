import type { Format } from '#octavo/core/formats/formats.js'
import { ConversionPool } from '#octavo/pool/pool.js'
import { type FuzzRequest, fuzzDocument } from './document.ts'
import { type Fault, faultsOf, untaggable } from './faults.ts'
import { smallest } from './smallest.ts'

export interface FuzzRun {
  readonly seed: number
  /** The number of the first document. */
  readonly first: number
  readonly documents: number
  readonly formats: readonly Format[]
}

/** A fault, with the first document that showed it. */
export interface Finding extends Fault {
  readonly index: number
  /** How many documents showed it. */
  readonly count: number
  /** The request with the shortest text that still shows it, as far as it was shortened. */
  readonly smallest: FuzzRequest
}

/** Of the documents, how many are made twice and have their PDF read. */
const thoroughEvery = 16

/** Far more than any of these documents needs, on a busy machine too. */
const timeoutMilliseconds = 60_000

/** Faults for which a smallest document is sought. */
const mostFindings = 20

/** Makes documents and converts them in processes of their own, so that none can end the run. */
export async function fuzz({ seed, first, documents, formats }: FuzzRun): Promise<Finding[]> {
  const workers = Math.min(2, documents)
  const pool = new ConversionPool({
    workers,
    queueLimit: 10 * workers,
    waitMilliseconds: 10 * timeoutMilliseconds,
    timeoutMilliseconds,
    memoryBytes: 2 ** 30,
    formats,
  })
  const found = new Map<string, { fault: Fault; index: number; thorough: boolean; count: number }>()
  let next = first
  const work = async () => {
    while (next < first + documents) {
      const index = next++
      const thorough = index % thoroughEvery === 0
      for (const fault of await faultsOf(fuzzDocument(seed, index), pool, { formats, thorough })) {
        const key = `${fault.format} ${fault.kind}`
        const known = found.get(key)
        if (known === undefined) found.set(key, { fault, index, thorough, count: 1 })
        else known.count++
      }
    }
  }
  try {
    // More than there are workers: while this process reads an output, they have the next to make.
    await Promise.all(Array.from({ length: 2 * workers }, work))
    const findings: Finding[] = []
    for (const { fault, index, thorough, count } of [...found.values()].slice(0, mostFindings)) {
      const whole = fuzzDocument(seed, index)
      const request = untaggable.test(fault.kind)
        ? whole
        : await shortened(whole, fault, thorough, pool)
      findings.push({ ...fault, index, count, smallest: request })
    }
    return findings
  } finally {
    await pool.close()
  }
}

async function shortened(
  request: FuzzRequest,
  { format, kind }: Fault,
  thorough: boolean,
  pool: ConversionPool,
): Promise<FuzzRequest> {
  const formats: readonly Format[] = format === 'html' ? ['html'] : ['html', format]
  const content = await smallest(request.content, async (text) => {
    const faults = await faultsOf({ ...request, content: text }, pool, { formats, thorough })
    return faults.some((fault) => fault.format === format && fault.kind === kind)
  })
  return { ...request, content }
}
