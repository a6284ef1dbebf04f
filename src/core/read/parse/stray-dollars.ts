import type { Nodes } from 'mdast'
import { sourceOf } from '../source-node.ts'
import type { Edit } from './edits.ts'

/**
 * Whether a `$…$` isn't math after all: Pandoc's rule (its manual, "Extension: tex_math_dollars") wants no
 * white space just inside the dollars and no digit just after them, so that `$5 and $6` are two prices.
 * Nor is math what could only be names of variables: `${HOME}/${USER}`, `$HOME/$USER`, `_$top_ and _$skip_`.
 */
export function isStrayMath(node: Nodes, source: string): boolean {
  const { position } = node
  const start = position?.start.offset
  const end = position?.end.offset
  if (start === undefined || end === undefined) return false
  const text = source.slice(start, end)
  if (text.startsWith('$$')) return false
  return !/^\$[^\s$](?:.*[^\s])?\$$/s.test(text) || !canClose(text.slice(0, -1), source.charAt(end))
}

/**
 * Whether a dollar may close math, or is that of a variable, which may be in emphasis.
 *
 * @param text before it, of which the last three characters count
 */
function canClose(text: string, after: string): boolean {
  const isName = /[A-Za-z_]/.test(after)
  const isVariable = after === '{' || (isName && /[/:]$|\s[*_]{1,2}$/.test(text.slice(-3)))
  return /\S$/.test(text) && !/[0-9]/.test(after) && !isVariable
}

/**
 * A backslash before every dollar of a block that neither opens nor closes math. satteri 0.10.5 takes the first two of
 * `$5 and $6` for math, as remark-math does (https://github.com/bruits/satteri/pull/64).
 */
export function escapedDollars(block: Nodes, source: string): readonly Edit[] {
  const start = block.position?.start.offset ?? 0
  return [...strayDollars(sourceOf(block, source))].map((at) => ({ at: start + at, text: '\\' }))
}

/**
 * A backslash escape, a run of backticks or of dollars: all that can decide which dollars are math.
 * Code spans are stepped over whole.
 */
const tokens = /\\.|`+|\$+/gs

function strayDollars(text: string): ReadonlySet<number> {
  const stray = new Set<number>()
  const backticks = lastBacktickRuns(text)
  let opener: number | null = null
  tokens.lastIndex = 0
  for (let match = tokens.exec(text); match !== null; match = tokens.exec(text)) {
    const token = match[0]
    const at = match.index
    if (token.startsWith('`')) {
      const close = backticks.get(token.length) ?? -1
      if (close <= at) continue
      const end = findRun(text, token.length, at + token.length)
      if (end !== -1) tokens.lastIndex = end
    } else if (token === '$') {
      const before = text.slice(Math.max(0, at - 3), at)
      const after = text.charAt(at + 1)
      const closes = opener !== null && canClose(before, after)
      if (closes) opener = null
      else {
        if (opener !== null) stray.add(opener)
        opener = /\S/.test(after) ? at : null
        if (opener === null) stray.add(at)
      }
    }
  }
  if (opener !== null) stray.add(opener)
  return stray
}

/** For each length of a run of backticks, where the last one of it starts. */
function lastBacktickRuns(text: string): Map<number, number> {
  const last = new Map<number, number>()
  for (const match of text.matchAll(/`+/g)) last.set(match[0].length, match.index)
  return last
}

/** Where the next run of exactly `length` backticks ends, or -1. */
function findRun(text: string, length: number, from: number): number {
  const runs = /`+/g
  runs.lastIndex = from
  for (let match = runs.exec(text); match !== null; match = runs.exec(text)) {
    if (match[0].length === length) return runs.lastIndex
  }
  return -1
}
