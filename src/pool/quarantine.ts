import { createHash } from 'node:crypto'
import type { ConversionRequest } from '../core/convert.ts'
import { ConversionQuarantineError } from './errors.ts'

/** How a document ended a worker. */
export type Misdeed = 'timeout' | 'memory' | 'crash'

interface Suspect {
  readonly misdeeds: number
  readonly last: Misdeed
  /** When it's forgotten, on the clock of `performance.now()`, which no change of the date moves. */
  readonly until: number
}

/** A worker costs half a second to replace, so that a document may not end one after another. */
export const tolerated = 1

/** Long enough that a client that tries again and again is told, and not long for one who mends the document. */
export const defaultQuarantineMilliseconds = 5 * 60_000

/** About 100 KB. Who sends more documents than this that end workers is slowed by their limits on time. */
const mostSuspects = 1000

/**
 * Remembers documents that ended a worker, by a hash of all that decides how they are converted. One that
 * ended two is refused for a while, without a third.
 */
export class Quarantine {
  readonly #milliseconds: number
  /** The one that was added longest ago first. */
  readonly #suspects = new Map<string, Suspect>()

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds
  }

  /** The error to refuse the document with, if it has ended two workers lately. */
  refusal(request: ConversionRequest): ConversionQuarantineError | undefined {
    const suspect = this.#hasSuspects() ? this.#suspects.get(fingerprint(request)) : undefined
    if (suspect === undefined || suspect.misdeeds <= tolerated) return undefined
    const seconds = Math.ceil((suspect.until - performance.now()) / 1000)
    return new ConversionQuarantineError(suspect.last, seconds)
  }

  /** Counts a worker that the document ended. */
  count(request: ConversionRequest, last: Misdeed): void {
    this.#forgetExpired()
    const key = fingerprint(request)
    const misdeeds = (this.#suspects.get(key)?.misdeeds ?? 0) + 1
    this.#suspects.delete(key)
    this.#suspects.set(key, { misdeeds, last, until: performance.now() + this.#milliseconds })
    for (const oldest of this.#suspects.keys()) {
      if (this.#suspects.size <= mostSuspects) break
      this.#suspects.delete(oldest)
    }
  }

  /** Forgets a document that a worker survived. */
  release(request: ConversionRequest): void {
    if (this.#hasSuspects()) this.#suspects.delete(fingerprint(request))
  }

  /** Most of the time there is none, and nothing to hash for: 10 MiB take 20 ms, and pictures come on top. */
  #hasSuspects(): boolean {
    this.#forgetExpired()
    return this.#suspects.size > 0
  }

  #forgetExpired(): void {
    const now = performance.now()
    for (const [key, { until }] of this.#suspects) {
      if (until > now) return
      this.#suspects.delete(key)
    }
  }
}

/** A hash of all that decides how a document is converted, its pictures too: a mended one is another. */
export function fingerprint(request: ConversionRequest): string {
  const { content, format, theme, overrides, fallbackTitle, remoteImages, limits } = request
  const { images = [], imageHosts, imageFiles } = request
  const options = [format, theme, sorted(overrides), fallbackTitle, remoteImages, sorted(limits)]
  // The lengths say where each picture begins in what follows.
  const pictures = images.map((image) =>
    'bytes' in image ? [image.url, image.bytes.length] : [image.url, image.problem],
  )
  const hash = createHash('sha256')
  hash.update(JSON.stringify([options, imageHosts, imageFiles, pictures]))
  hash.update(content)
  for (const image of images) if ('bytes' in image) hash.update(image.bytes)
  return hash.digest('base64')
}

function sorted(values: object = {}): readonly (readonly [string, unknown])[] {
  return Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))
}
