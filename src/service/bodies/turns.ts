/** Bytes that are decoded and parsed in one turn of the event loop, in up to 40 ms. Larger bodies get several turns. */
export const bytesPerTurn = 4 * 1024 * 1024

/** Fewer take less time than it takes to wait for a turn. */
const fewBytes = 64 * 1024

interface Waiting {
  readonly bytes: number
  readonly start: () => void
}

let worked = 0
const waiting: Waiting[] = []

/**
 * Resolves when that many bytes may be worked on: at once, or in a later turn of the event loop if others have worked on many
 * in this one. Large bodies that are complete at the same time would otherwise keep everybody waiting for all of them.
 */
export function turnFor(bytes: number): Promise<void> {
  if (bytes <= fewBytes) return Promise.resolve()
  return new Promise((resolve) => {
    waiting.push({ bytes, start: resolve })
    startWaiting()
  })
}

function startWaiting(): void {
  for (let [next] = waiting; next !== undefined; [next] = waiting) {
    if (worked > 0 && worked + next.bytes > bytesPerTurn) return
    if (worked === 0) setImmediate(endTurn)
    worked += next.bytes
    waiting.shift()
    next.start()
  }
}

function endTurn(): void {
  worked = 0
  startWaiting()
}
