import { createHmac, randomBytes } from 'node:crypto'
import { ConversionFailedError } from '../../common/failures/conversion-failure.ts'
import type { DeliveryKind, DeliveryOutcome } from '../../common/metrics/labels.ts'
import { defined } from '../../core/defined.ts'
import type { HostAnswer, SendToHost } from '../../remote-hosts/send-to-host.ts'
import type { KeptAnswer } from '../answer.ts'
import { isRedisLost } from '../redis-files.ts'
import type { JobResponse } from '../schemas/job.ts'
import type { Deliveries, DeliveryAttempt, DeliveryHosts, DeliveryLog } from './delivery.ts'

const callbackMilliseconds = 15_000
const uploadMilliseconds = 60_000

/** Sends at a time, on one node, those of one key, and those that keys without any other are left. */
export const mostSending = 8
export const mostSendingOfClient = 4
export const sendingLeftToOthers = 2

/** After an attempt that this node itself was too busy for. */
const busyMilliseconds = 5000

/** The log tells of such attempts no more often. */
const toldMilliseconds = 60_000

/** What came of an attempt; `fault` for a fault of the service, which was logged. */
type Attempted = HostAnswer | { readonly problem: 'fault' }

export interface DelivererOptions extends DeliveryHosts {
  readonly send: SendToHost
  /** Those that callbacks are signed with; each key's own are derived from them. */
  readonly secrets: readonly Buffer[]
  /** Milliseconds after each attempt that failed, until there is another. */
  readonly delays: readonly number[]
  readonly onAttempt: (
    kind: DeliveryKind,
    outcome: DeliveryOutcome,
    answer: Attempted,
    jobId: string,
  ) => void
  /** A job has to wait with its delivery, since there is no room for its result or Redis doesn't answer. */
  readonly onPostponed: (reason: string, jobId: string) => void
  readonly onFault: (error: unknown, jobId: string) => void
}

export interface EndedJob {
  /** A hash of its key. */
  readonly client: string
  readonly job: JobResponse
  readonly deliveries: Deliveries
  /** @returns `undefined` if the result isn't there any more */
  readonly openResult: () => Promise<KeptAnswer | undefined>
}

/** What is to be stored, and the milliseconds until the next attempt, if there is one. */
interface Delivered {
  readonly deliveries: Deliveries
  readonly delay: number | undefined
}

export function newDeliveries(targets: {
  readonly callback: string | undefined
  readonly upload: string | undefined
}): Deliveries | undefined {
  const { callback, upload } = targets
  if (callback === undefined && upload === undefined) return undefined
  const pending = { state: 'pending', attempts: [] } as const
  const messageId = `msg_${randomBytes(18).toString('base64url')}`
  return defined({
    upload: upload === undefined ? undefined : { ...pending, url: upload },
    callback: callback === undefined ? undefined : { ...pending, url: callback, messageId },
  })
}

/** What a key may know of its deliveries: not the addresses. */
export function deliveryLogs({
  upload,
  callback,
}: Deliveries = {}): Pick<JobResponse, 'upload' | 'callback'> {
  return defined({ upload: upload && logOf(upload), callback: callback && logOf(callback) })
}

function logOf({ state, attempts }: DeliveryLog): NonNullable<JobResponse['upload']> {
  return { state, attempts: attempts.map((attempt) => ({ ...attempt })) }
}

/** The secret of a key, with which its callbacks are signed: no other key's holder can sign them. */
export function callbackSecret(secret: Buffer, client: string): string {
  const bytes = createHmac('sha256', secret).update(`callback ${client}`).digest()
  return `whsec_${bytes.toString('base64')}`
}

/** Sends results to the addresses that jobs name, and then the news of their end. */
export class Deliverer {
  readonly #options: DelivererOptions
  #toldAt = Number.NEGATIVE_INFINITY

  constructor(options: DelivererOptions) {
    this.#options = options
  }

  /**
   * Makes the next attempt. The callback comes after the upload, of which it tells.
   *
   * @throws when `signal` is aborted
   */
  async deliver(ended: EndedJob, signal: AbortSignal): Promise<Delivered> {
    try {
      return await this.#next(ended, signal)
    } catch (error) {
      if (signal.aborted) throw error
      if (performance.now() - this.#toldAt > toldMilliseconds) {
        this.#toldAt = performance.now()
        this.#options.onPostponed(busyReason(error) ?? 'unknown', ended.job.id)
      }
      return { deliveries: ended.deliveries, delay: busyMilliseconds }
    }
  }

  async #next(ended: EndedJob, signal: AbortSignal): Promise<Delivered> {
    const { upload, callback } = ended.deliveries
    const { id } = ended.job
    if (upload?.state === 'pending') {
      const answer = await this.#attempt(id, signal, () =>
        this.#upload(ended, upload.url ?? '', signal),
      )
      const { log, delay } = this.#after('upload', upload, answer, id)
      const settled = log.state !== 'pending'
      return {
        deliveries: { ...ended.deliveries, upload: log },
        delay: settled ? callback && 0 : delay,
      }
    }
    if (callback?.state !== 'pending') return { deliveries: ended.deliveries, delay: undefined }
    const answer = await this.#attempt(id, signal, () => this.#callBack(ended, callback, signal))
    const { log, delay } = this.#after('callback', callback, answer, id)
    const { messageId } = callback
    return { deliveries: { ...ended.deliveries, callback: { ...log, messageId } }, delay }
  }

  /** A fault of the service counts as an attempt, so that it isn't repeated for ever. */
  async #attempt<Answered>(
    id: string,
    signal: AbortSignal,
    send: () => Promise<Answered>,
  ): Promise<Answered | Attempted> {
    try {
      return await send()
    } catch (error) {
      if (signal.aborted || busyReason(error) !== undefined) throw error
      this.#options.onFault(error, id)
      return { problem: 'fault' }
    }
  }

  async #upload(
    { job, openResult }: EndedJob,
    url: string,
    signal: AbortSignal,
  ): Promise<HostAnswer | undefined> {
    const result = job.state === 'done' ? await openResult() : undefined
    if (result === undefined) return undefined
    const { response, file } = result.answer
    try {
      return await this.#options.send({
        method: 'PUT',
        url,
        hosts: this.#options.uploadHosts,
        headers: { 'content-type': response.content_type },
        body: file.pieces(),
        bytes: file.size,
        milliseconds: uploadMilliseconds,
        signal,
      })
    } finally {
      result.release()
    }
  }

  #callBack(
    { client, job, deliveries }: EndedJob,
    { url = '', messageId }: NonNullable<Deliveries['callback']>,
    signal: AbortSignal,
  ): Promise<HostAnswer> {
    const { callback: _, ...data } = { ...job, ...deliveryLogs(deliveries) }
    const now = new Date()
    const body = JSON.stringify({ type: `job.${job.state}`, timestamp: now.toISOString(), data })
    const seconds = Math.floor(now.getTime() / 1000)
    const bytes = Buffer.from(body)
    return this.#options.send({
      method: 'POST',
      url,
      hosts: this.#options.callbackHosts,
      headers: {
        'content-type': 'application/json',
        'webhook-id': messageId,
        'webhook-timestamp': String(seconds),
        'webhook-signature': this.#signatures(client, `${messageId}.${seconds}.${body}`),
      },
      body: [bytes],
      bytes: bytes.length,
      milliseconds: callbackMilliseconds,
      signal,
    })
  }

  /** Of Standard Webhooks: HMAC-SHA256 in base64, one for each secret while they are exchanged. */
  #signatures(client: string, text: string): string {
    return this.#options.secrets
      .map((secret) => {
        const key = Buffer.from(callbackSecret(secret, client).slice('whsec_'.length), 'base64')
        return `v1,${createHmac('sha256', key).update(text).digest('base64')}`
      })
      .join(' ')
  }

  #after(
    kind: DeliveryKind,
    { url, attempts }: DeliveryLog & { readonly url?: string },
    answer: Attempted | undefined,
    id: string,
  ): { readonly log: DeliveryLog & { readonly url?: string }; readonly delay: number | undefined } {
    // A job that failed has nothing to upload.
    if (answer === undefined) return { log: { state: 'failed', attempts }, delay: undefined }
    const attempt = { at: new Date().toISOString(), ...toldOf(answer) }
    const all = [...attempts, attempt]
    const { onAttempt, delays } = this.#options
    if (isDelivered(answer)) {
      onAttempt(kind, 'delivered', answer, id)
      return { log: { state: 'delivered', attempts: all }, delay: undefined }
    }
    const delay = isFinal(kind, answer) ? undefined : delays[all.length - 1]
    onAttempt(kind, delay === undefined ? 'failed' : 'retried', answer, id)
    if (delay === undefined) return { log: { state: 'failed', attempts: all }, delay }
    const log = { state: 'pending', attempts: all, ...(url !== undefined && { url }) } as const
    return { log, delay }
  }
}

/** Nothing of the network around the service: a name that leads there is as one that leads nowhere. */
function toldOf(answer: Attempted): Omit<DeliveryAttempt, 'at'> {
  const isOwn = 'problem' in answer && ['internal', 'fault'].includes(answer.problem)
  return isOwn ? { problem: 'host' } : answer
}

/** @returns `undefined` if another attempt would fail alike */
function busyReason(error: unknown): string | undefined {
  if (error instanceof ConversionFailedError) return error.failure.code
  return isRedisLost(error) ? 'redis' : undefined
}

function isDelivered(answer: Attempted): boolean {
  return 'status' in answer && answer.status >= 200 && answer.status < 300
}

/** Whether another attempt would be in vain: the receiver is gone, or the signature of the address isn't good. */
function isFinal(kind: DeliveryKind, answer: Attempted): boolean {
  if (!('status' in answer)) return answer.problem === 'address'
  const { status } = answer
  if (kind === 'callback') return status === 410
  return status >= 400 && status < 500 && ![408, 425, 429].includes(status)
}
