import { availableMemory } from './available-memory.ts'

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
