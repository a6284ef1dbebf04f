import type { DiagramEngine } from '../../document/diagram-engines.ts'
import type { HeldValues } from './held-values.ts'

/**
 * The source of a diagram with the values of data in it, written so that they are words in its language. A chart keeps their
 * placeholders: it's asked for its words one by one.
 */
export function diagramWithValues(
  source: string,
  engine: DiagramEngine,
  values: HeldValues,
): string {
  if (engine === 'chart' || !values.holds(source)) return source
  return engine === 'mermaid'
    ? values.replaced(source, mermaidText)
    : values.replaced(source, (value, at) => graphvizText(value, source, at))
}

/** Mermaid's entity codes, which no syntax reads. */
function mermaidText(value: string): string {
  return value.replace(/[^\p{L}\p{M}\p{N} ]/gu, (character) => `#${character.codePointAt(0)};`)
}

/** Text within quotes, or in quotes of its own. */
function graphvizText(value: string, source: string, at: number): string {
  const text = value.replace(/["\\]/g, (character) => `\\${character}`)
  const before = source.slice(source.lastIndexOf('\n', at) + 1, at)
  const isQuoted = before.replace(/\\./g, '').split('"').length % 2 === 0
  return isQuoted ? text : `"${text}"`
}
