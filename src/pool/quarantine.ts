import { createHash } from 'node:crypto'
import {
  ConversionFailedError,
  type FailureCause,
  type FailureCode,
} from '../common/failures/conversion-failure.ts'
import type { ConversionRequest } from './conversion-request.ts'
import { takeFilesOut } from './shared-files.ts'

/*
 * A document that ended two workers is rejected for a while, without a third. This is the one rule for it; the records are kept
 * in memory (`memory-quarantine.ts`) by each pool, and in Redis (`queue/redis-quarantine.ts`) for all of a queue's workers.
 */

/** A worker takes half a second to replace, so a document may not end one after another. */
const toleratedFailures = 1

/** Long for a client that sends the document again and again, short for one that changes it. */
export const quarantineMilliseconds = 5 * 60_000

/** What is remembered of a document that ended a worker. */
export interface FailureRecord {
  /** Workers that it ended. */
  readonly failures: number
  /** How it ended the last one. */
  readonly last: FailureCause
  /** Until it's forgotten. */
  readonly remainingMilliseconds: number
}

/** The error that rejects a document which has ended too many workers. */
export function quarantineRefusal(record: FailureRecord): ConversionFailedError | undefined {
  const { failures, last, remainingMilliseconds } = record
  if (failures <= toleratedFailures) return undefined
  const seconds = Math.max(1, Math.ceil(remainingMilliseconds / 1000))
  return new ConversionFailedError({ code: 'quarantined', last, retryAfterSeconds: seconds })
}

/** Whether a failure shows that a worker survived the document, so that its record can be deleted. */
export const workerSurvived: Readonly<Record<FailureCode, boolean>> = {
  document_limit: true,
  document_data: true,
  unconvertible: true,
  invalid_request: true,
  font_file: true,
  theme_files: true,
  template_file: true,
  word_file: true,
  output_limit: true,
  answers_full: true,
  client_answers_full: true,
  internal: true,
  // The document was read, but not yet drawn.
  images_wanted: false,
  timeout: false,
  memory: false,
  crash: false,
  // No worker had it.
  quarantined: false,
  queue_full: false,
  client_queue_full: false,
  wait_timeout: false,
  queue_unavailable: false,
  stopping: false,
  client_gone: false,
  batch_failed: false,
}

/**
 * A hash of everything that decides whether a document ends a worker, its images included: a mended one has another. Of
 * what else the request holds, `documents` only changes the addresses of links, and `outputBytes` is compared with the
 * finished file: a text that ends workers does so beside any other documents and with any room for its output.
 */
export function fingerprint(request: ConversionRequest): string {
  const { content, format, overrides, fallbackTitle, remoteImages, limits } = request
  const { images = [], imageHosts, imageFiles, book, split } = request
  // Theme and template, with their files by hash.
  const { shared } = takeFilesOut(request).request
  const look = [format, shared, sorted(overrides), fallbackTitle, remoteImages, split]
  const options = sorted(request.options)
  // The lengths say where each image begins in what follows.
  const lengths = images.map((image) =>
    'bytes' in image ? [image.url, image.bytes.length] : [image.url, image.problem],
  )
  const hash = createHash('sha256')
  hash.update(JSON.stringify([look, options, sorted(limits), imageHosts, imageFiles, lengths]))
  hash.update(content)
  if (book !== undefined) hash.update(JSON.stringify(book))
  for (const image of images) if ('bytes' in image) hash.update(image.bytes)
  return hash.digest('base64')
}

function sorted(values: object = {}): readonly (readonly [string, unknown])[] {
  return Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))
}
