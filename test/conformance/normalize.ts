import { parse, parseFragment } from 'parse5'
import { documentContent } from './document-content.ts'
import {
  contentsOf,
  find,
  isBlank,
  print,
  type Rule,
  rewrite,
  type Tag,
  without,
} from './html-content.ts'
import { lowerCaseScheme, sanitized } from './sanitized.ts'

/**
 * Brings Octavo's HTML and somebody else's to one form, so that they can be compared. Every rule stands
 * for one decision of Octavo, and names it; what no rule names must be equal.
 */

/** The content of `<main>` of a document that Octavo wrote. */
export function normalizeOctavo(html: string): string {
  const main = find(contentsOf(parse(html)), 'main')
  if (main === undefined) throw new Error('The document has no <main>.')
  return print(rewrite(main.children, [...octavoRules, ...sharedRules]))
}

/** HTML that is neither sanitised nor Octavo's, as another's sanitiser leaves it. */
export function normalizeExample(html: string): string {
  const unsafe = rewrite(contentsOf(parseFragment(html)), footnoteRules)
  const contents = documentContent(sanitized(unsafe))
  return print(rewrite(contents, [...exampleRules, ...sharedRules]))
}

const octavoRules: readonly Rule[] = [
  // Headings have ids, and so have places that links can name.
  (tag) => [without(tag, 'id')],
  (tag) => (tag.name === 'span' && isEmpty(tag) ? [] : [tag]),
  (tag) => (tag.name === 'p' && isEmpty(tag) ? [] : [tag]),
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
  (tag) => (isTableBox(tag) ? tag.children : [tag]),
  // Printed, a wide table stands on a page of its own.
  (tag) => (tag.attributes.class === 'landscape' ? tag.children : [tag]),
  (tag) => [tag.name === 'th' ? without(tag, 'scope') : tag],
  // Notes have a link back.
  (tag) => (tag.attributes.role === 'doc-backlink' ? [] : [tag]),
  (tag) => (tag.attributes.class === 'footnotes' ? tag.children : [tag]),
  // GitHub's alerts are block quotes to everybody else.
  (tag) => (tag.attributes.class === 'alert-title' ? [] : [tag]),
  (tag) =>
    tag.attributes.class?.startsWith('alert ')
      ? [{ ...tag, name: 'blockquote', attributes: {} }]
      : [tag],
  // The shares of columns are the writer's.
  (tag) => (tag.name === 'colgroup' ? [] : [tag]),
  // Alignment is a class: the `align` attribute is obsolete.
  (tag) => [alignByAttribute(tag)],
  // Other classes are the style sheet's, but for the language of code.
  (tag) => [tag.name === 'code' ? tag : without(tag, 'class')],
  // Check boxes have a label.
  (tag) => [tag.name === 'input' ? without(tag, 'aria-label') : tag],
]

/** The heading and the links back of GitHub's footnotes are the writers' to make. */
const footnoteRules: readonly Rule[] = [
  (tag) => ('data-footnote-backref' in tag.attributes ? [] : [tag]),
  (tag) => (tag.attributes.id === 'footnote-label' ? [] : [tag]),
]

const exampleRules: readonly Rule[] = [
  // Of an image that was not supplied, and has no address of `https:`, neither that nor its size is shown.
  (tag) =>
    tag.name === 'img' && !tag.attributes.src?.startsWith('https:')
      ? [without(tag, 'src', 'width', 'height')]
      : [tag],
  // A width is read as browsers do: its number, whatever unit stands behind (HTML, 2.3.4.4).
  (tag) => {
    const width = /^\d+(?=px$)/.exec(tag.attributes.width ?? '')?.[0]
    return [width === undefined ? tag : { ...tag, attributes: { ...tag.attributes, width } }]
  },
  // Without a description an image is shown as one all the same.
  (tag) => [tag.name === 'img' ? { ...tag, attributes: { alt: '', ...tag.attributes } } : tag],
]

const sharedRules: readonly Rule[] = [
  // A title has no white space at its ends.
  (tag) => [tag.attributes.title === undefined ? tag : withTrimmedTitle(tag, tag.attributes.title)],
  // Links within the document are tested together with the places that they lead to.
  (tag) => (tag.name === 'a' && tag.attributes.href?.startsWith('#') ? tag.children : [tag]),
  // Empty cells head nothing, and make rows whole.
  (tag) => [tag.name === 'th' && isBlank(tag.children) ? { ...tag, name: 'td' } : tag],
  (tag) => [tag.name === 'tr' ? withoutEmptyCells(tag) : tag],
  // The same address may be percent-encoded in more than one way, and an empty path is `/` (RFC 3986, 6.2).
  (tag) => [tag.name === 'a' || tag.name === 'img' ? decodeAddresses(tag) : tag],
]

function withoutEmptyCells(row: Tag): Tag {
  const cells = row.children.filter((child) => typeof child !== 'string')
  return {
    ...row,
    children: cells.slice(0, cells.findLastIndex((cell) => !isBlank(cell.children)) + 1),
  }
}

function withTrimmedTitle(tag: Tag, title: string): Tag {
  return { ...tag, attributes: { ...tag.attributes, title: title.trim() } }
}

/** Beside `table` it may have classes for its width. */
function isTableBox({ name, attributes }: Tag): boolean {
  return name === 'div' && /^table(?: |$)/.test(attributes.class ?? '')
}

function isEmpty(tag: Tag): boolean {
  return tag.children.length === 0 && Object.keys(tag.attributes).length === 0
}

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
  const align = /(?:^|\s)align-(left|center|right)(?:\s|$)/.exec(tag.attributes.class ?? '')?.[1]
  return align === undefined ? tag : { ...tag, attributes: { ...tag.attributes, align } }
}

function decodeAddresses(tag: Tag): Tag {
  if (tag.attributes.href === undefined && tag.attributes.src === undefined) return tag
  const attributes = Object.entries(tag.attributes).map(([name, value]) => {
    return name === 'href' || name === 'src' ? [name, decode(value)] : [name, value]
  })
  return { ...tag, attributes: Object.fromEntries(attributes) }
}

function decode(address: string): string {
  try {
    return decodeURI(lowerCaseScheme(address)).replace(/^https?:\/\/[^/?#]+$/, '$&/')
  } catch {
    return address
  }
}
