import { computed, effect, signal, untracked } from '@preact/signals'
import type { CallOptions, OctavoClient } from '../../src/client/index.ts'
import { type Allowance, createClient, type Progress } from '../api/client.ts'
import { type Problem, problemOf } from '../api/problem.ts'
import type { ConversionRequest, Theme, Warning } from '../api/types.ts'
import { apiKey } from '../state/key.ts'
import { notify } from '../state/notice.ts'
import {
  activeDraft,
  currentRequest,
  defaultTheme,
  drafts,
  requestFor,
  theme,
  view,
} from '../state/workspace.ts'
import { nextPreviewAt } from './pacing.ts'

/** A converted document. */
export interface Result {
  readonly request: ConversionRequest
  readonly filename: string
  readonly contentType: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly warnings: readonly Warning[]
}

/** The themes of the service, the default first; empty until they are loaded. */
export const themes = signal<readonly Theme[]>([])
/** The key's remaining requests. */
export const allowance = signal<Allowance | undefined>(undefined)
/** Why the preview isn't up to date; it's retried where that can help. */
export const problem = signal<Problem | undefined>(undefined)
/** The last result of each document and format. */
const results = signal<ReadonlyMap<string, Result>>(new Map())
const converting = signal(false)
/** When the next preview is requested, if it waits for more than a pause in typing; in milliseconds since 1970. */
export const pausedUntil = signal<number | undefined>(undefined)

interface CallWith {
  /** The one in use by default. */
  readonly key?: string
  readonly onProgress?: ((progress: Progress) => void) | undefined
}

/** A client of the service. */
export function client({ key = apiKey.peek(), onProgress }: CallWith = {}): OctavoClient {
  return createClient(key, {
    onAllowance: (left) => {
      // A download may still answer to a key that has been replaced.
      if (key === apiKey.peek()) allowance.value = left
    },
    onProgress,
  })
}

/** The last result of the open document in the selected format. */
export const shown = computed(() =>
  results.value.get(resultKey(activeDraft.value.id, currentRequest.value)),
)

/** The request for the PDF whose pages stand for those of the Word file. */
const pagesRequest = computed(() => requestFor(activeDraft.value, 'pdf'))

/** The last PDF of the open document. */
export const pages = computed(() =>
  results.value.get(resultKey(activeDraft.value.id, pagesRequest.value)),
)

export const isEmpty = computed(() => activeDraft.value.text.trim() === '')

/** The next request that the preview needs: for the Word file, and then for its pages; `undefined` if it's up to date. */
const nextRequest = computed(() => {
  const { value: request } = currentRequest
  if (!isResultOf(shown.value, request)) return request
  if (request.format !== 'docx') return undefined
  return isResultOf(pages.value, pagesRequest.value) ? undefined : pagesRequest.value
})

/** Whether the result shown is up to date. */
const isCurrent = computed(() => nextRequest.value === undefined)

export type Activity = 'idle' | 'waiting' | 'converting'

export const activity = computed<Activity>(() => {
  if (converting.value) return 'converting'
  if (isCurrent.value || isEmpty.value || problem.value !== undefined) return 'idle'
  return 'waiting'
})

/** The result of exactly this request, if there is one. */
export function resultOf(draftId: string, request: ConversionRequest): Result | undefined {
  const result = results.value.get(resultKey(draftId, request))
  return isResultOf(result, request) ? result : undefined
}

function isResultOf(result: Result | undefined, request: ConversionRequest): result is Result {
  return result !== undefined && isSame(result.request, request)
}

export interface ConvertOptions extends CallOptions {
  readonly onProgress?: (progress: Progress) => void
}

/** Converts a document and stores the result. Rejects as `OctavoClient.convert` does. */
export async function convert(
  draftId: string,
  request: ConversionRequest,
  { onProgress, ...options }: ConvertOptions = {},
): Promise<Result> {
  const document = await client({ onProgress }).convert(request, options)
  const result: Result = { ...document, request }
  const open = new Set(drafts.value.map(({ id }) => id))
  const kept = [...results.value].filter(([place]) => open.has(place.split(' ')[0] ?? ''))
  results.value = new Map([...kept, [resultKey(draftId, request), result]])
  return result
}

let timer: ReturnType<typeof setTimeout> | undefined
let running: { readonly place: string; readonly controller: AbortController } | undefined
let changedAt = 0
let lastRequestAt = 0

/** Keeps the preview up to date from now on. */
export function startPreview(): void {
  effect(() => {
    void apiKey.value
    untracked(restart)
  })
  effect(() => {
    const [first] = themes.value
    const wanted = theme.value
    // A key may be bound to themes, and a document of the last visit or a link may have another.
    if (first === undefined || themes.value.some(({ id }) => id === wanted)) return
    theme.value = first.id
    if (wanted === defaultTheme) return
    notify(
      `The theme “${wanted}” isn’t available to this key: documents are shown in ${first.name}.`,
    )
  })
  effect(() => {
    const place = resultKey(activeDraft.value.id, currentRequest.value)
    changedAt = Date.now()
    untracked(() => {
      // The change may have fixed the problem.
      if (problem.value?.kind === 'document' || problem.value?.kind === 'service') {
        problem.value = undefined
      }
      // A result for this document and format is worth showing, even if it's outdated by then.
      if (running !== undefined && running.place !== place) running.controller.abort()
      schedule()
    })
  })
  addEventListener('online', retry)
  document.addEventListener('visibilitychange', schedule)
}

/** Retries now. */
export function retry(): void {
  problem.value = undefined
  changedAt = 0
  schedule()
}

/** Starts over with another key, which has its own rate limit. */
function restart(): void {
  running?.controller.abort()
  allowance.value = undefined
  // It may be bound to others.
  themes.value = []
  retry()
}

function schedule(): void {
  clearTimeout(timer)
  const now = Date.now()
  const at = nextStepAt(now)
  pausedUntil.value = hasWork() && at - now > 2000 ? at : undefined
  timer = setTimeout(() => void step(), Math.max(0, at - now))
}

function nextStepAt(now: number): number {
  const retryAt = problem.value?.retryAt
  return retryAt ?? nextPreviewAt(view.value, changedAt, lastRequestAt, allowance.value, now)
}

function hasWork(): boolean {
  return themes.value.length === 0 || (!isEmpty.value && !isCurrent.value)
}

async function step(): Promise<void> {
  pausedUntil.value = undefined
  if (running !== undefined || apiKey.value === '' || document.hidden) return
  if (problem.value !== undefined && problem.value.retryAt === undefined) return
  if (!hasWork()) {
    problem.value = undefined
    return
  }
  const request = nextRequest.value ?? currentRequest.value
  const draftId = activeDraft.value.id
  const controller = new AbortController()
  running = { place: resultKey(draftId, currentRequest.value), controller }
  converting.value = true
  lastRequestAt = Date.now()
  try {
    await update(draftId, request, controller.signal)
    problem.value = undefined
  } catch (error) {
    // The themes are requested first, without a body.
    const sent = themes.value.length === 0 ? {} : request
    if (!controller.signal.aborted) problem.value = problemOf(error, sent)
  } finally {
    running = undefined
    converting.value = false
  }
  schedule()
}

async function update(
  draftId: string,
  request: ConversionRequest,
  signal: AbortSignal,
): Promise<void> {
  if (themes.value.length === 0) {
    const wanted = theme.value
    themes.value = await client().themes({ signal })
    // The next step has the request with another theme.
    if (theme.value !== wanted) return
  }
  if (!isEmpty.value && !isCurrent.value) await convert(draftId, request, { signal })
}

/** Identifies a document in a format. */
function resultKey(draftId: string, { format }: ConversionRequest): string {
  return `${draftId} ${format}`
}

function isSame(one: ConversionRequest, other: ConversionRequest): boolean {
  const { content, theme_files, ...rest } = one
  return (
    content === other.content &&
    // Another theme that was dropped is another object.
    theme_files === other.theme_files &&
    JSON.stringify(rest) === JSON.stringify(withoutTexts(other))
  )
}

function withoutTexts({ content: _text, theme_files: _files, ...rest }: ConversionRequest): object {
  return rest
}
