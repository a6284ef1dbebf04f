import type { DiagramDrawer, DiagramProblem, DrawOptions } from '../document/diagram-drawer.ts'
import { interrupted } from '../processor-time.ts'
import { DotLimitError, type DotSource, readDot } from './dot-source.ts'
import { DotError, dotTokens } from './dot-tokens.ts'
import { readGraphviz } from './graphviz-drawing.ts'
import { type Layout, layouts, loadGraphviz } from './graphviz-engine.ts'
import { safeDot } from './graphviz-source.ts'
import { asSentence, tooDeep, tooLong, tooSlow } from './problems.ts'
import { type DiagramSetting, drawnDiagram } from './setting.ts'
import { chainOf } from './text-alternative.ts'

/** Braces in braces: Graphviz visits them one within the other. */
const deepest = 50

/** Nodes for each connection that a diagram may have. */
const nodesPerEdge = 2

/** Characters of a drawing, which has some 500 for a node and its edge. */
const longestDrawing = 2_000_000

/** Characters that escapes of labels may stand for, by an estimate that is often far too high. */
const mostRepeated = 10_000_000

/** What a graph of another direction has to gain to be drawn so: it's read in the usual one more easily. */
const leastGain = 1.15

/**
 * What draws the graphs of one document.
 *
 * @throws the engine can't be loaded: a fault of the installation
 */
export async function graphvizDrawer(setting: DiagramSetting): Promise<DiagramDrawer> {
  const engine = await loadGraphviz()
  const { time, textSize, faces, room, undrawable } = setting

  return (source, options) => {
    const known = undrawable.get(source)
    if (known !== undefined) return known
    if (time.isSpent) return tooSlow
    const long = tooLong(source, options.limits)
    if (long !== null) return long
    const dot = read(source, options)
    if ('problem' in dot) return dot
    const layout = layoutOf(dot, options.layout)
    if (typeof layout !== 'string') return layout
    if (!engine.isSound) return null
    const draw = (rankdir: 'LR' | null) => {
      const safe = safeDot(source, dot, textSize, layout, rankdir)
      try {
        const svg = time.run(() => engine.draw(safe.source, layout, faces))
        if (svg !== interrupted) return { svg, notes: safe.notes }
      } catch (error) {
        engine.isSound = false
        const problem = problemOf(error)
        undrawable.set(source, problem)
        return problem
      }
      engine.isSound = false
      return time.isSpent ? tooSlow : null
    }
    const first = draw(null)
    if (first === null || 'problem' in first) return first
    let best = first
    const width = widthOf(first.svg)
    if (width > room && layout === 'dot' && !dot.ofGraph.has('rankdir')) {
      const other = draw('LR')
      if (other === null || 'problem' in other) return other
      if (leastGain * widthOf(other.svg) < width) best = other
    }
    if (best.svg.length > longestDrawing) return tooLarge
    const result = readGraphviz(best.svg, textSize, options.idPrefix)
    if (result === null) return tooDeep
    const { drawing, refused } = result
    const content = {
      type: 'graphviz',
      title: undefined,
      description: undefined,
      chain: chain(dot),
    }
    const notes = [
      ...best.notes,
      ...refused.map((address) => ({
        message: `A link of a diagram was left out: “${address.slice(0, 80)}” is not a web or mail address.`,
        line: lineOf(source, source.indexOf(address)),
      })),
    ]
    return drawnDiagram(drawing, content, setting, options.lang, notes)
  }
}

function read(source: string, { limits }: DrawOptions): DotSource | DiagramProblem {
  const { diagramEdges } = limits
  try {
    const dot = readDot(source, {
      edges: diagramEdges,
      nodes: nodesPerEdge * diagramEdges,
      nesting: deepest,
    })
    return repeatedNames(source, dot) > mostRepeated ? tooLarge : dot
  } catch (error) {
    if (error instanceof DotLimitError) {
      return { code: 'diagram_too_large', problem: error.message, line: null }
    }
    if (!(error instanceof DotError)) throw error
    return {
      code: 'diagram_invalid',
      problem: error.message,
      line: lineOf(source, error.offset),
    }
  }
}

/** Characters of names that labels repeat, at most: those for which they have an escape (`\\N`), in each node and edge. */
function repeatedNames(source: string, { nodes, edges }: DotSource): number {
  const escapes = source.match(/\\[EGHLNT]/g)?.length ?? 0
  if (escapes === 0) return 0
  // An edge names two nodes, and a graph's name is no longer than what isn't one.
  let longest = 0
  for (const { value, form } of dotTokens(source)) {
    // Of HTML, which is mostly a label and no name, its longest word.
    const parts = form === 'html' ? value.split(/\s+/) : [value]
    for (const { length } of parts) longest = Math.max(longest, length)
  }
  return escapes * 2 * longest * (nodes.size + edges.length)
}

/** The graph's own layout, or else that of its block. */
function layoutOf({ ofGraph }: DotSource, ofBlock: string | null): Layout | DiagramProblem {
  const name = (ofGraph.get('layout') || ofBlock || 'dot').toLowerCase()
  const known = layouts.find((layout) => layout === name)
  return (
    known ?? {
      code: 'diagram_invalid',
      problem: `there is no layout “${name.slice(0, 40)}”: ${layouts.join(', ')} are known.`,
      line: null,
    }
  )
}

const tooLarge: DiagramProblem = {
  code: 'diagram_too_large',
  problem: 'its drawing is too large.',
  line: null,
}

/** Graphviz's own words, or that it ended. */
function problemOf(error: unknown): DiagramProblem {
  const message = error instanceof Error ? (error.message.split('\n')[0] ?? '') : ''
  const line = Number(/\bline (\d+)/.exec(message)?.[1] ?? Number.NaN)
  const hasEnded =
    error instanceof WebAssembly.RuntimeError ||
    error instanceof RangeError ||
    /^(?:Program terminated|$)/.test(message)
  return hasEnded
    ? { code: 'diagram_too_large', problem: 'it takes too much memory to draw.', line: null }
    : {
        code: 'diagram_invalid',
        problem: asSentence(message),
        line: Number.isNaN(line) ? null : line,
      }
}

function widthOf(svg: string): number {
  return Number(/<svg width="([\d.]+)/.exec(svg)?.[1] ?? 0)
}

function lineOf(source: string, offset: number): number | null {
  return offset < 0 ? null : source.slice(0, offset).split('\n').length
}

/** The nodes' words where each leads to the next. */
function chain({ directed, nodes, edges, hasOtherLabels }: DotSource): readonly string[] | null {
  if (!directed || hasOtherLabels) return null
  const words = new Map(
    Array.from(nodes, ([name, label]) => [name, label.replace(/\\[nlrN]/g, ' ')] as const),
  )
  return [...words.values()].some((label) => /[{|}]/.test(label)) ? null : chainOf(words, edges)
}
