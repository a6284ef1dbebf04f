import type { Converter } from './converter.ts'
import { conversionFailure, readFailure, writeFailure } from './failure.ts'
import type { OnImage } from './local-images.ts'
import type { Job } from './outputs.ts'
import { readSource } from './read-source.ts'
import type { Failure, Result } from './report.ts'

/** Brings a finished file where it belongs. */
export type Deliver = (job: Job, bytes: Uint8Array) => Promise<void>

/** Reads, converts and delivers one document. Whatever goes wrong with it is its result. */
export async function makeDocument(
  job: Job,
  converter: Converter,
  deliver: Deliver,
  onImage?: OnImage,
): Promise<Result> {
  const { source, output } = job
  const failed = (error: Failure): Result => ({ status: 'failed', input: source.path, error })
  let content: string
  try {
    content = await readSource(source)
  } catch (error) {
    return failed(readFailure(error))
  }
  let made: Awaited<ReturnType<Converter['convert']>>
  try {
    made = await converter.convert(source, content, onImage)
  } catch (error) {
    return failed(conversionFailure(error))
  }
  const { bytes, warnings } = made
  try {
    await deliver(job, bytes)
  } catch (error) {
    return failed(writeFailure(output, error))
  }
  return { status: 'converted', input: source.path, output, bytes: bytes.length, warnings }
}

/**
 * Makes several, at most `lanes` at a time.
 *
 * @param tell called with each result, in the order of the jobs
 * @returns the results in the order of the jobs
 */
export async function makeDocuments(
  jobs: readonly Job[],
  lanes: number,
  make: (job: Job) => Promise<Result>,
  tell: (result: Result) => void,
): Promise<readonly Result[]> {
  const results = new Array<Result | undefined>(jobs.length)
  const told: Result[] = []
  const pending = jobs.entries()
  // Each lane takes the next job from the one iterator that all share.
  const lane = async () => {
    for (const [index, job] of pending) {
      results[index] = await make(job)
      for (let next = results[told.length]; next !== undefined; next = results[told.length]) {
        told.push(next)
        tell(next)
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return told
}
