import type { FastifyBaseLogger } from 'fastify'
import type { Caller } from '../pool/pool.ts'
import type { Answer } from './answer.ts'
import type { AnswerFiles } from './storage/answer-files.ts'

/** What a request asks for, checked: everything but the conversion itself. */
export interface Work {
  /** Of the file that it makes. */
  readonly mediaType: string
  /** The id of the Word template that it names, for the log. */
  readonly template: string | undefined
  /**
   * Converts the documents.
   *
   * @throws {ConversionFailedError | ApiError} they weren't converted
   */
  run(options: WorkOptions): Promise<Answer>
}

export interface WorkOptions {
  /** Where the file of the answer goes. */
  readonly files: AnswerFiles
  readonly caller: Caller
  readonly log: FastifyBaseLogger
}
