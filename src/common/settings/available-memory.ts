import { totalmem } from 'node:os'

/** The memory of the machine or its container, in bytes. */
export function availableMemory(): number {
  const container = process.constrainedMemory()
  return container > 0 ? Math.min(container, totalmem()) : totalmem()
}
