import { fromDom } from 'hast-util-from-dom'
import { defaultHandlers, type Handle, type State, toMdast } from 'hast-util-to-mdast'
import type { Nodes, PhrasingContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { type Options, toMarkdown } from 'mdast-util-to-markdown'
import { clean } from './clean.ts'
import { ImageSources } from './image-sources.ts'
import { parsePasted } from './parse.ts'

type HastElement = Parameters<Handle>[1]

/** What HTML became. */
export interface PastedMarkdown {
  readonly markdown: string
  /** Images that the clipboard names and doesn't have. */
  readonly missingImages: number
}

/**
 * Converts HTML of the clipboard, which may be anybody's, to Markdown. Nothing of it runs and nothing is loaded.
 *
 * @param images files of the clipboard, as `data:` URIs: what the HTML names by paths of another machine
 */
export function htmlToMarkdown(html: string, images: readonly string[]): PastedMarkdown {
  const body = parsePasted(html)
  clean(body)
  const sources = new ImageSources(images)
  for (const image of body.querySelectorAll('img')) sources.resolve(image)
  const tree = toMdast(fromDom(body), { handlers, document: false })
  // Converting a body gives a root; its type allows any node.
  const markdown = toMarkdown(tree as Nodes, markdownOptions)
  return { markdown: markdown.trim(), missingImages: sources.missing }
}

/** Elements that Markdown has as HTML, which Octavo reads. */
const kept = ['sup', 'sub', 'mark', 'kbd', 'u', 'ins']

const handlers: Record<string, Handle> = {
  ...Object.fromEntries(kept.map((name) => [name, keptElement(name)])),
  br: (state, node, parent) =>
    isInTable(parent, state) ? { type: 'html', value: '<br>' } : defaultHandlers.br(state, node),
  blockquote: (state, node) => alertOf(state, node) ?? defaultHandlers.blockquote(state, node),
  span: (state, node) => special(state, node) ?? state.all(node),
  div: (state, node) => special(state, node) ?? state.toFlow(state.all(node)),
}

function keptElement(name: string): Handle {
  return (state, node) => {
    const children = state.all(node) as PhrasingContent[]
    return [
      { type: 'html', value: `<${name}>` },
      ...children,
      { type: 'html', value: `</${name}>` },
    ]
  }
}

function isInTable(parent: unknown, state: State): boolean {
  void parent
  return state.inTable
}

/** Formulas and notes, which were marked when the HTML was cleaned. They are given out as they stand. */
function special(
  { inTable }: State,
  { properties, children }: HastElement,
): { type: 'html'; value: string } | undefined {
  const [first] = children
  const text = first?.type === 'text' ? first.value : ''
  if (properties.dataMath !== undefined && inTable)
    return { type: 'html', value: inlineMath(withoutBars(oneLine(text))) }
  if (properties.dataMath === 'inline') return { type: 'html', value: inlineMath(oneLine(text)) }
  if (properties.dataMath === 'block') return { type: 'html', value: `$$\n${text}\n$$` }
  if (properties.dataNote !== undefined) return { type: 'html', value: `[^${properties.dataNote}]` }
  if (properties.dataNoteText !== undefined)
    return { type: 'html', value: `[^${properties.dataNoteText}]: ` }
  return undefined
}

/** GitHub's second form, where a dollar in it would end the first. */
function inlineMath(tex: string): string {
  return tex.includes('$') ? `$\`${tex}\`$` : `$${tex}$`
}

/** A bar would end the cell. The double one, `\|`, has a name. */
function withoutBars(tex: string): string {
  return tex.replaceAll(/\\(.)|\|/gs, (found, escaped) =>
    found === '|' ? '\\|' : escaped === '|' ? '\\Vert ' : found,
  )
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** `> [!NOTE]`, as GitHub writes alerts. */
function alertOf(state: State, node: HastElement) {
  const kind = node.properties.dataAlert
  if (typeof kind !== 'string') return undefined
  const quote = defaultHandlers.blockquote(state, node)
  quote.children.unshift({ type: 'html', value: `[!${kind.toUpperCase()}]` })
  return quote
}

const markdownOptions: Options = {
  bullet: '-',
  emphasis: '*',
  strong: '*',
  rule: '-',
  fences: true,
  listItemIndent: 'one',
  resourceLink: false,
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  // GitHub takes the first line of a quotation for the kind of alert.
  join: [(left) => (left.type === 'html' && /^\[![A-Z]+\]$/.test(left.value) ? 0 : undefined)],
  // Otherwise a price beside a price could become a formula.
  unsafe: [{ character: '$', after: '[^\\s\\d]', inConstruct: 'phrasing' }],
}
