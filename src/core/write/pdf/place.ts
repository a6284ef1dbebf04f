import type { Direction } from '../../document/types.ts'
import { noReach, type Reach } from '../../layout/reach.ts'
import type { Caps } from '../../theme/types.ts'
import { type Neighbours, none } from './neighbours.ts'

/** Where a node stands: how much room it has, how text is drawn there, and how deep it is nested. */
export interface Place {
  /** Width of the line, in points. */
  readonly room: number
  /** How far tables and code may go beyond that, in points. */
  readonly reach: Reach
  /** Height of the text on a page, in points. */
  readonly pageHeight: number
  /** Size of the text, in points. */
  readonly size: number
  /** The least room that a further indent must leave, in em. */
  readonly narrowest: number
  readonly dir: Direction
  /** Capitals in which words are drawn. */
  readonly caps: Caps
  /** Whether small letters are drawn as small capitals. */
  readonly smallCaps: boolean
  /** Whether it is inside a quote. */
  readonly quoted: boolean
  /** Whether links have the colour of the words around them: on a table head in the accent colour. */
  readonly plainLinks: boolean
  /** Whether it is inside a link. */
  readonly linked: boolean
  /** The line that is drawn along the text around it. */
  readonly line: 'under' | 'through' | null
  /** Whether the text around it was inserted or deleted: code in it has its colour. */
  readonly changed: boolean
  /** What is beside the inline content in hand. */
  readonly neighbours: Neighbours
  /** The number of lists around it. */
  readonly lists: number
  /**
   * How many of Typst's 64 nested show rules (`MAX_SHOW_RULE_DEPTH`) the containers around it use. By measurement, a
   * list uses 2; a quote, a table and a description list 4.
   */
  readonly depth: number
}

/** Leaves 20 of the 64 for marks inside one paragraph. */
const deepest = 44

/** The least width of readable lines, in em: on a page, and in a cell of a table. */
export const narrowest = { page: 5, cell: 3 } as const

/** The place of blocks that nothing but the page or a footnote is around. */
export function outermostPlace(
  place: Pick<Place, 'room' | 'pageHeight' | 'size' | 'dir' | 'depth'>,
): Place {
  return {
    ...place,
    reach: noReach,
    narrowest: narrowest.page,
    lists: 0,
    caps: 'none',
    smallCaps: false,
    quoted: false,
    plainLinks: false,
    linked: false,
    line: null,
    changed: false,
    neighbours: none,
  }
}

/**
 * The place inside a container, or `undefined` where there is no room for it: then its content is drawn without it. Nothing
 * inside goes beyond the container.
 *
 * @param container its cost in nested show rules, and its indent in points
 */
export function inside(
  place: Place,
  container: { readonly cost: number; readonly indent: number },
): Place | undefined {
  const depth = place.depth + container.cost
  const room = place.room - container.indent
  return depth > deepest || room < place.narrowest * place.size
    ? undefined
    : { ...place, depth, room, reach: noReach }
}
