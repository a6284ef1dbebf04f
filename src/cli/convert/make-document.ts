import { dirname, join } from 'node:path'
import type { Output } from '../../core/output.ts'
import { BookFilesError } from './book-files-error.ts'
import type { BookContent } from './book-source.ts'
import type { Converter } from './converter.ts'
import { conversionFailure, readFailure, writeFailure } from './failure.ts'
import type { Job } from './job.ts'
import type { OnImage } from './local-images.ts'
import { dash } from './paths.ts'
import { readSource } from './read-source.ts'
import type { Failure, Result } from './report.ts'

export type Deliver = (job: Job, bytes: Uint8Array) => Promise<void>

/** Reads, converts and writes one document. A failure is its result. */
export async function makeDocument(
  job: Job,
  converter: Converter,
  deliver: Deliver,
  onImage?: OnImage,
): Promise<Result> {
  const { source, output } = job
  const input = job.book?.input ?? source.path
  const failed = (error: Failure, ...further: readonly Failure[]): Result => ({
    ...{ status: 'failed', input, error: ofRecord(error, job) },
    ...(further.length > 0 && { further }),
  })
  let content: BookContent | string
  try {
    content = job.book === undefined ? await readSource(source) : await job.book.read()
  } catch (error) {
    const [first, ...further] = error instanceof BookFilesError ? error.faults : []
    return first === undefined ? failed(readFailure(error)) : failed(first, ...further)
  }
  let converted: Output
  try {
    converted = await converter.convert(job, content, onImage)
  } catch (error) {
    return failed(withPath(conversionFailure(error), job))
  }
  const { bytes } = converted
  const warnings = converted.warnings.map((warning) => ofRecord(withPath(warning, job), job))
  try {
    await deliver(job, bytes)
  } catch (error) {
    return failed(writeFailure(output, error))
  }
  return { status: 'converted', input, output, bytes: bytes.length, warnings }
}

/** What is said of one of many documents of the same file. */
function ofRecord<Said extends { readonly message: string }>(said: Said, { record }: Job): Said {
  return record === undefined ? said : { ...said, message: `Record ${record}: ${said.message}` }
}

/** What is said of a file of a book, or of one that the document includes, with its path from the current folder. */
function withPath<Said extends { readonly file?: string }>(
  said: Said,
  { book, source }: Job,
): Said {
  if (said.file === undefined) return said
  const folder = book?.folder ?? (source.path === dash ? '' : dirname(source.path))
  return { ...said, file: join(folder, said.file) }
}

/**
 * Makes several, at most `concurrency` at a time.
 *
 * @param onResult called with each result, in the order of the jobs
 * @returns the results in the order of the jobs
 */
export async function makeDocuments(
  jobs: readonly Job[],
  concurrency: number,
  make: (job: Job) => Promise<Result>,
  onResult: (result: Result) => void,
): Promise<readonly Result[]> {
  const results = new Array<Result | undefined>(jobs.length)
  const done: Result[] = []
  const pending = jobs.entries()
  // All workers take their jobs from one iterator.
  const worker = async () => {
    for (const [index, job] of pending) {
      results[index] = await make(job)
      for (let next = results[done.length]; next !== undefined; next = results[done.length]) {
        done.push(next)
        onResult(next)
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return done
}
