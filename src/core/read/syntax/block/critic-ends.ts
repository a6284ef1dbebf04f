import type { SourceLines } from './source-lines.ts'

/** A change around blocks: where it ends, and what stands behind its closing brace. */
export interface CriticEnd {
  readonly line: number
  /** `{>>…<<}` as often as it's there; empty if nothing is. */
  readonly remarks: string
}

/** What may stand behind a change: remarks, with nothing between them. */
export function isRemarks(text: string): boolean {
  return text === '' || (text.startsWith('{>>') && text.endsWith('<<}') && !text.includes('<<} '))
}

/**
 * The ends of changes whose two signs have a line each to themselves, by the line of their opening, in one pass over all lines. They
 * nest, within one quotation and at one indentation.
 */
export function loneChanges(lines: SourceLines): ReadonlyMap<number, CriticEnd> {
  const ends = new Map<number, CriticEnd>()
  const open = new Map<string, number[]>()
  for (let line = 0; line < lines.count; line++) {
    const words = lines.words(line)
    const [, opening, closing] = /^(?:\{(\+\+|--|==)$|(\+\+|--|==)\}(?=$|\{>>))/.exec(words) ?? []
    const sign = opening ?? closing
    if (sign === undefined) continue
    const { quotes, indent } = lines.place(line)
    const key = `${sign} ${quotes} ${indent}`
    const waiting = open.get(key) ?? []
    open.set(key, waiting)
    if (opening !== undefined) waiting.push(line)
    else if (isRemarks(words.slice(3))) {
      const start = waiting.pop()
      if (start !== undefined) ends.set(start, { line, remarks: words.slice(3) })
    }
  }
  return ends
}
