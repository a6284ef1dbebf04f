// biome-ignore format: one name a line would be a page of them.
export const inlineNames = [
  'a', 'abbr', 'b', 'bdi', 'bdo', 'big', 'br', 'cite', 'code', 'data', 'del', 'dfn', 'em',
  'font', 'i', 'img', 'input', 'ins', 'kbd', 'label', 'mark', 'nobr', 'picture', 'q', 'rb',
  'rp', 'rt', 'ruby', 's', 'samp', 'small', 'span', 'strike', 'strong', 'sub', 'sup', 'time',
  'tt', 'u', 'var', 'wbr',
] as const
export type InlineName = (typeof inlineNames)[number]

// biome-ignore format: one name a line would be a page of them.
export const blockNames = [
  'address', 'article', 'aside', 'blockquote', 'caption', 'center', 'dd', 'details', 'div',
  'dl', 'dt', 'figcaption', 'figure', 'footer', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header',
  'hgroup', 'hr', 'li', 'main', 'menu', 'nav', 'ol', 'p', 'pre', 'search', 'section', 'summary',
  'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'ul',
] as const
export type BlockName = (typeof blockNames)[number]

export type ElementName = InlineName | BlockName

const blocks: ReadonlySet<string> = new Set(blockNames)
const inline: ReadonlySet<string> = new Set(inlineNames)

/** Whether the tree has a place for the element. */
export function isAllowed(name: string): name is ElementName {
  return inline.has(name) || blocks.has(name)
}

const ofCode: ReadonlySet<string> = new Set(['pre', 'code', 'kbd', 'samp', 'tt'])

/** Whether text in the element is as it's written, as in code of Markdown: `:name:` is no emoji there. */
export function holdsCode(name: string): boolean {
  return ofCode.has(name)
}

/** Whether the element is a block (HTML 15.3.3, of those that are allowed). */
export function isBlockName(name: ElementName): boolean {
  return blocks.has(name)
}
