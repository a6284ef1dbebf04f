import type { FastifyBaseLogger } from 'fastify'
import type { Caller, Conversions } from '../pool/pool.ts'
import type { Answer } from './answer.ts'
import type { DeliveryTargets } from './jobs/delivery.ts'
import type { WarningBody } from './schemas/fields.ts'
import type { AnswerFiles } from './storage/answer-files.ts'

/** What a request asks for, checked: everything but the conversion itself. */
export interface Work {
  /** How many there are to convert. */
  readonly documents: number
  /** Of the file that it makes. */
  readonly mediaType: string
  /** Where a job is to be delivered to, unchecked. */
  readonly targets: DeliveryTargets
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
  readonly pool: Pick<Conversions, 'convertInto' | 'convertAllInto'>
  /** Called with the warnings of each document once it's done. */
  readonly onDocument?: (warnings: readonly WarningBody[]) => void
  /** Where the file of the response goes. */
  readonly files: AnswerFiles
  readonly caller: Caller
  readonly log: FastifyBaseLogger
}
