import { effect, signal, untracked } from '@preact/signals'
import type { ConvertedArchive, ConvertedDocument, Job } from '../../src/client/index.ts'
import type { Format } from '../../src/core/formats/formats.ts'
import type { Progress } from '../api/client.ts'
import { type Problem, problemOf } from '../api/problem.ts'
import type { BatchRequest } from '../api/types.ts'
import { apiKey } from '../state/key.ts'
import { notify } from '../state/notice.ts'
import { forgetStoredJob, storedJob, storeJob } from '../state/stored-job.ts'
import { activeId, baseNameOf, drafts, lookOf } from '../state/workspace.ts'
import { client } from './live.ts'
import { doneSentence, save } from './save-file.ts'

/*
 * All documents as a ZIP, by a job of the service: it goes on while the page is reloaded, and a document that can't be
 * converted costs only itself.
 */

export type ArchiveStep =
  | { readonly kind: 'sending' }
  | { readonly kind: 'waiting' }
  /** How many documents are settled. */
  | { readonly kind: 'converting'; readonly done: number; readonly total: number }
  /** It ended while the page was away. Browsers may block a download that nobody clicked for. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'downloading'; readonly progress?: Progress }

export interface ArchiveInProgress {
  readonly format: Format
  readonly step: ArchiveStep
}

/** A document that isn't in the archive. */
export interface LeftOut {
  readonly name: string
  readonly message: string
  /** Its id in this browser, while it's open. */
  readonly draftId: string | undefined
  /** Of its text, from 1. */
  readonly line: number | undefined
}

export const archive = signal<ArchiveInProgress | undefined>(undefined)
/** Why there is no archive, or not yet. */
export const archiveProblem = signal<Problem | undefined>(undefined)
/** Whether the job is still there, and is asked for again. */
export const archiveIsPending = signal(false)
/** The documents that the last archive lacks. */
export const leftOut = signal<readonly LeftOut[]>([])

/** What works on an archive; another one puts an end to it. */
interface Run {
  /** Only it finds the job, though the user may enter another meanwhile. */
  readonly key: string
  readonly format: Format
  readonly draftIds: readonly string[]
  readonly controller: AbortController
  /** Once the service has accepted the job. */
  id?: string
}

let run: Run | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Creates an archive of all documents and downloads it. A new one cancels the last. */
export async function startArchive(format: Format): Promise<void> {
  cancelArchive()
  dismissArchiveProblem()
  const current = begin(
    format,
    drafts.value.map(({ id }) => id),
  )
  const request = batchRequest(format)
  show(current, { kind: 'sending' })
  const connection = client(current)
  try {
    // Not aborted: the service may have accepted it already, and then it has to be deleted.
    const { id } = await connection.startJob(request)
    if (current.controller.signal.aborted) {
      void connection.deleteJob(id).catch(() => {})
      return
    }
    current.id = id
    storeJob({ id, format, draftIds: current.draftIds })
  } catch (error) {
    if (current.controller.signal.aborted) return
    end(current)
    const problem = problemOf(error, request)
    archiveProblem.value = problem
    openFailed(problem)
    return
  }
  await follow(current, true)
}

/** Finds the job of this tab again, now and whenever the key changes. */
export function resumeArchive(): void {
  effect(() => {
    if (apiKey.value !== '') untracked(takeUp)
  })
}

/** Asks for a job again of which a request failed. */
export function retryArchive(): void {
  archiveProblem.value = undefined
  archiveIsPending.value = false
  takeUp()
}

/** Downloads an archive that is ready. */
export async function downloadArchive(): Promise<void> {
  if (run !== undefined && archive.value?.step.kind === 'ready') await follow(run, true)
}

/** Ends the job and forgets it. */
export function cancelArchive(): void {
  const key = run?.key ?? apiKey.peek()
  const id = run?.id ?? (archiveIsPending.value ? storedJob()?.id : undefined)
  run?.controller.abort()
  if (run !== undefined) end(run)
  clearTimeout(timer)
  archiveIsPending.value = false
  archiveProblem.value = undefined
  if (id === undefined) return
  forgetStoredJob(id)
  discard(id, key)
}

export function dismissArchiveProblem(): void {
  archiveProblem.value = undefined
  leftOut.value = []
}

function takeUp(): void {
  clearTimeout(timer)
  const job = storedJob()
  if (job === undefined || run !== undefined) return
  archiveProblem.value = undefined
  archiveIsPending.value = false
  const current = begin(job.format, job.draftIds)
  current.id = job.id
  show(current, { kind: 'waiting' })
  void follow(current, false)
}

function begin(format: Format, draftIds: readonly string[]): Run {
  run = { key: apiKey.peek(), format, draftIds, controller: new AbortController() }
  return run
}

/** @param asked whether the user has asked for the download on this visit */
async function follow(current: Run, asked: boolean): Promise<void> {
  const { id = '', controller } = current
  const { signal } = controller
  let last: Job | undefined
  try {
    await client(current).waitFor(id, {
      signal,
      onProgress: (job) => {
        last = job
        show(current, stepOf(job))
      },
    })
    if (!asked) {
      show(current, { kind: 'ready' })
      return
    }
    show(current, { kind: 'downloading' })
    const onProgress = (progress: Progress) => show(current, { kind: 'downloading', progress })
    const result = await client({ ...current, onProgress }).jobResult(id, { signal })
    if (signal.aborted) return
    settle(current)
    hand(result, current)
  } catch (error) {
    if (signal.aborted) return
    const problem = problemOf(error, {})
    archiveProblem.value = problem
    if (problem.code === 'JOB_NOT_FOUND' || last?.state === 'failed') {
      settle(current)
      return
    }
    // The job is still there, however long the service can't be reached.
    end(current)
    archiveIsPending.value = true
    if (problem.retryAt !== undefined) {
      timer = setTimeout(retryArchive, Math.max(1000, problem.retryAt - Date.now()))
    }
  }
}

/** Nothing is left to be fetched. */
function settle(current: Run): void {
  const { id = '', key } = current
  end(current)
  forgetStoredJob(id)
  discard(id, key)
}

/** A key has a hundred jobs at most. If this fails, the job expires. */
function discard(id: string, key: string): void {
  void client({ key })
    .deleteJob(id)
    .catch(() => {})
}

function end(current: Run): void {
  if (run !== current) return
  run = undefined
  archive.value = undefined
}

function show(current: Run, step: ArchiveStep): void {
  if (run === current) archive.value = { format: current.format, step }
}

function stepOf({ state, progress: { done, total } }: Job): ArchiveStep {
  return state === 'waiting' ? { kind: 'waiting' } : { kind: 'converting', done, total }
}

function hand(result: ConvertedDocument | ConvertedArchive, { draftIds }: Run): void {
  const { errors, fileCount } = 'fileCount' in result ? result : { errors: [], fileCount: 1 }
  const nameOf = (file: number): string | undefined => {
    const draft = drafts.value.find(({ id }) => id === draftIds[file])
    return draft === undefined ? undefined : baseNameOf(draft)
  }
  leftOut.value = errors.map(({ file, filename, message }) => {
    const line = /\bline (\d+)/i.exec(message)?.[1]
    const name = nameOf(file)
    return {
      name: name ?? filename,
      message,
      draftId: name === undefined ? undefined : draftIds[file],
      line: line === undefined ? undefined : Number(line),
    }
  })
  // It would hold nothing but the errors that are shown.
  if (fileCount === 0) return
  const { filename, contentType, bytes, warnings } = result
  const file = { name: filename, type: contentType, bytes, warnings: warnings.length }
  const warned = [...new Set(warnings.flatMap(({ file: index }) => index ?? []))]
  save(file)
  notify(
    doneSentence(
      file,
      warned.flatMap((index) => nameOf(index) ?? []),
    ),
  )
}

function batchRequest(format: Format): BatchRequest {
  const files = drafts.value.map((draft) => ({ content: draft.text, filename: baseNameOf(draft) }))
  return { files, on_error: 'skip', ...lookOf(format) }
}

/** Opens the document of a batch that the service refused, so that it can be corrected. */
function openFailed({ file }: Problem): void {
  const failed = file === undefined ? undefined : drafts.value[file]
  if (failed !== undefined) activeId.value = failed.id
}
