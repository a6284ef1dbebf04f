import { signal } from '@preact/signals'
import type { Progress } from '../api/client.ts'
import { type Problem, problemOf } from '../api/problem.ts'
import type { BatchRequest, ConversionRequest, Format } from '../api/types.ts'
import { notify } from '../state/notice.ts'
import {
  activeDraft,
  activeId,
  baseNameOf,
  drafts,
  lookOf,
  requestFor,
} from '../state/workspace.ts'
import { type ConvertOptions, client, convert, resultOf } from './live.ts'

/** One document, or all of them as a ZIP. */
export type Scope = 'document' | 'batch'

/** A download in progress. */
export interface Download {
  readonly scope: Scope
  readonly format: Format
  /** Absent while the service is still converting. */
  readonly progress?: Progress
}

export const download = signal<Download | undefined>(undefined)
/** Why the last download failed. */
export const downloadProblem = signal<Problem | undefined>(undefined)

let controller: AbortController | undefined

/** Downloads a file. There is one download at a time: a new one cancels the last. */
export async function startDownload(scope: Scope, format: Format): Promise<void> {
  cancelDownload()
  const current = new AbortController()
  controller = current
  downloadProblem.value = undefined
  download.value = { scope, format }
  const options = {
    signal: current.signal,
    onProgress: (progress: Progress) => {
      if (controller === current) download.value = { scope, format, progress }
    },
  }
  const draft = activeDraft.value
  const request = scope === 'batch' ? batchRequest(format) : requestFor(draft, format)
  try {
    const file = await ('files' in request
      ? batch(request, options)
      : single(draft.id, request, options))
    save(file)
    notify(doneSentence(file))
  } catch (error) {
    if (current.signal.aborted) return
    const problem = problemOf(error, request)
    downloadProblem.value = problem
    openFailed(scope, problem)
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

interface NamedFile {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly warnings: number
  /** Documents of a batch that have warnings. */
  readonly warned?: readonly string[]
}

async function single(
  draftId: string,
  request: ConversionRequest,
  options: ConvertOptions,
): Promise<NamedFile> {
  const result = resultOf(draftId, request) ?? (await convert(draftId, request, options))
  return {
    name: result.filename,
    type: result.contentType,
    bytes: result.bytes,
    warnings: result.warnings.length,
  }
}

function batchRequest(format: Format): BatchRequest {
  const files = drafts.value.map((draft) => ({ content: draft.text, filename: baseNameOf(draft) }))
  return { files, ...lookOf(format) }
}

async function batch(
  request: BatchRequest,
  { onProgress, ...options }: ConvertOptions,
): Promise<NamedFile> {
  const { filename, contentType, bytes, warnings } = await client(onProgress).batch(
    request,
    options,
  )
  const warned = new Set(warnings.map(({ file }) => file))
  return {
    name: filename,
    type: contentType,
    bytes,
    warnings: warnings.length,
    warned: request.files.filter((_, index) => warned.has(index)).map((file) => file.filename),
  }
}

function doneSentence({ name, warnings, warned = [] }: NamedFile): string {
  const done = `${name} was handed to your browser`
  if (warnings === 0) return `${done}.`
  const count = warnings === 1 ? 'one warning' : `${warnings} warnings`
  if (warned.length === 0) return `${done}, with ${count}.`
  const documents = warned.slice(0, maxNamed).map((each) => `“${each}”`)
  if (warned.length > maxNamed) documents.push(`${warned.length - maxNamed} more`)
  return `${done}, with ${count} in ${new Intl.ListFormat('en').format(documents)}.`
}

/** More can't be read while the notice is shown. */
const maxNamed = 4

/** Opens the document of a batch that the service refused, so that it can be corrected. */
function openFailed(scope: Scope, { file }: Problem): void {
  const failed = scope === 'batch' && file !== undefined ? drafts.value[file] : undefined
  if (failed !== undefined) activeId.value = failed.id
}

function save({ name, type, bytes }: NamedFile): void {
  const address = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // After the browser has read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
