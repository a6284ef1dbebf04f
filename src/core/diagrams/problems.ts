import type { DiagramProblem } from '../document/diagram-drawer.ts'
import type { DocumentLimits } from '../document/limits.ts'
import { interrupted, type ProcessorTime } from '../processor-time.ts'

export const tooSlow: DiagramProblem = {
  code: 'diagram_too_large',
  problem: 'with those before it, it takes too long to draw.',
  line: null,
}

export const tooDeep: DiagramProblem = {
  code: 'diagram_too_large',
  problem: 'its parts are nested too deeply.',
  line: null,
}

/** What `draw` returns, called again as often as it's interrupted, until the time of the document's diagrams is spent. */
export function uninterrupted<Result>(
  time: ProcessorTime,
  draw: () => Result | typeof interrupted,
): Result | DiagramProblem {
  for (;;) {
    const result = draw()
    if (result !== interrupted) return result
    if (time.isSpent) return tooSlow
  }
}

/** `null` for a source that isn't too long. */
export function tooLong(source: string, { diagramLength }: DocumentLimits): DiagramProblem | null {
  if (source.length <= diagramLength) return null
  const problem = `it has ${source.length} characters, and ${diagramLength} are allowed.`
  return { code: 'diagram_too_large', problem, line: null }
}

/** An engine's message as a sentence, shortened: a parser lists everything that it expected. */
export function asSentence(words: string): string {
  const shown = words.length > longestProblem ? `${words.slice(0, longestProblem)}…` : words
  return /[.!?…]$/.test(shown) ? shown : `${shown}.`
}

const longestProblem = 300
