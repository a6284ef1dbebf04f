import type { DiagramNote } from '../document/diagram-drawer.ts'
import type { DotAttribute, DotSource } from './dot-source.ts'
import type { Layout } from './graphviz-engine.ts'

/**
 * Colours that stand for those of the theme, which nobody chooses: Graphviz writes them into what it draws, and keeps the author's
 * own beside them.
 */
export const themeColors = {
  text: '#010203',
  muted: '#010204',
  node: '#010205',
  edge: '#010206',
  cluster: '#010207',
} as const

/** Text beside edges, as a multiple of that in nodes. */
const edgeTextSize = 0.85

/** A source that Graphviz may have. */
export interface SafeDot {
  readonly source: string
  readonly notes: readonly DiagramNote[]
}

/**
 * The source of a graph with the theme's defaults, which its own attributes override, and without what reads files, depends on the
 * time or asks for endless work. Lines stay where they are.
 *
 * @param textSize in CSS pixels, for which Graphviz's points are taken
 * @param layout by which it's drawn
 * @param rankdir a direction for a graph that has none of its own
 */
export function safeDot(
  source: string,
  dot: DotSource,
  textSize: number,
  layout: Layout,
  rankdir: 'LR' | null,
): SafeDot {
  const notes: DiagramNote[] = []
  const parts: string[] = [source.slice(0, dot.bodyStart), defaults(textSize, layout, rankdir)]
  let at = dot.bodyStart
  for (const attribute of dot.attributes) {
    const { value } = attribute
    // That of a part would be asked for in all of it.
    const safe = attribute.name === 'layout' ? { value: layout } : safeValue(attribute)
    if (safe === null) continue
    const old = source.slice(value.start, value.end)
    parts.push(
      source.slice(at, value.start),
      safe.value,
      '\n'.repeat(lineEnds(old) - lineEnds(safe.value)),
    )
    at = value.end
    if (safe.message !== undefined) {
      notes.push({ message: safe.message, line: 1 + lineEnds(source.slice(0, attribute.start)) })
    }
  }
  parts.push(source.slice(at, dot.end))
  if (/\b(?:di)?graph\b/i.test(source.slice(dot.end))) {
    notes.push({
      message: 'Only the first graph in a block is drawn.',
      line: 1 + lineEnds(source.slice(0, dot.end)),
    })
  }
  return { source: parts.join(''), notes }
}

function defaults(size: number, layout: Layout, rankdir: 'LR' | null): string {
  const { text, muted, node, edge, cluster } = themeColors
  const font = (points: number, color: string) =>
    `fontname="Times",fontsize=${points},fontcolor="${color}"`
  return [
    `graph[layout=${layout},bgcolor="transparent",${font(size, text)},color="${cluster}"${rankdir === null ? '' : `,rankdir=${rankdir}`}]`,
    `node[${font(size, text)},color="${node}"]`,
    `edge[${font(Math.round(edgeTextSize * size), muted)},color="${edge}"];`,
  ].join('')
}

interface Replacement {
  /** As it's written in DOT. */
  readonly value: string
  /** What is said of it, where an author would miss something. */
  readonly message?: string
}

/** Attributes that name files. */
const files: ReadonlySet<string> = new Set([
  'image',
  'shapefile',
  'imagepath',
  'fontpath',
  'stylesheet',
])

/** Attributes of pages and files, of which the document decides. */
const ofFiles: ReadonlySet<string> = new Set([
  'charset',
  'dpi',
  'resolution',
  'page',
  'viewport',
  'fontnames',
])

/** Whole numbers beyond which the work would grow and nothing would be seen. */
const most: ReadonlyMap<string, number> = new Map([
  ['peripheries', 10],
  ['sides', 100],
  ['samplepoints', 100],
  ['minlen', 100],
  ['maxiter', 1000],
])

/** `null` for an attribute that may stay. */
function safeValue({ name, value: { value, form } }: DotAttribute): Replacement | null {
  if (files.has(name)) {
    return { value: '""', message: `A file that a diagram names (${name}) was left out.` }
  }
  if (ofFiles.has(name)) return { value: '""' }
  if (name.endsWith('fontname')) return { value: `"${fontName(value)}"` }
  // Anything else takes the time of day for its seed.
  if (name === 'start' && !/^(?:regular|self|(?:random)?\d+)$/.test(value)) return { value: '"1"' }
  const limit = most.get(name)
  if (limit !== undefined && Number.parseFloat(value) > limit) {
    return {
      value: `"${limit}"`,
      message: `In a diagram, ${name} is at most ${limit}.`,
    }
  }
  return form === 'html' ? safeHtml(value) : null
}

/** Graphviz knows three fonts: the code font replaces Courier, and the document's font replaces Times. */
function fontName(name: string): string {
  const style = `${/bold|black|heavy/i.test(name) ? 'Bold' : ''}${/italic|oblique/i.test(name) ? 'Italic' : ''}`
  if (!isCodeFont(name)) return style === '' ? 'Times' : `Times-${style}`
  return style === '' ? 'Courier' : `Courier-${style.replace('Italic', 'Oblique')}`
}

export function isCodeFont(name: string): boolean {
  return /mono|courier|consol|menlo|\bcode\b|terminal/i.test(name)
}

/** Columns or rows of one cell: Graphviz visits each place of the table. */
const mostCells = 50

/** Labels in HTML may name fonts and pictures (https://graphviz.org/doc/info/shapes.html#html). */
function safeHtml(html: string): Replacement | null {
  const faces = html.replace(
    /(\bFACE\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi,
    (_, key: string, double?: string, single?: string) =>
      `${key}"${fontName(double ?? single ?? '')}"`,
  )
  const narrow = faces.replace(
    /\b((?:COL|ROW)SPAN\s*=\s*["']?)(\d+)/gi,
    (_, key: string, cells: string) => `${key}${Math.min(Number(cells), mostCells)}`,
  )
  const safe = narrow.replace(/<IMG\b[^<>]*>/gi, (tag) => '\n'.repeat(lineEnds(tag)))
  if (safe === html) return null
  const value = `<${safe}>`
  if (safe !== narrow) return { value, message: 'A picture in a diagram was left out.' }
  return narrow === faces
    ? { value }
    : { value, message: `In a diagram, a cell spans ${mostCells} columns or rows at most.` }
}

function lineEnds(text: string): number {
  return text.split('\n').length - 1
}
