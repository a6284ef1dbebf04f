import { decoded } from '../../document/decoded.ts'
import type { Link, LinkTarget } from '../../document/types.ts'
import { toName } from './bookmarks.ts'
import type { Context } from './context.ts'
import { type InlineFormat, withRun, withStyle } from './inline-format.ts'
import { type Attributes, element, type Xml } from './markup/xml.ts'
import { referenceField } from './number-field.ts'

/** A link around its content. */
export function link(node: Link, format: InlineFormat, context: Context): Xml {
  const style = withStyle(format, format.inSolidHead ? 'TableHeadingLink' : 'Hyperlink', context)
  const inside = { ...withRun(format, style), linked: true }
  const shown = node.shows === undefined ? null : referenceField(node, node.shows, inside, context)
  const content = shown ?? context.inlines(node.children, inside, context)
  return hyperlink(node.target, node.title, content, context)
}

/** `w:hyperlink` around runs; the runs alone where Word could not open the address. */
export function hyperlink(
  target: LinkTarget,
  title: string | null,
  content: Xml,
  context: Context,
): Xml {
  const address = targetAttributes(target, context)
  if (address === null) return content
  const tooltip = title === null ? undefined : clipped(title)
  return element('w:hyperlink', { ...address, 'w:history': 1, 'w:tooltip': tooltip }, content)
}

function targetAttributes(
  target: LinkTarget,
  { bookmarks, relationships }: Context,
): Attributes | null {
  if (target.kind === 'internal') return { 'w:anchor': bookmarks.nameFor(target.id) }
  const address = packageAddress(target.toOutput ? toBookmark(target.url) : target.url)
  return address === null ? null : { 'r:id': relationships.toAddress(address) }
}

/**
 * An address as the target of a relationship, or `null`. Word calls a whole file unreadable for one
 * target that isn't a URI (RFC 3986), so an address is parsed and serialised again.
 */
function packageAddress(url: string): string | null {
  const encoded = url.replace(/[^\w\-.~:/?#[\]@!$&'()*+,;=%]/gu, encodeCharacter)
  const whole = encoded.replace(/%(?![0-9a-f]{2})/giu, '%25')
  if (!/^[a-z][a-z0-9+.-]*:/iu.test(whole)) return whole.replace(/[[\]]/gu, encodeCharacter)
  return URL.canParse(whole) ? new URL(whole).href : null
}

/** In the output of another document, if it's a Word document too, a place has the name of its bookmark. */
function toBookmark(url: string): string {
  const [, file, fragment] = /^([^?#]+\.docx)#(.+)$/is.exec(url) ?? []
  return file === undefined || fragment === undefined ? url : `${file}#${toName(decoded(fragment))}`
}

function encodeCharacter(character: string): string {
  if (/[[\]]/u.test(character)) return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
  return encodeURIComponent(character.toWellFormed())
}

/** Longest tooltip that Word takes. */
const longestTooltip = 255

function clipped(text: string): string {
  return text
    .slice(0, longestTooltip)
    .toWellFormed()
    .replace(/\ufffd$/u, '')
}
