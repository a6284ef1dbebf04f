import type { ImageFetchOutcome, ImageProblem } from '../common/metrics/labels.ts'
import type { ImageHost } from '../core/images/image-hosts.ts'
import type { SuppliedImage } from '../core/images/supplied-images.ts'
import type { ImageCaller, ImageSupplier } from '../pool/pool.ts'
import { Scheduler, type Slot } from '../pool/scheduler.ts'
import { internet, type Network } from '../remote-hosts/network.ts'
import { fetchImage } from './fetch-image.ts'
import { ImageError } from './image-problems.ts'

export interface ImageFetcherOptions {
  readonly hosts: readonly ImageHost[]
  /** How many images one document may have. */
  readonly count: number
  /** Bytes of one image. */
  readonly imageBytes: number
  /** Bytes of a document's images together, including those of images that were given up. */
  readonly bytes: number
  /** For all images of a document, including the time that it waits for its turn. */
  readonly milliseconds: number
  /** Called for every image that a document asked for, once it's settled. */
  readonly onFetch?: (outcome: ImageFetchOutcome) => void
  readonly network?: Network
  /** How many documents fetch or hold images at a time; the others wait. 8 if absent. */
  readonly documents?: number
}

/** With the default of 32 MiB for each document's images, a quarter of a gigabyte in all. */
const defaultDocuments = 8
/** Connections of one document at a time: about as many as browsers open to a host. */
const maxConnections = 4

/** Fetches the images that documents show from the hosts that the operator lists, and from nowhere else. */
export class ImageFetcher implements ImageSupplier {
  readonly #options: ImageFetcherOptions
  readonly #scheduler: Scheduler

  constructor(options: ImageFetcherOptions) {
    this.#options = options
    const { documents: slots = defaultDocuments } = options
    // One client always leaves half of the room to others, since a slow host can take all of the time.
    const perClient = Math.ceil(slots / 2)
    this.#scheduler = new Scheduler({
      slots,
      slotsPerClient: { alone: perClient, amongOthers: perClient },
    })
  }

  get hosts(): readonly ImageHost[] {
    return this.#options.hosts
  }

  async supply<Result>(
    urls: readonly string[],
    caller: ImageCaller,
    use: (images: readonly SuppliedImage[]) => Promise<Result>,
  ): Promise<Result> {
    const stop = new AbortController()
    let problemWhenLate: ImageProblem = 'busy'
    const late = () => stop.abort(new ImageError(problemWhenLate))
    const timer = setTimeout(late, this.#options.milliseconds)
    const signals = caller.signal === undefined ? [] : [caller.signal]
    const signal = AbortSignal.any([stop.signal, ...signals])
    const slot = await this.#slotFor(caller.client, signal)
    problemWhenLate = 'timeout'
    try {
      const images = await this.#fetchAll(urls, signal)
      clearTimeout(timer)
      return await use(images)
    } finally {
      clearTimeout(timer)
      stop.abort(new ImageError('gone'))
      slot?.release()
    }
  }

  /** @returns `undefined` once the signal is aborted; then no image is fetched */
  #slotFor(client: string | undefined, signal: AbortSignal): Promise<Slot | undefined> {
    return new Promise((resolve) => {
      this.#scheduler.add({ client, signal, start: resolve, giveUp: () => resolve(undefined) })
    })
  }

  /** An image that can't be fetched is one of the results. Rejects only if this machine is at fault. */
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
      return fetchImage(url, { hosts, network, maxBytes: imageBytes, onBytes, signal })
    }
    const images = new Array<SuppliedImage>(urls.length)
    const pending = urls.entries()
    // All take the next address from the one iterator.
    const fetchPending = async () => {
      for (const [index, url] of pending) {
        images[index] = await this.#settled(url, fetchOne(url, index), signal)
      }
    }
    await Promise.all(Array.from({ length: maxConnections }, fetchPending))
    return images
  }

  async #settled(
    url: string,
    fetched: Promise<Uint8Array>,
    signal: AbortSignal,
  ): Promise<SuppliedImage> {
    try {
      const bytes = await fetched
      this.#options.onFetch?.('fetched')
      return { url, bytes }
    } catch (error) {
      const cause = signal.aborted ? problemOf(signal) : error
      if (!(cause instanceof ImageError)) throw cause
      this.#options.onFetch?.(cause.problem)
      return { url, problem: cause.message }
    }
  }
}

/** Why fetching was stopped: the client's own signal has a reason of another kind. */
function problemOf({ reason }: AbortSignal): ImageError {
  return reason instanceof ImageError ? reason : new ImageError('gone')
}
