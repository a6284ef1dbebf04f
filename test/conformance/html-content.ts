import { type DefaultTreeAdapterTypes, defaultTreeAdapter } from 'parse5'

/** HTML as the suites compare it: elements, attributes and text, as a browser's parser reads them. */
export interface Tag {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Content[]
}

export type Content = Tag | string

/** What takes the place of a tag whose children are already rewritten. */
export type Rule = (tag: Tag) => readonly Content[]

export function contentsOf(node: DefaultTreeAdapterTypes.Node): Content[] {
  if (!('childNodes' in node)) return []
  return node.childNodes.flatMap((child): Content[] => {
    if (defaultTreeAdapter.isTextNode(child)) return [child.value]
    if (!defaultTreeAdapter.isElementNode(child)) return []
    const attributes = Object.fromEntries(child.attrs.map(({ name, value }) => [name, value]))
    return [{ name: child.tagName, attributes, children: contentsOf(child) }]
  })
}

/** Applies the rules to each tag, the innermost first, one rule after another. */
export function rewrite(contents: readonly Content[], rules: readonly Rule[]): Content[] {
  return contents.flatMap((content) => {
    if (typeof content === 'string') return [content]
    const children = rewrite(content.children, rules)
    let parts: readonly Content[] = [{ ...content, children }]
    for (const rule of rules) {
      const [only] = parts
      // Nearly always there is one tag: the loops over hundreds of documents are the tests' time.
      if (parts.length === 1 && only !== undefined && typeof only !== 'string') parts = rule(only)
      else parts = parts.flatMap((part) => (typeof part === 'string' ? [part] : rule(part)))
    }
    return parts
  })
}

export function find(contents: readonly Content[], name: string): Tag | undefined {
  for (const content of contents) {
    if (typeof content === 'string') continue
    const found = content.name === name ? content : find(content.children, name)
    if (found !== undefined) return found
  }
  return undefined
}

export function without(tag: Tag, ...names: string[]): Tag {
  if (!names.some((name) => name in tag.attributes)) return tag
  const kept = Object.entries(tag.attributes).filter(([name]) => !names.includes(name))
  return { ...tag, attributes: Object.fromEntries(kept) }
}

const blockNames = new Set(
  'blockquote center dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre section summary table tbody td th thead tr ul'.split(
    ' ',
  ),
)

export function isBlock(content: Content): boolean {
  return typeof content !== 'string' && blockNames.has(content.name)
}

export function holdsBlocks(content: Content): boolean {
  return (
    typeof content !== 'string' &&
    content.children.some((child) => isBlock(child) || holdsBlocks(child))
  )
}

/** White space as HTML knows it: a no-break space is a character that is seen. */
function isWhiteSpace(text: string): boolean {
  return /^[ \t\r\n\f]*$/.test(text)
}

export function isBlank(contents: readonly Content[]): boolean {
  return contents.every((content) => typeof content === 'string' && isWhiteSpace(content))
}

/** A piece of what is printed. White space collapses in `text`, across `mark`s, up to the ends of a `line`. */
interface Piece {
  readonly kind: 'text' | 'code' | 'mark' | 'image' | 'line'
  readonly value: string
}

/**
 * One line for each block, so that a difference reads well. White space is what CSS makes of it (CSS Text 3,
 * 4.1): a run is one space, and none stands at the edges of a line; in `pre` it stays.
 */
export function print(contents: readonly Content[]): string {
  const printed: string[] = []
  let atSpace = true
  let lastText = -1
  for (const { kind, value } of contents.flatMap((content) => pieces(content, false))) {
    if (kind === 'line') {
      printed[lastText] = printed[lastText]?.replace(/ $/, '') ?? ''
      atSpace = true
      lastText = -1
    } else if (kind === 'code' || kind === 'image') {
      atSpace = false
      lastText = -1
    }
    const isText = kind === 'text'
    const shown: string = isText && atSpace ? value.replace(/^ /, '') : value
    if (isText && shown !== '') {
      atSpace = shown.endsWith(' ')
      lastText = printed.length
    }
    printed.push(shown)
  }
  return printed
    .join('')
    .replace(/\n{2,}/g, '\n')
    .replace(/^\n|\n$/g, '')
}

function pieces(content: Content, inPre: boolean): Piece[] {
  if (typeof content === 'string') {
    const escaped = content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    if (!inPre) return [{ kind: 'text', value: escaped.replace(/[ \t\r\n]+/g, ' ') }]
    const visible = escaped.replaceAll('\n', '⏎').replaceAll(' ', '␣').replaceAll('\t', '⇥')
    return [{ kind: 'code', value: visible }]
  }
  const { name, attributes, children } = content
  const keys = Object.keys(attributes).sort()
  const list = keys.map((key) => ` ${key}=${JSON.stringify(attributes[key])}`).join('')
  if (name === 'br') return [{ kind: 'line', value: '<br>' }]
  if (name === 'img' || name === 'input') return [{ kind: 'image', value: `<${name}${list}>` }]
  if (name === 'hr') return [{ kind: 'line', value: '\n<hr>\n' }]
  const kind = isBlock(content) ? 'line' : 'mark'
  const lineEnd = isBlock(content) ? '\n' : ''
  return [
    { kind, value: `${lineEnd}<${name}${list}>` },
    ...children.flatMap((child) => pieces(child, inPre || name === 'pre')),
    { kind, value: `</${name}>${lineEnd}` },
  ]
}
