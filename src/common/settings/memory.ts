import { totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'

/** The memory of the machine or its container, in bytes. */
function availableMemory(): number {
  const container = process.constrainedMemory()
  return container > 0 ? Math.min(container, totalmem()) : totalmem()
}

/**
 * Bytes that the bodies of all requests together may take. Text beyond Latin takes twice the bytes of its body on V8's heap,
 * and as much again while it's parsed or on its way to a worker; an eighth of the heap leaves room for that.
 *
 * Four of the largest bodies keep the process below 400 MiB, and it's never less than two, so that one client can't take the
 * room of all others.
 */
export function defaultBodyMemory(bodyLimit: number): number {
  const share = Math.min(availableMemory() / 16, getHeapStatistics().heap_size_limit / 8)
  return Math.max(2 * bodyLimit, Math.min(4 * bodyLimit, Math.floor(share)))
}

const mebibyte = 1024 * 1024

/** A worker with all engines loaded uses about half of this. */
export const minWorkerMemory = 256 * mebibyte
/** Enough for two megabytes of Markdown as PDF, which is the most that takes less than ten seconds. */
const maxDefault = 2048 * mebibyte

/** Bytes for each worker: three quarters of the memory of the machine, or of its container, divided among them. */
export function defaultWorkerMemory(workers: number): number {
  const share = Math.floor((availableMemory() * 0.75) / workers)
  return Math.max(minWorkerMemory, Math.min(maxDefault, share))
}
