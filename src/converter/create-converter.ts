// `Symbol.asyncDispose` is in no default library of TypeScript yet.
/// <reference lib="esnext.disposable" preserve="true" />
import { availableParallelism } from 'node:os'
import { defaultWorkerMemory, minWorkerMemory } from '../common/settings/memory.ts'
import type { OlderVersion } from '../core/compare/older-version.ts'
import type { ConversionRequest, ConvertOptions } from '../core/convert.ts'
import { type Format, formats } from '../core/formats/formats.ts'
import type { Output } from '../core/output.ts'
import { checkRequest } from '../core/request/check-request.ts'
import { checkThat, listOf, objectOf, oneOf, optional } from '../core/request/checks.ts'
import { ConversionPool } from '../pool/pool.ts'
import { StartFailures } from '../pool/start-failures.ts'
import { ConverterError } from './converter-error.ts'
import { withoutFailure } from './error-of-failure.ts'
import { suppliedBy } from './supplied-by.ts'

/** The limits of a converter. Those that are absent are the defaults of the REST service. */
export interface ConverterOptions {
  /** Processes, of which each converts one document at a time; one for each processor core if absent. */
  readonly workers?: number
  /** How long a document may take once a worker has it; 30,000 if absent. */
  readonly timeoutMilliseconds?: number
  /**
   * Memory that a worker may hold, at least 256 MiB; if absent, its share of three quarters of the machine's, and at most 2 GiB. Checked
   * on Linux; elsewhere only the JavaScript heap is bounded.
   */
  readonly memoryBytes?: number
  /** How large a file may become; 100 MiB if absent. */
  readonly outputBytes?: number
  /** Documents that may wait for a worker; 64 if absent. */
  readonly queueLimit?: number
  /** How long a document may wait for a worker; 30,000 if absent. */
  readonly waitMilliseconds?: number
  /** Formats whose engines and fonts are loaded at the start; all if absent. The others are loaded when they are first needed. */
  readonly formats?: readonly Format[]
}

/** Converts documents in worker processes, which have no access to files, and ends those that exceed a limit. */
export interface Converter {
  /**
   * Does what `convert()` does.
   *
   * @param options with a signal: aborted, it takes the document out of the queue, or ends the worker that has it
   * @throws {ConverterError} a limit was exceeded, a worker was lost, or the converter is closed
   * @throws what `convert()` throws
   */
  convert(request: ConversionRequest, options?: ConvertOptions): Promise<Output>
  /**
   * Does what `compare()` does.
   *
   * @throws what `convert` of the converter throws
   */
  compare(
    older: OlderVersion,
    request: ConversionRequest,
    options?: ConvertOptions,
  ): Promise<Output>
  /** Gives up the documents that wait or are converted, and resolves once all workers have ended. */
  close(): Promise<void>
  /** The same, for `await using`. */
  [Symbol.asyncDispose](): Promise<void>
}

const mebibyte = 1024 * 1024

/** Node's timers take no more. */
const longestMilliseconds = 2 ** 31 - 1

const checkOptions = objectOf(
  {
    workers: optional(wholeNumber(1, 1024)),
    timeoutMilliseconds: optional(wholeNumber(1, longestMilliseconds)),
    memoryBytes: optional(wholeNumber(minWorkerMemory)),
    outputBytes: optional(wholeNumber(1)),
    queueLimit: optional(wholeNumber(1)),
    waitMilliseconds: optional(wholeNumber(1, longestMilliseconds)),
    formats: optional(listOf(oneOf(formats))),
  },
  { concurrency: 'workers', memory: 'memoryBytes', timeout: 'timeoutMilliseconds' },
)

/**
 * Starts processes that convert documents, so that the calling process stays free, and no document can take more time or memory than is
 * allowed: for servers, and for documents that others have written. The processes start at once and take about a second; documents that
 * come earlier wait for them.
 *
 * A process that has forgotten to call `close()` can end all the same, once no document is converted.
 *
 * @throws {RequestError} an option is unknown, or has a value that it doesn't take
 * @example
 * import { writeFile } from 'node:fs/promises'
 * import { createConverter } from 'octavo'
 *
 * const converter = createConverter({ workers: 2, timeoutMilliseconds: 10_000 })
 * const signal = AbortSignal.timeout(20_000)
 * const { bytes } = await converter.convert({ content: '# Hello', format: 'pdf' }, { signal })
 * await writeFile('hello.pdf', bytes) // hello.pdf
 * await converter.close()
 */
export function createConverter(options: ConverterOptions = {}): Converter {
  checkOptions(options, 'options')
  const { workers = availableParallelism(), formats: loaded = formats } = options
  const starts = new StartFailures(
    workers,
    (reason) => new ConverterError('start', `No worker process can be started: it ${reason}.`),
  )
  const pool = new ConversionPool({
    workers,
    timeoutMilliseconds: options.timeoutMilliseconds ?? 30_000,
    memoryBytes: options.memoryBytes ?? defaultWorkerMemory(workers),
    outputBytes: options.outputBytes ?? 100 * mebibyte,
    queueLimit: options.queueLimit ?? 64,
    waitMilliseconds: options.waitMilliseconds ?? 30_000,
    formats: loaded,
    inBackground: true,
    onWorker: starts.onWorker,
  })
  const convert: Converter['convert'] = async (request, { signal } = {}) => {
    checkRequest(request)
    signal?.throwIfAborted()
    const { supplyImages, ...document } = request
    const images = supplyImages && { images: suppliedBy(supplyImages) }
    try {
      const caller = { signal, endsWorker: true, ...images }
      return await starts.during(pool.convert(document, caller))
    } catch (error) {
      throw withoutFailure(error)
    }
  }
  const close = () => pool.close()
  return {
    convert,
    compare: (older, request, given) => convert({ ...request, compareWith: older }, given),
    close,
    [Symbol.asyncDispose]: close,
  }
}

function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER) {
  const wanted =
    most === Number.MAX_SAFE_INTEGER
      ? `a whole number from ${least}`
      : `a whole number from ${least} to ${most}`
  return checkThat(
    (given) => Number.isInteger(given) && Number(given) >= least && Number(given) <= most,
    wanted,
  )
}
