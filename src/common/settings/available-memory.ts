import { totalmem } from 'node:os'

/** Bytes of memory that the machine has, or its container. */
export function availableMemory(): number {
  const container = process.constrainedMemory()
  return container > 0 ? Math.min(container, totalmem()) : totalmem()
}
