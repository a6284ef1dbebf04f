import {
  type Content,
  holdsBlocks,
  isBlank,
  isBlock,
  type Rule,
  rewrite,
  type Tag,
} from './html-content.ts'

/**
 * Octavo draws documents, not pages: what HTML says is brought to the form of its tree. Each rule is
 * one of the tree's decisions (`src/document/types.ts`), applied to somebody else's HTML.
 */
export function documentContent(contents: readonly Content[]): Content[] {
  return flow(rewrite(contents, inlineRules))
}

const sameAs = new Map([
  ['b', 'strong'],
  ['i', 'em'],
  ['cite', 'em'],
  ['dfn', 'em'],
  ['var', 'em'],
  ['s', 'del'],
  ['strike', 'del'],
  ['samp', 'code'],
  ['tt', 'code'],
])

const inlineRules: readonly Rule[] = [
  // Elements that look and mean alike are one.
  (tag) => [{ ...tag, name: sameAs.get(tag.name) ?? tag.name }],
  // A span says nothing without its attributes, and pictures are their last resort.
  (tag) => (['span', 'picture', 'ruby', 'rb', 'rp'].includes(tag.name) ? tag.children : [tag]),
  (tag) => (tag.name === 'source' ? [] : [tag]),
  // A link without a destination is its words.
  (tag) => (tag.name === 'a' && !tag.attributes.href ? tag.children : [tag]),
  // Around nothing, a link or a mark would not be seen.
  (tag) => (isInline(tag) && isBlank(tag.children) ? tag.children : [tag]),
  // A table without cells has nothing to show.
  (tag) => (tag.name === 'tr' && isBlank(tag.children) ? [] : [tag]),
  (tag) => (tableParts.has(tag.name) && isBlank(tag.children) ? [] : [tag]),
  // A code block is code, `<pre>` alone too, and starts and ends without an empty line.
  (tag) => [tag.name === 'pre' ? codeBlock(tag) : tag],
]

const shownEmpty = new Set(['br', 'code', 'hr', 'img', 'input'])

const tableParts = new Set(['table', 'tbody', 'tfoot', 'thead'])

function isInline(tag: Tag): boolean {
  return !isBlock(tag) && !shownEmpty.has(tag.name)
}

function codeBlock(pre: Tag): Tag {
  const [only, ...others] = pre.children
  const isCode = typeof only === 'object' && only.name === 'code' && others.length === 0
  if (isCode || holdsBlocks(pre)) return pre
  return { ...pre, children: [{ name: 'code', attributes: {}, children: pre.children }] }
}

/** Content that may mix blocks and text: each run of text is a paragraph. */
function flow(contents: readonly Content[]): Content[] {
  const blocks: Content[] = []
  let run: Content[] = []
  const endRun = () => {
    if (!isBlank(run)) blocks.push({ name: 'p', attributes: {}, children: run })
    run = []
  }
  for (const content of contents.flatMap(aroundText)) {
    if (typeof content !== 'string' && isBlock(content)) {
      endRun()
      blocks.push(...block(content))
    } else run.push(content)
  }
  endRun()
  return blocks
}

/** An inline element around blocks goes around each run of text in them. */
function aroundText(content: Content): Content[] {
  if (typeof content === 'string' || isBlock(content) || !holdsBlocks(content)) return [content]
  return content.children.flatMap(aroundText).flatMap((child): Content[] => {
    if (typeof child === 'string' || !isBlock(child)) {
      return isBlank([child]) ? [child] : [{ ...content, children: [child] }]
    }
    return [{ ...child, children: aroundText({ ...content, children: child.children }) }]
  })
}

const sections = new Set(['div', 'section'])

function block(tag: Tag): Content[] {
  const { name, children } = tag
  // A section is what is in it.
  if (sections.has(name) && tag.attributes.align === undefined) return flow(children)
  switch (name) {
    case 'blockquote':
    case 'center':
    case 'details':
    case 'div':
      return filled({ ...tag, children: flow(children) })
    case 'p':
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      // A heading or paragraph without words is left out.
      return isBlank(children) ? [] : [tag]
    case 'ol':
    case 'ul':
      return filled({ ...tag, children: list(tag) })
    case 'pre':
      return holdsBlocks(tag) ? flow(children) : [tag]
    default:
      return [tag]
  }
}

/** In a loose list, text is a paragraph in each item. */
function list(tag: Tag): Content[] {
  const items = tag.children.filter((child) => typeof child !== 'string')
  const isLoose = items.some((item) =>
    item.children.some((child) => typeof child !== 'string' && child.name === 'p'),
  )
  return items.map((item) => {
    const children = isLoose
      ? flow(item.children)
      : item.children.flatMap((child) =>
          typeof child !== 'string' && isBlock(child) ? block(child) : [child],
        )
    return { ...item, children }
  })
}

function filled(tag: Tag): Content[] {
  return isBlank(tag.children) ? [] : [tag]
}
