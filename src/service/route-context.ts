import type { JobNotFound } from '../common/metrics/labels.ts'
import type { Settings } from '../common/settings/settings.ts'
import type { Conversions, ImageSupplier } from '../pool/pool.ts'
import type { AnswerOnce } from './idempotency/answer-once.ts'
import type { JobEvents } from './jobs/job-events.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { AnswerStorage } from './storage/answer-storage.ts'

/** What the routes need from the rest of the service. */
export interface RouteContext {
  readonly pool: Pick<Conversions, 'convertInto' | 'convertAllInto'>
  /** Where the files of answers are kept until clients have read them. */
  readonly storage: AnswerStorage
  /** Answers requests with an `Idempotency-Key`. */
  readonly answerOnce: AnswerOnce
  /** Works on requests of which nobody waits for the response. */
  readonly jobs: Jobs
  readonly jobEvents: JobEvents
  /** Called for each request for a job that its key hasn't. */
  readonly onJobNotFound: (reason: JobNotFound) => void
  /** Supplies the images that documents show on other hosts; without it they aren't embedded. */
  readonly images: ImageSupplier | undefined
  readonly settings: Pick<
    Settings,
    | 'bodyLimit'
    | 'batchLimit'
    | 'assetLimit'
    | 'documentLimits'
    | 'remoteImages'
    | 'callbackHosts'
    | 'uploadHosts'
    | 'callbackSecrets'
  >
}
