import type { SvgElement } from '../document/types.ts'

import { formulaAttribute } from './svg-drawing.ts'

/** What a diagram is called in English, by the drawing engine's names of its types. */
const kinds: ReadonlyMap<string, string> = new Map(
  Object.entries({
    agentflow: 'Agent flow',
    architecture: 'Architecture diagram',
    block: 'Block diagram',
    c4: 'C4 diagram',
    class: 'Class diagram',
    cynefin: 'Cynefin framework',
    er: 'Entity relationship diagram',
    eventmodeling: 'Event model',
    flowchart: 'Flow chart',
    gantt: 'Gantt chart',
    gitGraph: 'Git graph',
    graphviz: 'Graph',
    ishikawa: 'Fishbone diagram',
    journey: 'User journey',
    kanban: 'Kanban board',
    mindmap: 'Mind map',
    packet: 'Packet diagram',
    pie: 'Pie chart',
    quadrantChart: 'Quadrant chart',
    radar: 'Radar chart',
    railroad: 'Railroad diagram',
    requirement: 'Requirement diagram',
    sankey: 'Sankey diagram',
    sequence: 'Sequence diagram',
    state: 'State diagram',
    swimlane: 'Swimlane diagram',
    timeline: 'Timeline',
    treeView: 'Tree',
    treemap: 'Treemap',
    usecase: 'Use case diagram',
    venn: 'Venn diagram',
    wardley: 'Wardley map',
    xychart: 'Chart',
  }),
)

/** A longer one is cut: screen readers read all of it at once. */
const longest = 2000

/** What is known of a diagram's content beside its drawing. */
export interface DiagramContent {
  /** The drawing engine's name of its type. */
  readonly type: string
  /** The author's title and description for those who don't see it. */
  readonly title: string | undefined
  readonly description: string | undefined
  /** Names in the order in which arrows lead from one to the next; `null` where they don't do so in one line. */
  readonly chain: readonly string[] | null
}

/**
 * What a diagram says to those who don't see it: the author's own words, or else what kind of diagram it is, and its labels.
 *
 * @param word for any diagram, in the document's language
 * @param lang BCP 47 tag
 */
export function textAlternative(
  { type, title, description, chain }: DiagramContent,
  root: SvgElement,
  word: string,
  lang: string,
): string {
  const own = [title, description].map((text) => oneLine(text ?? '')).filter((text) => text !== '')
  if (own.length > 0) return own.join('. ')
  const kind = /^en\b/i.test(lang) ? (kinds.get(type) ?? word) : word
  const drawn = new Set(labelsIn(root))
  for (const label of chain ?? []) drawn.delete(oneLine(label))
  // Those of a chain may be on its arrows, or on all of it.
  const labels = [...(chain === null ? [] : [chain.join(' → ')]), ...drawn].join(', ')
  if (labels === '') return kind
  const all = `${kind}: ${labels}`
  return all.length <= longest ? all : `${all.slice(0, longest).replace(/[\ud800-\udbff]$/, '')}…`
}

/**
 * The words of a diagram's nodes where each leads to the next, from the first to the last; else `null`.
 *
 * @param words by the names of nodes
 * @param edges pairs of names
 */
export function chainOf(
  words: ReadonlyMap<string, string>,
  edges: readonly (readonly [from: string, to: string])[],
): readonly string[] | null {
  if (words.size < 2 || edges.length !== words.size - 1) return null
  const next = new Map(edges)
  const entered = new Set(next.values())
  const [first, ...others] = [...words.keys()].filter((id) => !entered.has(id))
  if (first === undefined || others.length > 0 || next.size !== edges.length) return null
  const chain: string[] = []
  for (let id: string | undefined = first; id !== undefined; id = next.get(id)) {
    const label = words.get(id) ?? id
    // Marks and entities are read by the engine.
    if (chain.length >= words.size || /[<*`$#&\\]/.test(label)) return null
    chain.push(label)
  }
  return chain.length === words.size ? chain : null
}

/** The labels of a drawing in its order, each on one line. */
function labelsIn(root: SvgElement): string[] {
  const labels: string[] = []
  const visit = (node: SvgElement) => {
    const { [formulaAttribute]: formula } = node.attributes
    if (formula !== undefined) labels.push(oneLine(formula))
    else if (node.name === 'text') {
      const label = oneLine(textOf(node))
      if (label !== '') labels.push(label)
    } else for (const child of node.children) if (typeof child !== 'string') visit(child)
  }
  visit(root)
  return labels
}

function textOf({ children }: SvgElement): string {
  return children
    .map((child) => {
      if (typeof child === 'string') return child
      // One that has a place of its own begins another line.
      return 'x' in child.attributes ? ` ${textOf(child)}` : textOf(child)
    })
    .join('')
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
