import { computed, effect, signal, untracked } from '@preact/signals'
import type { CallOptions, OctavoClient } from '../../src/client/index.ts'
import { type Allowance, createClient, type Progress } from '../api/client.ts'
import { type Problem, problemOf } from '../api/problem.ts'
import type { ConversionRequest, Theme, Warning } from '../api/types.ts'
import { apiKey } from '../state/key.ts'
import { activeDraft, currentRequest, drafts, view } from '../state/workspace.ts'
import { nextPreviewAt } from './pacing.ts'

/** A document as the service made it. */
export interface Result {
  readonly request: ConversionRequest
  readonly filename: string
  readonly contentType: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly warnings: readonly Warning[]
}

/** The themes that the service has, the default first. Empty before they're known. */
export const themes = signal<readonly Theme[]>([])
/** What is left of the key's minute. */
export const allowance = signal<Allowance | undefined>(undefined)
/** What keeps the preview from following; it's tried again by itself where that can help. */
export const problem = signal<Problem | undefined>(undefined)
/** The last result of each format and document, whatever has changed since. */
const results = signal<ReadonlyMap<string, Result>>(new Map())
const asking = signal(false)
/** When the preview goes on, where it's waiting for more than typing to rest; in milliseconds since 1970. */
export const pausedUntil = signal<number | undefined>(undefined)

/** A client with the key in use. */
export function client(onProgress?: (progress: Progress) => void): OctavoClient {
  const key = apiKey.peek()
  return createClient(key, {
    onAllowance: (left) => {
      // A download may still answer to a key that has been replaced.
      if (key === apiKey.peek()) allowance.value = left
    },
    onProgress,
  })
}

/** What there is to show: the newest of this document in this format. */
export const shown = computed(() =>
  results.value.get(placeOf(activeDraft.value.id, currentRequest.value)),
)

export const isEmpty = computed(() => activeDraft.value.text.trim() === '')

/** Whether what is shown is what is set. */
const isCurrent = computed(
  () => shown.value !== undefined && isSame(shown.value.request, currentRequest.value),
)

export type Activity = 'idle' | 'waiting' | 'converting'

export const activity = computed<Activity>(() => {
  if (asking.value) return 'converting'
  if (isCurrent.value || isEmpty.value || problem.value !== undefined) return 'idle'
  return 'waiting'
})

/** A result of exactly this request, if there is one still. */
export function resultOf(draftId: string, request: ConversionRequest): Result | undefined {
  const result = results.value.get(placeOf(draftId, request))
  return result !== undefined && isSame(result.request, request) ? result : undefined
}

export interface ConvertOptions extends CallOptions {
  readonly onProgress?: (progress: Progress) => void
}

/** Asks the service for a document, and keeps what it answers. Rejects as `OctavoClient.convert` does. */
export async function convert(
  draftId: string,
  request: ConversionRequest,
  { onProgress, ...options }: ConvertOptions = {},
): Promise<Result> {
  const document = await client(onProgress).convert(request, options)
  const result: Result = { ...document, request }
  const open = new Set(drafts.value.map(({ id }) => id))
  const kept = [...results.value].filter(([place]) => open.has(place.split(' ')[0] ?? ''))
  results.value = new Map([...kept, [placeOf(draftId, request), result]])
  return result
}

let timer: ReturnType<typeof setTimeout> | undefined
let running: { readonly place: string; readonly controller: AbortController } | undefined
let changedAt = 0
let lastAskedAt = 0

/** Follows the editor from now on. */
export function startPreview(): void {
  effect(() => {
    void apiKey.value
    untracked(startAnew)
  })
  effect(() => {
    const place = placeOf(activeDraft.value.id, currentRequest.value)
    changedAt = Date.now()
    untracked(() => {
      // What was wrong with the document may be mended now.
      if (problem.value?.kind === 'document' || problem.value?.kind === 'service') {
        problem.value = undefined
      }
      // An answer for this place is shown, old as it may be; one for another would come for nothing.
      if (running !== undefined && running.place !== place) running.controller.abort()
      schedule()
    })
  })
  addEventListener('online', retry)
  document.addEventListener('visibilitychange', schedule)
}

/** Tries again now. */
export function retry(): void {
  problem.value = undefined
  changedAt = 0
  schedule()
}

/** Another key is another chance, with a minute of its own: what was asked with the one before says nothing of it. */
function startAnew(): void {
  running?.controller.abort()
  allowance.value = undefined
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
  return retryAt ?? nextPreviewAt(view.value, changedAt, lastAskedAt, allowance.value, now)
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
  const request = currentRequest.value
  const draftId = activeDraft.value.id
  const controller = new AbortController()
  running = { place: placeOf(draftId, request), controller }
  asking.value = true
  lastAskedAt = Date.now()
  try {
    await ask(draftId, request, controller.signal)
    problem.value = undefined
  } catch (error) {
    if (!controller.signal.aborted) problem.value = problemOf(error, request)
  } finally {
    running = undefined
    asking.value = false
  }
  schedule()
}

async function ask(
  draftId: string,
  request: ConversionRequest,
  signal: AbortSignal,
): Promise<void> {
  if (themes.value.length === 0) themes.value = await client().themes({ signal })
  if (!isEmpty.value && !isCurrent.value) await convert(draftId, request, { signal })
}

/** Where a result is shown: a document in a format. */
function placeOf(draftId: string, { format }: ConversionRequest): string {
  return `${draftId} ${format}`
}

function isSame(one: ConversionRequest, other: ConversionRequest): boolean {
  return one.content === other.content && JSON.stringify(one) === JSON.stringify(other)
}
