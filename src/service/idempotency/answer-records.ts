import type { Answer, Outcome } from '../answer.ts'
import type { ApiError } from '../errors.ts'
import type { AnswerFiles } from '../storage/answer-files.ts'

/** A request with an `Idempotency-Key`, by which its answer is found again. */
export interface RecordedRequest {
  /** The key of the API: another's `Idempotency-Key` is another. */
  readonly client: string
  readonly key: string
  readonly fingerprint: string
}

/** What a key has been used for. */
export interface AnswerRecord {
  /** Of the request that used it first. */
  readonly fingerprint: string
  /** `undefined` while that request is being answered. */
  readonly outcome: Outcome | undefined
}

/** A key that was taken: it's kept, or given back. */
export interface TakenKey {
  /** Keeps the outcome until it expires. The files of an answer are the caller's own. */
  keep(
    outcome: { readonly error: ApiError } | { readonly answer: Answer },
    files: AnswerFiles,
  ): Promise<void>
  /** The next request with the key is answered as if it were the first. */
  giveBack(): Promise<void>
}

/** Keeps what requests with an `Idempotency-Key` were answered, within limits and for a time. */
export interface AnswerRecords {
  /** Takes a key that is free, or reads what it has been used for. */
  take(request: RecordedRequest): Promise<TakenKey | AnswerRecord>
  /** Resolves when the outcome of a key may be there, or the key free. */
  changed(request: RecordedRequest, signal: AbortSignal): Promise<void>
}
