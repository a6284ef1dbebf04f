import type { IdempotencyOutcome } from '../../common/metrics/labels.ts'
import type { Answer, KeptAnswer } from '../answer.ts'
import { reusedKey } from '../common-errors.ts'
import { conversionError } from '../conversion-errors.ts'
import { ApiError } from '../errors.ts'
import type { AnswerFiles } from '../storage/answer-files.ts'
import type { AnswerStorage } from '../storage/answer-storage.ts'
import type { AnswerRecords, RecordedRequest, TakenKey } from './answer-records.ts'

export interface RepeatableRequest extends RecordedRequest {
  /** Aborted when its client has gone. The work goes on. */
  readonly signal: AbortSignal
  readonly run: (files: AnswerFiles) => Promise<Answer>
}

export interface RepeatableAnswer extends KeptAnswer {
  /** Whether an earlier request had it. */
  readonly repeated: boolean
}

/**
 * Answers requests with an `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header-07): the first is worked on, those that
 * repeat it get its answer, and wait for it if they must.
 */
export class AnswerOnce {
  readonly #records: AnswerRecords
  readonly #storage: AnswerStorage
  readonly #onRequest: (outcome: IdempotencyOutcome) => void

  constructor(
    records: AnswerRecords,
    storage: AnswerStorage,
    onRequest: (outcome: IdempotencyOutcome) => void,
  ) {
    this.#records = records
    this.#storage = storage
    this.#onRequest = onRequest
  }

  /**
   * @throws {ApiError} `IDEMPOTENCY_KEY_REUSED` if the key belongs to another request, or the error of the first
   * @throws the reason of the signal
   */
  async answer(request: RepeatableRequest): Promise<RepeatableAnswer> {
    for (let hasWaited = false; ; hasWaited = true) {
      const record = await this.#records.take(request)
      if ('keep' in record) {
        this.#onRequest('first')
        return this.#answerFirst(request, record)
      }
      if (record.fingerprint !== request.fingerprint) {
        this.#onRequest('refused')
        throw reusedKey()
      }
      const { outcome } = record
      if (outcome !== undefined) {
        this.#onRequest(hasWaited ? 'waited' : 'repeated')
        if ('error' in outcome) throw outcome.error
        return { ...outcome, repeated: true }
      }
      await this.#records.changed(request, request.signal)
      request.signal.throwIfAborted()
    }
  }

  async #answerFirst(request: RepeatableRequest, taken: TakenKey): Promise<RepeatableAnswer> {
    const files = this.#storage.open(request.client)
    const release = files.retain()
    try {
      const answer = await request.run(files)
      await taken.keep({ answer }, files)
      return { answer, repeated: false, release }
    } catch (error) {
      release()
      const known = error instanceof ApiError ? error : conversionError(error)
      if (known !== undefined && isFinal(known)) await taken.keep({ error: known }, files)
      else await taken.giveBack()
      throw error
    }
  }
}

/** Statuses of errors that the same request gets again, whenever it's sent. */
const finalStatuses: ReadonlySet<number> = new Set([400, 413, 422, 504])

function isFinal({ statusCode, headers }: ApiError): boolean {
  return finalStatuses.has(statusCode) && headers['retry-after'] === undefined
}
