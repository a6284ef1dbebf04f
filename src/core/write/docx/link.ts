import type { LinkTarget } from '../../document/types.ts'
import type { Context } from './context.ts'
import { element, type Xml } from './markup/xml.ts'

/** Longest tooltip that Word takes. */
const longestTooltip = 255

/** `w:hyperlink` around runs; the runs alone where Word could not open the address. */
export function hyperlink(
  target: LinkTarget,
  title: string | null,
  content: Xml,
  context: Context,
): Xml {
  const tooltip = title === null ? undefined : clip(title)
  switch (target.kind) {
    case 'internal':
      return element(
        'w:hyperlink',
        {
          'w:anchor': context.bookmarks.nameFor(target.id),
          'w:history': 1,
          'w:tooltip': tooltip,
        },
        content,
      )
    case 'external': {
      const address = packageAddress(target.url)
      if (address === null) return content
      return element(
        'w:hyperlink',
        { 'r:id': context.relationships.toAddress(address), 'w:history': 1, 'w:tooltip': tooltip },
        content,
      )
    }
  }
}

/**
 * An address as the target of a relationship, or `null`. Word calls a whole file unreadable for one
 * target that isn't a URI (RFC 3986), so an address is taken apart and put together again.
 */
function packageAddress(url: string): string | null {
  const encoded = url.replace(/[^\w\-.~:/?#[\]@!$&'()*+,;=%]/gu, encodeCharacter)
  const whole = encoded.replace(/%(?![0-9a-f]{2})/giu, '%25')
  if (!/^[a-z][a-z0-9+.-]*:/iu.test(whole)) return whole.replace(/[[\]]/gu, encodeCharacter)
  return URL.canParse(whole) ? new URL(whole).href : null
}

function encodeCharacter(character: string): string {
  if (/[[\]]/u.test(character)) return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
  return encodeURIComponent(character.toWellFormed())
}

function clip(text: string): string {
  return text
    .slice(0, longestTooltip)
    .toWellFormed()
    .replace(/\ufffd$/u, '')
}
