import { signal } from '@preact/signals'
import type { Format } from '../../src/core/formats/formats.ts'
import type { Progress } from '../api/client.ts'
import { type Problem, problemOf } from '../api/problem.ts'
import type { Look } from '../api/types.ts'
import { notify } from '../state/notice.ts'
import { activeDraft, requestFor } from '../state/workspace.ts'
import { type ConvertOptions, convert, type Result, resultOf } from './live.ts'
import { doneSentence, save } from './save-file.ts'

/** A download of one file in progress. */
export interface Download {
  readonly format: Format
  /** What it is, if it isn't the document itself. */
  readonly what?: string
  /** Absent while the service is still converting. */
  readonly progress?: Progress
}

export const download = signal<Download | undefined>(undefined)
/** Why the last download failed. */
export const downloadProblem = signal<Problem | undefined>(undefined)

type MadeFile = Pick<Result, 'filename' | 'contentType' | 'bytes' | 'warnings'>

let controller: AbortController | undefined

/** Downloads this document. */
export function startDownload(format: Format): Promise<void> {
  const draft = activeDraft.value
  const request = requestFor(draft, format)
  return runDownload(
    { format },
    request,
    async (options) => resultOf(draft.id, request) ?? convert(draft.id, request, options),
  )
}

/**
 * Downloads what the service makes. There is one download at a time: a new one cancels the last.
 *
 * @param sent the request, for what is said of it if it fails
 */
export async function runDownload(
  what: Pick<Download, 'format' | 'what'>,
  sent: Partial<Look>,
  make: (options: ConvertOptions) => Promise<MadeFile>,
): Promise<void> {
  cancelDownload()
  const current = new AbortController()
  controller = current
  downloadProblem.value = undefined
  download.value = what
  try {
    const { filename, contentType, bytes, warnings } = await make({
      signal: current.signal,
      onProgress: (progress) => {
        if (controller === current) download.value = { ...what, progress }
      },
    })
    const file = { name: filename, type: contentType, bytes, warnings: warnings.length }
    save(file)
    notify(doneSentence(file))
  } catch (error) {
    if (current.signal.aborted) return
    downloadProblem.value = problemOf(error, sent)
  } finally {
    if (controller === current) {
      controller = undefined
      download.value = undefined
    }
  }
}

export function cancelDownload(): void {
  controller?.abort()
  controller = undefined
  download.value = undefined
}
