import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, parseFragment } from 'parse5'

/**
 * Brings Octavo's HTML and a specification's to one form, so that they can be compared. Every rule stands
 * for one decision of Octavo, and names it; what no rule names must be equal.
 */

type Node = DefaultTreeAdapterTypes.Node

interface Tag {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (Tag | string)[]
}

type Content = Tag | string
/** What takes the place of a tag whose children are already rewritten. */
type Rule = (tag: Tag) => readonly Content[]

/** The content of `<main>` of a document that Octavo wrote. */
export function normalizeOctavo(html: string): string {
  const main = find(contentsOf(parse(html)), 'main')
  if (main === undefined) throw new Error('The document has no <main>.')
  return print(rewrite(main.children, [...octavoRules, ...sharedRules]))
}

/** An example's HTML. */
export function normalizeExample(html: string): string {
  return print(rewrite(contentsOf(parseFragment(html)), [...exampleRules, ...sharedRules]))
}

const octavoRules: readonly Rule[] = [
  // Headings have ids, so that links can name them.
  (tag) => [/^h[1-6]$/.test(tag.name) ? without(tag, 'id') : tag],
  // Code blocks can be reached by keyboard, and are coloured.
  (tag) => [tag.name === 'pre' ? without(tag, 'tabindex') : tag],
  (tag) =>
    tag.name === 'span' && tag.attributes.class?.startsWith('syntax-') ? tag.children : [tag],
  // Links to other places say how they are to be followed.
  (tag) => [tag.name === 'a' ? without(tag, 'rel') : tag],
  // Images on other hosts are loaded late, and without saying who asks.
  (tag) => [tag.name === 'img' ? without(tag, 'loading', 'decoding', 'referrerpolicy') : tag],
  // An image that was not supplied is shown as its text alternative.
  (tag) => [tag.attributes.class === 'missing-image' ? restoreImage(tag) : tag],
  // An image that stands alone and has a title is a figure, whose caption is the title.
  (tag) => [tag.name === 'figure' ? restoreTitle(tag) : tag],
  // Tables scroll in a box of their own, and header cells say what they head.
  (tag) => (tag.attributes.class === 'table' ? tag.children : [tag]),
  (tag) => [tag.name === 'th' ? without(tag, 'scope') : tag],
  // Alignment is a class: the `align` attribute is obsolete.
  (tag) => [alignByAttribute(tag)],
  // Tasks have a class, and their checkboxes a label.
  (tag) => [tag.attributes.class === 'task' ? without(tag, 'class') : tag],
  (tag) => [tag.name === 'input' ? without(tag, 'aria-label') : tag],
]

const exampleRules: readonly Rule[] = [
  // The address of an image that was not supplied is not shown; link destinations are read alike, and are compared.
  (tag) => [tag.name === 'img' ? without(tag, 'src') : tag],
]

const sharedRules: readonly Rule[] = [
  // The same address may be percent-encoded in more than one way, and an empty path is `/` (RFC 3986, 6.2).
  (tag) => [tag.name === 'a' || tag.name === 'img' ? decodeAddresses(tag) : tag],
]

function restoreImage(tag: Tag): Tag {
  const { title } = tag.attributes
  const alt = tag.children.join('')
  return {
    name: 'img',
    attributes: { alt: alt === 'Image' ? '' : alt, ...(title === undefined ? {} : { title }) },
    children: [],
  }
}

function restoreTitle(figure: Tag): Tag {
  const tags = figure.children.filter((child) => typeof child !== 'string')
  const [image, caption, ...others] = tags
  if (image?.name !== 'img' || caption?.name !== 'figcaption' || others.length > 0) return figure
  const titled = { ...image, attributes: { ...image.attributes, title: caption.children.join('') } }
  return { name: 'p', attributes: {}, children: [titled] }
}

function alignByAttribute(tag: Tag): Tag {
  const align = /^align-(left|center|right)$/.exec(tag.attributes.class ?? '')?.[1]
  if (align === undefined) return tag
  const unclassed = without(tag, 'class')
  return { ...unclassed, attributes: { ...unclassed.attributes, align } }
}

function decodeAddresses(tag: Tag): Tag {
  const attributes = Object.entries(tag.attributes).map(([name, value]) => {
    return name === 'href' || name === 'src' ? [name, decode(value)] : [name, value]
  })
  return { ...tag, attributes: Object.fromEntries(attributes) }
}

function decode(address: string): string {
  try {
    return decodeURI(address).replace(/^https?:\/\/[^/?#]+$/, '$&/')
  } catch {
    return address
  }
}

function without(tag: Tag, ...names: string[]): Tag {
  const kept = Object.entries(tag.attributes).filter(([name]) => !names.includes(name))
  return { ...tag, attributes: Object.fromEntries(kept) }
}

function rewrite(contents: readonly Content[], rules: readonly Rule[]): Content[] {
  return contents.flatMap((content) => {
    if (typeof content === 'string') return [content]
    const children = rewrite(content.children, rules)
    return rules.reduce<readonly Content[]>(
      (parts, rule) => parts.flatMap((part) => (typeof part === 'string' ? [part] : rule(part))),
      [{ ...content, children }],
    )
  })
}

const blockNames = new Set(
  'blockquote dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre section summary table tbody td th thead tr ul'.split(
    ' ',
  ),
)

/**
 * One line for each block, so that a difference reads well. White space is what CSS makes of it: a run is
 * one space, and none at the edges of a block; in `pre` it stays.
 */
function print(contents: readonly Content[]): string {
  return collapse(contents.map((content) => printContent(content, false)).join(''))
}

function printContent(content: Content, preserve: boolean): string {
  if (typeof content === 'string') {
    const escaped = content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    return preserve
      ? escaped.replaceAll('\n', '⏎').replaceAll(' ', '␣').replaceAll('\t', '⇥')
      : escaped.replace(/[ \t\r\n]+/g, ' ')
  }
  const { name, attributes, children } = content
  const keys = Object.keys(attributes).sort()
  const list = keys.map((key) => ` ${key}=${JSON.stringify(attributes[key])}`).join('')
  const printed = children.map((child) => printContent(child, preserve || name === 'pre')).join('')
  const isBlock = blockNames.has(name)
  const inner = isBlock ? printed.trim() : printed
  const tag =
    children.length === 0 && voidNames.has(name)
      ? `<${name}${list}>`
      : `<${name}${list}>${inner}</${name}>`
  return isBlock ? `\n${tag}\n` : tag
}

const voidNames = new Set(['br', 'hr', 'img', 'input'])

function collapse(printed: string): string {
  return printed
    .replace(/ *\n[ \n]*/g, '\n')
    .replace(/ +/g, ' ')
    .trim()
}

function find(contents: readonly Content[], name: string): Tag | undefined {
  for (const content of contents) {
    if (typeof content === 'string') continue
    const found = content.name === name ? content : find(content.children, name)
    if (found !== undefined) return found
  }
  return undefined
}

function contentsOf(node: Node): Content[] {
  if (!('childNodes' in node)) return []
  return node.childNodes.flatMap((child): Content[] => {
    if (defaultTreeAdapter.isTextNode(child)) return [child.value]
    if (!defaultTreeAdapter.isElementNode(child)) return []
    const attributes = Object.fromEntries(child.attrs.map(({ name, value }) => [name, value]))
    return [{ name: child.tagName, attributes, children: contentsOf(child) }]
  })
}
