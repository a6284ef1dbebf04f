import { Parser } from 'htmlparser2'
import type { Inline, Link } from '../document/types.ts'

/** An element of the engine's page. */
export interface HtmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (HtmlElement | string)[]
}

type Nodes = HtmlElement['children']

export function attributeOf({ attributes }: HtmlElement, name: string): string {
  return attributes[name] ?? ''
}

/** The page on which the engine wrote citations and the bibliography. */
export class Page {
  readonly #cited = new Map<string, HtmlElement>()
  readonly #byId = new Map<string, HtmlElement>()
  #list: HtmlElement | null = null

  constructor(html: string) {
    const visit = (nodes: Nodes): void => {
      for (const node of nodes) {
        if (typeof node === 'string') continue
        if (node.name === 'x-cite') this.#cited.set(attributeOf(node, 'name'), node)
        if (node.name === 'x-list') this.#list = node
        const id = attributeOf(node, 'id')
        if (id !== '') this.#byId.set(id, node)
        visit(node.children)
      }
    }
    visit(parsed(html))
  }

  /** A citation: what stands in its note, if it has become one. */
  cited(name: string): { readonly content: Nodes } {
    const element = this.#cited.get(name)
    if (element === undefined) return { content: [] }
    const reference = find(element.children, (node) => attributeOf(node, 'role') === 'doc-noteref')
    if (reference === null) return { content: withOthers(element.children, ' ') }
    const note = this.#byId.get(attributeOf(reference, 'href').slice(1))
    const content = (note?.children ?? []).filter((node) => !isBacklink(node))
    return { content: withOthers(content, ' ') }
  }

  /** The items of the bibliography. */
  entries(): readonly HtmlElement[] {
    const list = this.#list === null ? null : find(this.#list.children, ({ name }) => name === 'ul')
    return (list?.children ?? []).filter((node) => typeof node !== 'string')
  }

  /** What stands before an item, such as `[1]`; `null` where nothing does. */
  labelOf(item: HtmlElement): string | null {
    const label = find(item.children, isLabel)
    const text = label === null ? '' : textOf([label]).trim()
    return text === '' ? null : text
  }

  /**
   * What an item says.
   *
   * @param url of its source, behind whose host the engine puts a slash
   */
  contentOf(item: HtmlElement, url: string): Nodes {
    const nodes = withOthers(withoutLabel(item.children), ', ')
    const isHost = URL.canParse(url) && new URL(url).href === `${url}/`
    return isHost ? withAddress(nodes, url) : nodes
  }
}

function withAddress(nodes: Nodes, url: string): Nodes {
  return nodes.map((node) => {
    if (typeof node === 'string') return node.replaceAll(`${url}/`, url)
    const { href } = node.attributes
    const attributes = href === `${url}/` ? { ...node.attributes, href: url } : node.attributes
    return { ...node, attributes, children: withAddress(node.children, url) }
  })
}

/** The sign of other authors (`othersSign`), with the "and" before it. */
const others = /[,;]?\s(?:[^\s,;]{1,12}\s)?\u{ff080}\.?/gu

/** Content in which other authors are "et al.", in citations and lists behind what styles put there. */
function withOthers(nodes: Nodes, before: string): Nodes {
  return nodes.map((node) =>
    typeof node === 'string'
      ? node.replace(others, `${before}et al.`)
      : { ...node, children: withOthers(node.children, before) },
  )
}

function isLabel(node: HtmlElement): boolean {
  return node.name === 'span' && attributeOf(node, 'class') === 'prefix'
}

function withoutLabel(nodes: Nodes): Nodes {
  return nodes.flatMap((node): Nodes => {
    if (typeof node === 'string') return [node]
    return isLabel(node) ? [] : [{ ...node, children: withoutLabel(node.children) }]
  })
}

function isBacklink(node: HtmlElement | string): boolean {
  return typeof node !== 'string' && attributeOf(node, 'role') === 'doc-backlink'
}

function find(nodes: Nodes, test: (node: HtmlElement) => boolean): HtmlElement | null {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    if (test(node)) return node
    const inner = find(node.children, test)
    if (inner !== null) return inner
  }
  return null
}

function textOf(nodes: Nodes): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('')
}

/** The elements of a page that the engine wrote. What it writes is well formed. */
function parsed(html: string): Nodes {
  interface Open extends HtmlElement {
    readonly children: (HtmlElement | string)[]
  }
  const root: Open = { name: '', attributes: {}, children: [] }
  const open: Open[] = [root]
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element: Open = { name, attributes, children: [] }
        open.at(-1)?.children.push(element)
        open.push(element)
      },
      ontext(text) {
        const children = open.at(-1)?.children
        const last = children?.at(-1)
        // The parser hands over characters that were written as entities by themselves.
        if (typeof last === 'string') children?.splice(-1, 1, last + text)
        else children?.push(text)
      },
      onclosetag() {
        if (open.length > 1) open.pop()
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(html.replace(/^<!DOCTYPE html>/i, '').replace(/<(meta[^<>]*)>/g, ''))
  return root.children
}

/** The engine's own addresses for DOIs, of which it links only what is behind it. */
const doiAddress = /(?:https?:\/\/)?(?:dx\.)?doi\.org\/$/

/**
 * Content of the engine's as the document's. Links to the bibliography lead to the keys of entries.
 *
 * @param keys of entries by their places on the page
 */
export function inlinesOf(nodes: Nodes, keys: ReadonlyMap<string, string>): Inline[] {
  const content: Inline[] = []
  for (const node of nodes) {
    for (const inline of typeof node === 'string'
      ? [textInline(node)]
      : elementInlines(node, keys)) {
      append(content, inline)
    }
  }
  return content
}

function textInline(value: string): Inline {
  return {
    type: 'text',
    value: tidy(value.replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space))),
  }
}

function append(content: Inline[], inline: Inline): void {
  const last = content.at(-1)
  if (inline.type === 'text') {
    if (inline.value === '') return
    if (last?.type !== 'text') content.push(inline)
    else content[content.length - 1] = { type: 'text', value: tidy(last.value + inline.value) }
    return
  }
  if (inline.type === 'link' && last?.type === 'text') {
    const [address] = doiAddress.exec(last.value) ?? []
    const [only] = inline.children
    if (address !== undefined && inline.target.kind === 'external' && only?.type === 'text') {
      const before = last.value.slice(0, -address.length)
      if (before === '') content.pop()
      else content[content.length - 1] = { type: 'text', value: before }
      content.push({ ...inline, children: [{ type: 'text', value: address + only.value }] })
      return
    }
  }
  content.push(inline)
}

/**
 * Of what an entry lacks, such as its year or issue, the engine leaves the comma or space before it or the brackets around it; and it
 * ends some sentences twice. CSL's own processors write apostrophes so (CSL 1.0.2, "Quotes"); addresses stay.
 */
function tidy(text: string): string {
  const curly = text.includes('://') ? text : text.replace(/(?<=\p{L})'(?=\p{L})/gu, '’')
  return curly
    .replace(/ \(\)/g, '')
    .replace(/\. \.(?= )/g, '.')
    .replace(/, *(?=\)|\.(?![\p{L}\p{N}]))/gu, '')
    .replace(/([.?!:;][”’»])[.,]/g, '$1')
    .replace(/([.?!:;])[.,](?=[”’» ]|$)/g, (all, mark: string) =>
      mark === '.' && all === '.,' ? all : mark,
    )
    .replace(/(?<=\d) (?=: \d)/g, '')
    .replace(/ {2,}/g, ' ')
}

function elementInlines(node: HtmlElement, keys: ReadonlyMap<string, string>): readonly Inline[] {
  const children = inlinesOf(node.children, keys)
  if (children.length === 0) return []
  switch (node.name) {
    case 'em':
    case 'i':
      return [{ type: 'emphasis', children }]
    case 'strong':
    case 'b':
      return [{ type: 'strong', children }]
    case 'sup':
      return [{ type: 'superscript', children }]
    case 'sub':
      return [{ type: 'subscript', children }]
    case 'u':
      return [{ type: 'underline', children }]
    case 'a':
      return linked(attributeOf(node, 'href'), children, keys)
    case 'span': {
      const style = attributeOf(node, 'style')
      if (/small-caps/.test(style)) return [{ type: 'smallCaps', children }]
      return /underline/.test(style) ? [{ type: 'underline', children }] : children
    }
    case 'div':
    case 'p':
      return children
    default:
      return children
  }
}

/** A link around content, in parts where that holds links: none stands in another. */
function linked(
  href: string,
  children: readonly Inline[],
  keys: ReadonlyMap<string, string>,
): readonly Inline[] {
  const key = href.startsWith('#') ? keys.get(href.slice(1)) : undefined
  if (href.startsWith('#') && key === undefined) return children
  const base = { type: 'link', title: null, line: 1 } as const
  const around = (inside: readonly Inline[]): Link =>
    key === undefined
      ? { ...base, target: { kind: 'external', url: href }, children: inside }
      : { ...base, target: { kind: 'internal', id: key }, cites: true, children: inside }
  const parts: Inline[] = []
  let run: Inline[] = []
  for (const child of children) {
    if (!holdsLink(child)) {
      run.push(child)
      continue
    }
    const { content, end } = withoutEnd(run)
    if (content.length > 0) parts.push(around(content))
    if (end !== '') parts.push({ type: 'text', value: end })
    run = []
    parts.push(child)
  }
  if (run.length > 0) parts.push(around(run))
  return parts
}

/** Content without the punctuation that it ends with. */
function withoutEnd(content: readonly Inline[]): {
  readonly content: readonly Inline[]
  readonly end: string
} {
  const last = content.at(-1)
  const [end = ''] = last?.type === 'text' ? (/(?<![\s,;:])[\s,;:]+$/.exec(last.value) ?? []) : []
  if (last?.type !== 'text' || end === '') return { content, end: '' }
  const value = last.value.slice(0, -end.length)
  const rest = content.slice(0, -1)
  return { content: value === '' ? rest : [...rest, { type: 'text', value }], end }
}

function holdsLink(inline: Inline): boolean {
  return inline.type === 'link' || ('children' in inline && inline.children.some(holdsLink))
}
