import { createRequire } from 'node:module'

// In JavaScript on every platform, so that all get the same answer: else it starts a program of its own, or Java.
process.env.RECHECK_SYNC_BACKEND = 'pure'
const require = createRequire(import.meta.url)
const { checkSync } = require('recheck')

export const recheckVersion = require('recheck/package.json').version

/** Milliseconds for one expression. What is found linear at all is found in a tenth of it. */
const timeout = 60_000

/**
 * What is wrong with an expression: that it takes more than linear time, or that recheck can't tell.
 *
 * @param {string} pattern
 * @param {string} flags
 * @returns {string | undefined}
 */
export function faultOf(pattern, flags) {
  // recheck doesn't know the flag `v`, which includes `u`, nor `d`, which changes nothing in how an expression matches.
  const knownFlags = flags.replace('v', 'u').replace('d', '')
  const { status, complexity, error, attack } = checkSync(pattern, knownFlags, { timeout })
  if (status === 'safe') return undefined
  if (status === 'unknown') return `can't be judged: ${error.message ?? error.kind}`
  return `takes more than linear time (${complexity.summary}): ${attack.pattern}`
}
