import { formatBytes } from '../files/format-bytes.ts'
import type { ConversionFailure, FailureCause, FileFault } from './conversion-failure.ts'

const causeInWords: Readonly<Record<FailureCause, string>> = {
  timeout: 'it took too long',
  memory: 'it took too much memory',
  crash: 'the converter crashed',
}

/** A fault as compilers write it: `theme.yaml:12: message`. */
function placed({ file, line, message }: FileFault): string {
  return `${line === undefined ? file : `${file}:${line}`}: ${message}`
}

/** The message of a failure for the client that sent the document; that of `internal` is for the log alone. */
export function failureMessage(failure: ConversionFailure): string {
  switch (failure.code) {
    case 'document_limit':
    case 'unconvertible':
    case 'font_file':
    case 'template_file':
    case 'internal':
      return failure.message
    case 'theme_files': {
      const [first, ...others] = failure.faults
      const more = others.length === 0 ? '' : ` (and ${others.length} more, see details)`
      return `The theme can't be used. ${first === undefined ? '' : placed(first)}${more}`
    }
    case 'images_wanted':
      return `The document refers to ${failure.urls.length} images that it doesn't contain.`
    case 'timeout':
      return `The conversion took longer than the limit of ${failure.milliseconds / 1000} s per document. Split the document.`
    case 'memory':
      return `The conversion needs more than the limit of ${Math.floor(failure.bytes / 1024 / 1024)} MiB of memory. Split it, or make its tables and images smaller.`
    case 'crash':
      return 'The converter crashed twice on this document, so it was not retried.'
    case 'quarantined':
      return `This document has stopped the converter twice in the last few minutes (the last time, ${causeInWords[failure.last]}). It will not be retried for ${failure.retryAfterSeconds} s. Change the document.`
    case 'output_limit': {
      const limit = formatBytes(failure.limitBytes)
      return failure.of === 'batch'
        ? `The documents of the batch are together larger than the response limit of ${limit}. Send them in several batches.`
        : `The document is larger than the response limit of ${limit}. Split it, or use fewer or smaller images.`
    }
    case 'answers_full':
      return 'The service is busy. There is no room for the response until clients have read others.'
    case 'client_answers_full':
      return `Unread responses to this key already take up nearly ${formatBytes(failure.limitBytes)}. Read them first, or request fewer at a time.`
    case 'queue_full':
      return `The service is busy. ${failure.waiting} documents are already waiting.`
    case 'client_queue_full':
      return `${failure.waiting} documents of this key are already waiting. Send fewer at a time.`
    case 'wait_timeout':
      return `The service is busy. No worker was free within ${failure.seconds} s.`
    case 'queue_unavailable':
      return `The service is busy. ${failure.reason}`
    case 'stopping':
      return 'The service is shutting down.'
    case 'client_gone':
      return 'The client closed the connection.'
    case 'batch_failed':
      return 'Another document of the batch failed.'
  }
}
