import { availableParallelism } from 'node:os'
import { baseName } from '../../common/files/filename.ts'
import { defaultWorkerMemory } from '../../common/settings/worker-memory.ts'
import type { Format, Output } from '../../core/output.ts'
import { ConversionPool } from '../../pool/pool.ts'
import { dash } from './flags.ts'
import { imagesBeside, type OnImage } from './local-images.ts'
import type { Look } from './look.ts'
import type { Source } from './sources.ts'

export interface ConverterOptions {
  readonly format: Format
  readonly look: Look
  /** Documents that are converted at the same time. */
  readonly jobs: number
  readonly timeoutMilliseconds: number
  /** Folders of which images may be, beside the document's own. */
  readonly imageFolders: readonly string[]
}

/** More than any number of documents takes; the waiting is done here. */
const unlimited = { queueLimit: Number.MAX_SAFE_INTEGER, waitMilliseconds: 2 ** 31 - 1 }

/** Starts that fail before a document is given up on; the next would fail too. */
const mostFailedStarts = 3

/**
 * Converts documents in processes of their own, like the service: with limits on time and memory, and an interrupt
 * that ends them at once, whatever they are at.
 */
export class Converter {
  readonly #options: ConverterOptions
  readonly #pool: ConversionPool
  readonly #unstartable: Promise<never>

  constructor(options: ConverterOptions) {
    this.#options = options
    let failedStarts = 0
    let giveUp: (error: Error) => void = () => {}
    this.#unstartable = new Promise((_resolve, reject) => {
      giveUp = reject
    })
    // Where nothing is being converted, nobody has to hear of it.
    this.#unstartable.catch(() => {})
    this.#pool = new ConversionPool({
      ...unlimited,
      workers: options.jobs,
      timeoutMilliseconds: options.timeoutMilliseconds,
      memoryBytes: defaultWorkerMemory(options.jobs),
      formats: [options.format],
      onWorker: (event) => {
        if (event.type === 'ready') failedStarts = 0
        else if (event.cause === 'start') failedStarts += 1
        if (event.type === 'lost' && failedStarts >= mostFailedStarts * options.jobs) {
          giveUp(new UnstartableError(event.reason))
        }
      },
    })
  }

  /**
   * @param onImage told of every file that the document shows
   * @throws what `ConversionPool.convert` throws
   * @throws {UnstartableError}
   */
  convert(source: Source, content: string, onImage: OnImage = () => {}): Promise<Output> {
    const { format, look, imageFolders } = this.#options
    const request = {
      content,
      format,
      ...look,
      ...(source.path !== dash && { fallbackTitle: baseName(source.path, format) }),
    }
    const caller = { images: imagesBeside(source, imageFolders, onImage) }
    return Promise.race([this.#pool.convert(request, caller), this.#unstartable])
  }

  /** Ends the processes, and whatever they are at. */
  close(): Promise<void> {
    return this.#pool.close()
  }
}

/** Workers don't start on this machine. */
export class UnstartableError extends Error {
  constructor(reason: string) {
    super(`The converter doesn't start here (${reason}). "octavo doctor" tells more.`)
    this.name = 'UnstartableError'
  }
}

/** As many as there are cores, and documents. */
export function jobsFor(wanted: number | undefined, documents: number): number {
  return Math.max(1, Math.min(wanted ?? availableParallelism(), documents))
}
