import { fromDom } from 'hast-util-from-dom'
import { defaultHandlers, type Handle, type State, toMdast } from 'hast-util-to-mdast'
import type { Nodes, PhrasingContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { type Info, type Options, toMarkdown, type Unsafe } from 'mdast-util-to-markdown'
import { clean } from './clean.ts'
import { ImageSources } from './image-sources.ts'
import { parsePasted } from './parse.ts'

type HastElement = Parameters<Handle>[1]

/** A formula keeps its TeX. */
interface Html {
  type: 'html'
  value: string
  data?: { tex: string }
}

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
function special({ inTable }: State, { properties, children }: HastElement): Html | undefined {
  const [first] = children
  const text = first?.type === 'text' ? first.value : ''
  if (properties.dataMath !== undefined && inTable) return formula(withoutBars(oneLine(text)))
  if (properties.dataMath === 'inline') return formula(oneLine(text))
  if (properties.dataMath === 'block') return { type: 'html', value: `$$\n${text}\n$$` }
  if (properties.dataNote !== undefined) return { type: 'html', value: `[^${properties.dataNote}]` }
  if (properties.dataNoteText !== undefined)
    return { type: 'html', value: `[^${properties.dataNoteText}]: ` }
  return undefined
}

function formula(tex: string): Html {
  // GitHub's second form, where a dollar in it would end the first.
  return { type: 'html', value: tex.includes('$') ? `$\`${tex}\`$` : `$${tex}$`, data: { tex } }
}

/** Writes HTML as it is, and a formula so that what is beside it doesn't keep its dollars from being one. */
const html = Object.assign(
  ({ value, data }: Html, _parent: unknown, _state: unknown, { before, after }: Info) => {
    if (data === undefined) return value
    const isPath = /[/:]$/.test(data.tex) && /[A-Za-z_]/.test(after)
    const written = isPath || /[\d{]/.test(after) ? `\\(${data.tex}\\)` : value
    // An empty comment keeps the dollars of two formulas apart.
    return before === '$' ? `<!---->${written}` : written
  },
  { peek: () => '<' },
)

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

/** Where backslashes would be part of an address, or where there is no other markup. */
const notText: Unsafe['notInConstruct'] = [
  'autolink',
  'destinationLiteral',
  'destinationRaw',
  'reference',
  'titleQuote',
  'titleApostrophe',
]

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
  handlers: { html },
  unsafe: [
    // The attributes of a heading, whose first brace can't be escaped.
    { character: '}', after: '[\\r\\n]' },
    // Otherwise a price beside a price could become a formula.
    { character: '$', after: '[^\\s\\d]' },
    { character: '=', after: '=\\S' },
    { character: '+', after: '\\+\\S' },
    { character: '^', after: '\\S' },
    { character: '{', after: '[^{}\\n]*[#.:=+~>-]' },
    { character: '{', before: '[`*_~\\])]' },
    { character: ':', after: ':', atBreak: true },
  ].map((pattern) => ({ ...pattern, inConstruct: 'phrasing' as const, notInConstruct: notText })),
}
