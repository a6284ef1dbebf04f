import type { ImageHost } from '../../core/images/image-hosts.ts'
import type { SuppliedImage } from '../../core/images/supplied-images.ts'
import type { ImageCaller, ImageSupplier } from '../../pool/pool.ts'
import { fetchImage } from './fetch-image.ts'
import { ImageError, type ImageProblem } from './image-problems.ts'
import { internet, type Network } from './network.ts'
import { Turns } from './turns.ts'

export interface ImageFetcherOptions {
  readonly hosts: readonly ImageHost[]
  /** Images of one document. */
  readonly count: number
  /** Bytes of one image. */
  readonly imageBytes: number
  /** Bytes of a document's images together, of those that were given up on the way too. */
  readonly bytes: number
  /** For all images of a document, their wait included. */
  readonly milliseconds: number
  /** Told of every image that a document asked for, once it's decided. */
  readonly onFetch?: (outcome: FetchOutcome) => void
  readonly network?: Network
}

export type FetchOutcome = 'fetched' | ImageProblem

/** Documents that fetch or hold images at a time: with the default of 32 MiB each, a quarter of a gigabyte in all. */
const documentsAtATime = 8
/** Connections of one document at a time; as browsers, about as many as a host likes. */
const connectionsOfDocument = 4

/** Gets the images that documents show from the hosts that the operator lists, and from nowhere else. */
export class ImageFetcher implements ImageSupplier {
  readonly #options: ImageFetcherOptions
  readonly #turns = new Turns(documentsAtATime)

  constructor(options: ImageFetcherOptions) {
    this.#options = options
  }

  get hosts(): readonly ImageHost[] {
    return this.#options.hosts
  }

  async supply<Result>(
    urls: readonly string[],
    { client, signal }: ImageCaller,
    use: (images: readonly SuppliedImage[]) => Promise<Result>,
  ): Promise<Result> {
    const stop = new AbortController()
    let late: ImageProblem = 'busy'
    const clock = setTimeout(() => stop.abort(new ImageError(late)), this.#options.milliseconds)
    const gone = () => stop.abort(new ImageError('gone'))
    if (signal?.aborted) gone()
    signal?.addEventListener('abort', gone, { once: true })
    const leave = await this.#turns.enter(client, stop.signal)
    late = 'timeout'
    try {
      const images = await this.#fetchAll(urls, stop.signal)
      clearTimeout(clock)
      signal?.removeEventListener('abort', gone)
      return await use(images)
    } finally {
      leave()
    }
  }

  /** Never rejects: an image that can't be had is one of the answers. */
  async #fetchAll(urls: readonly string[], signal: AbortSignal): Promise<readonly SuppliedImage[]> {
    const { hosts, count, imageBytes, bytes, network = internet } = this.#options
    let received = 0
    const onBytes = (more: number) => {
      received += more
      if (received > bytes) throw new ImageError('total')
    }
    const fetchOne = async (url: string, index: number): Promise<Uint8Array> => {
      signal.throwIfAborted()
      if (index >= count) throw new ImageError('count')
      if (received > bytes) throw new ImageError('total')
      return fetchImage(url, { hosts, network, most: imageBytes, onBytes, signal })
    }
    const images = new Array<SuppliedImage>(urls.length)
    const pending = urls.entries()
    // Each lane takes the next address from the one iterator that all share.
    const lane = async () => {
      for (const [index, url] of pending) {
        images[index] = await this.#decided(url, fetchOne(url, index), signal)
      }
    }
    await Promise.all(Array.from({ length: connectionsOfDocument }, lane))
    return images
  }

  async #decided(
    url: string,
    fetched: Promise<Uint8Array>,
    signal: AbortSignal,
  ): Promise<SuppliedImage> {
    try {
      const bytes = await fetched
      this.#options.onFetch?.('fetched')
      return { url, bytes }
    } catch (error) {
      // Whatever broke because it was stopped has the reason of the stop.
      const cause = signal.aborted ? signal.reason : error
      const { problem, message } = cause instanceof ImageError ? cause : new ImageError('broken')
      this.#options.onFetch?.(problem)
      return { url, problem: message }
    }
  }
}
