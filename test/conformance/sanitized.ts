import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize'
import type { Content } from './html-content.ts'

/** Attributes that say something on paper. Ids are left to the tests of links. */
const attributes = 'align alt checked colSpan height open rowSpan start title width'.split(' ')

/**
 * GitHub's allow list, as hast-util-sanitize states it, with Octavo's decisions as differences to it.
 * Sanitising is then that package's work, and nothing of Octavo's.
 */
const schema: Schema = {
  ...defaultSchema,
  tagNames: [
    ...(defaultSchema.tagNames ?? []),
    // Elements that have a look or a meaning of their own on paper.
    ...'abbr caption center cite dfn figcaption figure mark small u'.split(' '),
  ],
  // What no reader was meant to see goes with its element.
  strip: 'iframe noscript script style svg textarea title xmp'.split(' '),
  attributes: { ...defaultSchema.attributes, '*': attributes },
  protocols: {
    ...defaultSchema.protocols,
    href: [...(defaultSchema.protocols?.href ?? []), 'tel'],
  },
}

type Hast = ReturnType<typeof sanitize>
type HastContent = Extract<Hast, { type: 'root' }>['children'][number]

/** What another's sanitiser leaves of the HTML. */
export function sanitized(contents: readonly Content[]): Content[] {
  const tree = sanitize({ type: 'root', children: contents.map(toHast) }, schema)
  return tree.type === 'root' ? tree.children.flatMap(fromHast) : []
}

/** Hast names attributes as DOM does. */
const propertyNames = new Map([
  ['colspan', 'colSpan'],
  ['rowspan', 'rowSpan'],
])
const attributeNames = new Map(
  [...propertyNames].map(([attribute, property]) => [property, attribute]),
)

function toHast(content: Content): HastContent {
  if (typeof content === 'string') return { type: 'text', value: content }
  const properties = Object.entries(content.attributes).map(([name, value]) =>
    name === 'class'
      ? ['className', value.split(/\s+/)]
      : name === 'href'
        ? [name, hideColons(lowerCaseScheme(value))]
        : [propertyNames.get(name) ?? name, value === '' && isFlag(name) ? true : value],
  )
  return {
    type: 'element',
    tagName: content.name,
    properties: Object.fromEntries(properties),
    children: content.children.map(toHast).filter((child) => child.type !== 'doctype'),
  }
}

function fromHast(node: HastContent): Content[] {
  if (node.type === 'text') return [node.value]
  if (node.type !== 'element') return []
  const kept = Object.entries(node.properties).flatMap(([name, value]) => {
    if (value === null || value === undefined || value === false) return []
    if (name === 'className')
      return Array.isArray(value) && value.length > 0 ? [['class', value.join(' ')]] : []
    return [[attributeNames.get(name) ?? name, value === true ? '' : showColons(String(value))]]
  })
  return [
    {
      name: node.tagName,
      attributes: Object.fromEntries(kept),
      children: node.children.flatMap(fromHast),
    },
  ]
}

/** Schemes have no case (RFC 3986, 3.1); the sanitiser's do. */
export function lowerCaseScheme(address: string): string {
  return address.replace(/^[a-z][a-z0-9+.-]*:/i, (scheme) => scheme.toLowerCase())
}

/** Only what can be a scheme is one (RFC 3986, 3.1): the sanitiser takes all before a colon for it. */
function hideColons(address: string): string {
  return /^[a-z][a-z0-9+.-]*:/.test(address) ? address : address.replaceAll(':', hiddenColon)
}

function showColons(address: string): string {
  return address.replaceAll(hiddenColon, ':')
}

const hiddenColon = '\ue000'

function isFlag(attribute: string): boolean {
  return attribute === 'checked' || attribute === 'disabled' || attribute === 'open'
}
