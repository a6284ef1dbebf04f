import { signal } from '@preact/signals'
import type { Format } from '../../src/core/formats/formats.ts'
import type { Progress } from '../api/client.ts'
import { type Problem, problemOf } from '../api/problem.ts'
import { notify } from '../state/notice.ts'
import { activeDraft, requestFor } from '../state/workspace.ts'
import { convert, resultOf } from './live.ts'
import { doneSentence, save } from './save-file.ts'

/** A download of one document in progress. */
export interface Download {
  readonly format: Format
  /** Absent while the service is still converting. */
  readonly progress?: Progress
}

export const download = signal<Download | undefined>(undefined)
/** Why the last download failed. */
export const downloadProblem = signal<Problem | undefined>(undefined)

let controller: AbortController | undefined

/** Downloads this document. There is one download at a time: a new one cancels the last. */
export async function startDownload(format: Format): Promise<void> {
  cancelDownload()
  const current = new AbortController()
  controller = current
  downloadProblem.value = undefined
  download.value = { format }
  const draft = activeDraft.value
  const request = requestFor(draft, format)
  try {
    const result =
      resultOf(draft.id, request) ??
      (await convert(draft.id, request, {
        signal: current.signal,
        onProgress: (progress) => {
          if (controller === current) download.value = { format, progress }
        },
      }))
    const { filename, contentType, bytes, warnings } = result
    const file = { name: filename, type: contentType, bytes, warnings: warnings.length }
    save(file)
    notify(doneSentence(file))
  } catch (error) {
    if (current.signal.aborted) return
    downloadProblem.value = problemOf(error, request)
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
