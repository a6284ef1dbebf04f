import type { Redis } from 'ioredis'
import {
  type ConversionFailedError,
  type FailureCause,
  isFailureCause,
} from '../common/failures/conversion-failure.ts'
import type { ConversionRequest } from '../pool/pool.ts'
import { fingerprint, quarantineMilliseconds, quarantineRefusal } from '../pool/quarantine.ts'
import { keys } from './redis-keys.ts'
import { sendTogether } from './send-together.ts'

export interface QuarantineCheck {
  /** Whether the document has ended a worker lately, so that its record is deleted once a worker survives it. */
  readonly recorded: boolean
  /** The error to refuse the document with, if it has ended too many. */
  readonly refusal: ConversionFailedError | undefined
}

const notRecorded: QuarantineCheck = { recorded: false, refusal: undefined }

export class RedisQuarantine {
  readonly #client: Redis

  constructor(client: Redis) {
    this.#client = client
  }

  async check(request: ConversionRequest): Promise<QuarantineCheck> {
    // It's empty most of the time, and nothing needs to be hashed: a document and its images may be megabytes.
    if ((await this.#client.exists(keys.quarantine)) === 0) return notRecorded
    const key = keys.quarantineOf(fingerprint(request))
    const [failures, last] = await this.#client.hmget(key, 'failures', 'last')
    if (typeof failures !== 'string') return notRecorded
    const refusal = quarantineRefusal({
      failures: Number(failures),
      last: isFailureCause(last) ? last : 'crash',
      remainingMilliseconds: await this.#client.pttl(key),
    })
    return { recorded: true, refusal }
  }

  /** Counts workers that the document ended. */
  async record(request: ConversionRequest, last: FailureCause, workers = 1): Promise<void> {
    const key = keys.quarantineOf(fingerprint(request))
    const commands = this.#client.multi().hincrby(key, 'failures', workers).hset(key, 'last', last)
    commands.pexpire(key, quarantineMilliseconds)
    await sendTogether(commands.set(keys.quarantine, 1, 'PX', quarantineMilliseconds))
  }

  /** Forgets a document that a worker survived. */
  async release(request: ConversionRequest): Promise<void> {
    await this.#client.del(keys.quarantineOf(fingerprint(request)))
  }
}
