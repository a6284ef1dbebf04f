import { showsOnlyImages } from '../../document/only-images.ts'
import { plainText } from '../../document/plain-text.ts'
import type { Block, Heading } from '../../document/types.ts'
import type { Warning } from '../../document/warnings.ts'
import { type Context, ownDirection } from './context.ts'
import type { Ref } from './nodes.ts'
import type { Surroundings } from './paragraph.ts'
import type { Place } from './place.ts'
import { wordsOf } from './revision.ts'

export function drawHeading(
  heading: Heading,
  place: Place,
  context: Context,
  { before }: Surroundings,
): Ref {
  const { destinations, document, levels, list, theme, titles } = context
  const { depth, id, number, dir, align } = heading
  const { size, caps } = theme.headings[depth - 1] ?? { size: place.size, caps: place.caps }
  // Around the words, so that the heading keeps its space and its place above the text.
  const label = number === null ? '' : `${number}\u2002`
  const isMarked = heading.revised !== undefined
  const numbered: Heading =
    isMarked && label !== ''
      ? { ...heading, children: [{ type: 'text', value: label }, ...heading.children] }
      : heading
  const words = context.inlines(wordsOf(numbered), { ...place, size, caps })
  const named = destinations.declare(id)
  // One that was deleted is in no outline, but a heading all the same.
  const isDeleted = heading.revised?.change === 'deletion'
  const title = (titles.get(id) ?? (isDeleted ? plainText(heading.children) : '')).trim()
  // PDF/UA-1 requires words in every heading: one without is only a place that links lead to.
  if (title === '' || !named) {
    const c = named ? [list.add({ k: 'anchor', id }), ...words] : words
    const own = ownDirection(dir, place)
    return list.add({ k: 'paragraph', dir: own, align, ragged: false, apart: false, lead: null, c })
  }
  return list.add({
    k: 'heading',
    level: levels.next(heading),
    depth,
    id,
    title: label + title,
    listed: !isDeleted && depth <= document.metadata.tocDepth,
    bookmarked: !isDeleted,
    leadingAbove: leadingBelow(before, place, context),
    dir: ownDirection(dir, place),
    align,
    c: label === '' || isMarked ? words : [label, ...words],
  })
}

/** What the block has below its last em box, in points: half of a line's leading, or nothing where it ends with an edge. */
function leadingBelow(block: Block | undefined, place: Place, { theme }: Context): number {
  const { text, headings, proportions } = theme
  if (block?.type !== 'heading') {
    const edge = block !== undefined && hasEdge(block, place)
    return edge ? 0 : (text.size * (text.lineHeight - 1)) / 2
  }
  const { size, rule } = headings[block.depth - 1] ?? { size: text.size, rule: false }
  return rule ? 0 : (size * (proportions.headingLineHeight - 1)) / 2
}

function hasEdge(block: Block, { depth }: Place): boolean {
  switch (block.type) {
    case 'alert':
    case 'table':
      return true
    case 'code':
      // On the page itself it's laid out as if it had the leading of a line.
      return depth > 0
    case 'paragraph':
      return showsOnlyImages(block.children)
    default:
      return false
  }
}

/**
 * The levels that headings have in the tag tree. PDF/UA-1 (ISO 14289-1, 7.4.2) begins at level 1 and skips
 * none, so a heading stands one level below the heading that it belongs to.
 */
export class HeadingLevels {
  #skipped: { readonly message: string; readonly line: number } | null = null
  #skips = 0
  /** Depths of the headings that the current place is under. */
  readonly #parents: number[] = []
  #previous: number

  /** @param titled whether the document has a title above its headings: then it may begin with a heading of level 2 */
  constructor(titled: boolean) {
    this.#previous = titled ? 1 : 0
  }

  /** The level of the next heading in order, 1 to 6. */
  next({ depth, line }: Heading): number {
    const parents = this.#parents
    while ((parents.at(-1) ?? 0) >= depth) parents.pop()
    parents.push(depth)
    if (depth > this.#previous + 1) {
      this.#skips++
      const after =
        this.#previous === 0 ? 'is the first heading' : `follows one of level ${this.#previous}`
      const message = `A heading of level ${depth} ${after}; in the PDF's structure it is at level ${parents.length}.`
      this.#skipped ??= { message, line }
    }
    this.#previous = depth
    return parents.length
  }

  /** One warning, of the first heading that skips a level: most documents that do so do it throughout. */
  warnings(): readonly Warning[] {
    if (this.#skipped === null) return []
    const { message, line } = this.#skipped
    const more = this.#skips - 1
    const others = more === 0 ? '' : ` Further headings that skip a level: ${more}.`
    return [{ code: 'heading_level_skipped', message: `${message}${others}`, line }]
  }
}
