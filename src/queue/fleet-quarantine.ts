import type { Redis } from 'ioredis'
import { ConversionQuarantineError } from '../pool/errors.ts'
import type { ConversionRequest } from '../pool/pool.ts'
import {
  defaultQuarantineMilliseconds,
  fingerprint,
  type Misdeed,
  tolerated,
} from '../pool/quarantine.ts'
import { keys } from './names.ts'
import { repliesOf } from './replies.ts'

const misdeeds: readonly Misdeed[] = ['timeout', 'memory', 'crash']

/** What is known of a document that the fleet is asked to convert. */
export interface Suspicion {
  /** It has ended a worker lately, so that its good end is to be told. */
  readonly suspected: boolean
  /** It has ended too many, and isn't tried again. */
  readonly refusal: ConversionQuarantineError | undefined
}

/** Remembers in Redis the documents that ended a worker on whatever machine, as each pool does its own. */
export class FleetQuarantine {
  readonly #client: Redis

  constructor(client: Redis) {
    this.#client = client
  }

  async check(request: ConversionRequest): Promise<Suspicion> {
    // Most of the time there is none, and nothing to hash for: a document and its pictures may be megabytes.
    if ((await this.#client.exists(keys.suspects)) === 0) {
      return { suspected: false, refusal: undefined }
    }
    const key = keys.suspect(fingerprint(request))
    const [count, last] = await this.#client.hmget(key, 'misdeeds', 'last')
    if (typeof count !== 'string') return { suspected: false, refusal: undefined }
    if (Number(count) <= tolerated) return { suspected: true, refusal: undefined }
    const seconds = Math.max(1, Math.ceil((await this.#client.pttl(key)) / 1000))
    const misdeed = misdeeds.find((known) => known === last) ?? 'crash'
    return { suspected: true, refusal: new ConversionQuarantineError(misdeed, seconds) }
  }

  /** Counts workers that the document ended. */
  async count(request: ConversionRequest, last: Misdeed, workers = 1): Promise<void> {
    const key = keys.suspect(fingerprint(request))
    const counting = this.#client.multi().hincrby(key, 'misdeeds', workers).hset(key, 'last', last)
    counting.pexpire(key, defaultQuarantineMilliseconds)
    await repliesOf(counting.set(keys.suspects, 1, 'PX', defaultQuarantineMilliseconds))
  }

  /** Forgets a document that a worker survived. */
  async release(request: ConversionRequest): Promise<void> {
    await this.#client.del(keys.suspect(fingerprint(request)))
  }
}
