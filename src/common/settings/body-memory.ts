import { getHeapStatistics } from 'node:v8'
import { availableMemory } from './available-memory.ts'

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
