import { expect } from 'vitest'
import type { HostileService } from './hostile-service.ts'

/** Milliseconds of processor time that a turn of the service's event loop takes at most on a machine with nothing else to do. */
const usual = 100

/**
 * Expects that no turn of the service's event loop was longer than `usual`, or, where other work slows the processor down,
 * than a quarter of what it takes at this moment to parse one body of full size in one go: what no turn may do.
 */
export async function expectShortTurns(service: HostileService): Promise<void> {
  const longest = await service.longestTurn()
  if (longest >= usual) expect(longest).toBeLessThan(timeToParse(fullSize) / 4)
}

/** A body that takes the longest, a little less than BODY_LIMIT. */
const fullSize = `{"files":[${'{},'.repeat(3_400_000)}{}]}`

/** Milliseconds of processor time of this process, in which nothing else runs meanwhile. */
function timeToParse(body: string): number {
  const before = process.cpuUsage()
  JSON.parse(body)
  const { user } = process.cpuUsage(before)
  return user / 1000
}
