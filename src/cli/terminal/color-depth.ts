import type { WriteStream } from 'node:tty'

/**
 * The colour depth of a stream in bits: 1 (none), 4, 8 or 24.
 *
 * `NO_COLOR` (https://no-color.org) set to anything turns colours off; `FORCE_COLOR` (`0` to `3`; anything else
 * means 4 bits) turns them on without a terminal.
 */
export function colorDepth(stream: WriteStream, environment: NodeJS.ProcessEnv): number {
  const { NO_COLOR, FORCE_COLOR } = environment
  if (NO_COLOR !== undefined && NO_COLOR !== '') return 1
  if (FORCE_COLOR !== undefined) return forcedDepths[FORCE_COLOR] ?? 4
  return stream.isTTY ? stream.getColorDepth(environment) : 1
}

const forcedDepths: Readonly<Record<string, number>> = { 0: 1, false: 1, 1: 4, 2: 8, 3: 24 }
