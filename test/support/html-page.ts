import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5'
import type { ConversionRequest } from '#octavo/core/convert.js'
import type { Warning } from '#octavo/core/document/warnings.js'
import { converted } from './converted.ts'

type Node = DefaultTreeAdapterTypes.Node
export type Element = DefaultTreeAdapterTypes.Element

/** A converted document, read again as a browser reads it. */
export interface HtmlPage {
  readonly source: string
  readonly warnings: readonly Warning[]
  /** All elements of that name, in order, that have all of these attributes. A `class` need only be one of several. */
  all(name: string, attributes?: Readonly<Record<string, string>>): Element[]
  /** The only such element. */
  one(name: string, attributes?: Readonly<Record<string, string>>): Element
}

/** Converts Markdown to HTML through the public function and parses the result. */
export async function htmlPage(
  content: string,
  request: Omit<ConversionRequest, 'content' | 'format'> = {},
): Promise<HtmlPage> {
  const { bytes, warnings } = await converted({ ...request, content, format: 'html' })
  return htmlPageOf(new TextDecoder('utf-8', { fatal: true }).decode(bytes), warnings)
}

/** A page of HTML, parsed as a browser does. */
export function htmlPageOf(source: string, warnings: readonly Warning[]): HtmlPage {
  const elements = descendants(parse(source))
  const all: HtmlPage['all'] = (name, attributes = {}) =>
    elements.filter((element) => element.tagName === name && has(element, attributes))
  return {
    source,
    warnings,
    all,
    one(name, attributes) {
      const found = all(name, attributes)
      const [first] = found
      if (first === undefined || found.length > 1) {
        throw new Error(
          `${found.length} <${name}> ${JSON.stringify(attributes ?? {})} in ${source}`,
        )
      }
      return first
    },
  }
}

/** An attribute's value, or `undefined` where the element doesn't have it. */
export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value
}

/** The characters of an element, as a reader sees them. */
export function textOf(node: Node): string {
  if (defaultTreeAdapter.isTextNode(node)) return node.value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}

/** The element children of an element. */
export function childElements(element: Element): Element[] {
  return element.childNodes.filter((child) => defaultTreeAdapter.isElementNode(child))
}

/** Every element below a node, in document order. */
export function descendants(root: Node): Element[] {
  const found: Element[] = []
  const pending: Node[] = [root]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (defaultTreeAdapter.isElementNode(node)) found.push(node)
    if ('childNodes' in node) pending.push(...node.childNodes.toReversed())
  }
  return found
}

function has(element: Element, attributes: Readonly<Record<string, string>>): boolean {
  return Object.entries(attributes).every(([name, value]) => {
    const actual = attribute(element, name)
    return name === 'class' ? actual?.split(' ').includes(value) : actual === value
  })
}

/** A page or style sheet without the fonts in it, whose Base64 may hold any letters. */
export function withoutEmbeddedFonts(source: string): string {
  return source.replaceAll(/url\(data:font\/woff2;base64,[\w+/=]*\)/g, '')
}
