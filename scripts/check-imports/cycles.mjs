/** @import { Import } from './imports.mjs' */

/**
 * The cycles of imports that remain once the types are stripped: a line for each set of files that all reach one
 * another. Files that import each other's types alone are no cycle, since nothing of them is loaded.
 *
 * @param {readonly Import[]} imports
 * @returns {string[]} how many files a cycle ties together, and a shortest way round through the first of them
 */
export function valueCycles(imports) {
  /** @type {Map<string, Set<string>>} */
  const next = new Map()
  for (const { file, target, typeOnly } of imports) {
    if (!typeOnly) next.set(file, (next.get(file) ?? new Set()).add(target))
  }
  const seen = new Set()
  return [...next.keys()].sort().flatMap((file) => {
    if (seen.has(file)) return []
    const cycle = shortestCycle(next, file)
    if (cycle === undefined) return []
    const members = [...reachable(next, file)].filter((other) => reachable(next, other).has(file))
    for (const other of members) seen.add(other)
    return [`a cycle of ${members.length} files: ${[...cycle, file].join(' → ')}`]
  })
}

/** The shortest way from a file to itself, or `undefined` where there is none. */
function shortestCycle(next, start) {
  const before = new Map()
  const pending = [start]
  for (const file of pending) {
    for (const target of next.get(file) ?? []) {
      if (target === start) {
        const way = [start]
        for (let at = file; at !== start; at = before.get(at)) way.splice(1, 0, at)
        return way
      }
      if (!before.has(target)) {
        before.set(target, file)
        pending.push(target)
      }
    }
  }
  return undefined
}

function reachable(next, start) {
  const reached = new Set([start])
  for (const file of reached) for (const target of next.get(file) ?? []) reached.add(target)
  return reached
}
