import { randomUUID } from 'node:crypto'
import type { Answer } from '../answer.ts'
import type { ApiError } from '../errors.ts'
import type { RecordStore } from '../records/record-store.ts'
import { readError, type StoredError, storedError } from '../records/stored-error.ts'
import type { AnswerFiles } from '../storage/answer-files.ts'
import {
  type AnswerEntry,
  blobsOf,
  giveKeyBack,
  keepOutcome,
  renewKey,
  reserveRoom,
  takeKey,
} from './answer-rules.ts'
import { sha256Text } from './fingerprint.ts'

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
  readonly outcome: RecordedOutcome | undefined
}

/** The answer of a request, or the error that it would get again. */
export type RecordedOutcome =
  | { readonly error: ApiError }
  | {
      readonly answer: Answer
      /** To be called when the answer has been sent. */
      readonly release: () => void
    }

/** The outcome of the first request with a key. The files of an answer are the caller's own. */
type NewOutcome = { readonly error: ApiError } | { readonly answer: Answer }

/** A key that was taken: it's kept, or given back. */
export interface TakenKey {
  /** Keeps the outcome until it expires. */
  keep(outcome: NewOutcome, files: AnswerFiles): Promise<void>
  /** The next request with the key is answered as if it were the first. */
  giveBack(): Promise<void>
}

export interface AnswerRecordsOptions {
  readonly store: RecordStore<AnswerEntry>
  /** For which an outcome is kept. */
  readonly milliseconds: number
  /** Of the outcomes of one client. */
  readonly bytesOfClient: number
  /** Keeps the records of this node while the store doesn't answer. */
  readonly fallback?: AnswerRecords
  /** Called for each answer that had to make room before its time. */
  readonly onForgotten: () => void
}

/** How long a node that is lost holds a key. */
const claimMilliseconds = 10_000

/** Keeps what requests with an `Idempotency-Key` were answered, within limits and for a time, by the rules of `answer-rules.ts`. */
export class AnswerRecords {
  readonly #options: AnswerRecordsOptions
  readonly #claim: number

  constructor(options: AnswerRecordsOptions) {
    this.#options = options
    this.#claim = options.store.isShared ? claimMilliseconds : Infinity
  }

  /** Takes a key that is free, or reads what it has been used for. */
  async take(request: RecordedRequest): Promise<TakenKey | AnswerRecord> {
    const { store, fallback } = this.#options
    const { client, name } = namesOf(request)
    try {
      for (;;) {
        const token = randomUUID()
        const known = await store.change(
          client,
          takeKey(name, request.fingerprint, token, this.#claim),
        )
        if (known === undefined) return this.#taken(request, token)
        const record = await this.#read(request, known)
        if (record !== undefined) return record
        // What was there has expired, or had to make room.
        await store.change(client, giveKeyBack(name, known.token))
      }
    } catch (error) {
      if (!store.failed(error) || fallback === undefined) throw error
      return fallback.take(request)
    }
  }

  /** Resolves when the outcome of a key may be there, or the key free. */
  async changed(request: RecordedRequest, signal: AbortSignal): Promise<void> {
    const { store, fallback } = this.#options
    if (!store.up && fallback !== undefined) return fallback.changed(request, signal)
    const { client, name } = namesOf(request)
    await store.changed(
      client,
      (entries) => entries.get(name)?.keptAt !== undefined || !entries.has(name),
      signal,
    )
  }

  /** @returns `undefined` if it isn't there any more */
  async #read(
    request: RecordedRequest,
    { fingerprint, token, keptAt, fileBytes }: AnswerEntry,
  ): Promise<AnswerRecord | undefined> {
    if (keptAt === undefined || fingerprint !== request.fingerprint) {
      return { fingerprint, outcome: undefined }
    }
    const { store } = this.#options
    const { client, name } = namesOf(request)
    const names = blobsOf(token)
    const stored = (await store.read(client, name, [names.outcome]))?.blobs[0]
    if (stored === undefined) return undefined
    // Only `#keep` writes there.
    const outcome = JSON.parse(stored.toString()) as StoredOutcome
    if ('error' in outcome) return { fingerprint, outcome: { error: readError(outcome.error) } }
    const opened = await store.openFile(names.file, fileBytes ?? 0, request.client)
    if (opened === undefined) return undefined
    const { file, release } = opened
    return { fingerprint, outcome: { answer: { response: outcome.response, file }, release } }
  }

  #taken(request: RecordedRequest, token: string): TakenKey {
    const { store } = this.#options
    const { client, name } = namesOf(request)
    const report = (error: unknown) => void store.failed(error)
    const renew = () => void store.change(client, renewKey(name, token, this.#claim)).catch(report)
    const timer = store.isShared ? setInterval(renew, this.#claim / 3) : undefined
    timer?.unref()
    const giveBack = async () => {
      clearInterval(timer)
      await store.change(client, giveKeyBack(name, token)).catch(report)
    }
    return {
      giveBack,
      keep: async (outcome, files) => {
        try {
          if (!(await this.#keep(request, token, outcome, files))) await giveBack()
        } catch (error) {
          if (!store.failed(error)) throw error
          await this.#keepHere(request, outcome, files)
        } finally {
          clearInterval(timer)
        }
      },
    }
  }

  /** @returns false if there is no room for it */
  async #keep(
    request: RecordedRequest,
    token: string,
    outcome: NewOutcome,
    files: AnswerFiles,
  ): Promise<boolean> {
    const { store, milliseconds, bytesOfClient, onForgotten } = this.#options
    const { client, name } = namesOf(request)
    const stored: StoredOutcome =
      'error' in outcome
        ? { error: storedError(outcome.error) }
        : { response: outcome.answer.response }
    const text = JSON.stringify(stored)
    const file = 'answer' in outcome ? outcome.answer.file : undefined
    const bytes = file === undefined ? text.length : store.bytesOf(file, text)
    const { hasRoom, forgotten } = await store.change(
      client,
      reserveRoom(name, token, bytes, bytesOfClient),
    )
    for (let count = hasRoom ? 0 : -1; count < forgotten; count++) onForgotten()
    if (!hasRoom) return false
    if (file !== undefined) {
      const names = blobsOf(token)
      if (!(await store.keepFile(names.file, { file, files }, text, milliseconds))) {
        onForgotten()
        return false
      }
    }
    const fileBytes = file?.size
    return store.change(
      client,
      keepOutcome(name, token, { text: Buffer.from(text), fileBytes, milliseconds }),
    )
  }

  /** The store was lost while the request was being answered. */
  async #keepHere(
    request: RecordedRequest,
    outcome: NewOutcome,
    files: AnswerFiles,
  ): Promise<void> {
    const taken = await this.#options.fallback?.take(request)
    if (taken !== undefined && 'keep' in taken) await taken.keep(outcome, files)
  }
}

type StoredOutcome = { readonly error: StoredError } | { readonly response: Answer['response'] }

/** Hashes, so that the store holds no key. */
function namesOf({ client, key }: Pick<RecordedRequest, 'client' | 'key'>) {
  return { client: sha256Text(client), name: sha256Text(`${client} ${key}`) }
}
