import type { Link } from '../../document/types.ts'
import type { Context } from './context.ts'
import type { Ref } from './nodes.ts'
import type { Place } from './place.ts'
import { withLine } from './text-line.ts'

export function drawLink(link: Link, place: Place, context: Context): Ref {
  const { list, warnings } = context
  const plain = place.plainLinks
  if (link.title !== null) {
    const message = `The title "${link.title.slice(0, 80)}" of a link was left out: PDF has no place for it.`
    warnings.push({ code: 'link_title_dropped', message, line: link.line })
  }
  const drawn = withLine(link.children, 'under', { ...place, linked: true }, context)
  return link.target.kind === 'external'
    ? list.add({ k: 'externalLink', url: link.target.url, plain, ...drawn })
    : list.add({ k: 'internalLink', id: link.target.id, plain, ...drawn })
}

/** The places that internal links lead to. Typst refuses a link to a place that is missing, or that is there twice. */
export class Destinations {
  readonly #declared = new Set<string>()

  /** Whether the place may be marked: false if it has been already. */
  declare(id: string): boolean {
    if (this.#declared.has(id)) return false
    this.#declared.add(id)
    return true
  }

  has(id: string): boolean {
    return this.#declared.has(id)
  }
}
