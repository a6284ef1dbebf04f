import type { Direction } from '../../document/types.ts'
import type { Caps } from '../../theme/types.ts'

/** Where a node stands, for what depends on it: how wide it may be, and how deep Typst has gone. */
export interface Place {
  /** Width of the line, in points. */
  readonly room: number
  /** Size of the text, in points. */
  readonly size: number
  /** The least room that a further indent must leave, in em. */
  readonly narrowest: number
  readonly dir: Direction
  /** How words are cased for the eye. */
  readonly caps: Caps
  /** Whether it stands in a quote. */
  readonly quoted: boolean
  /** Whether links have the colour of the words around them: on a table head in the accent colour. */
  readonly plainLinks: boolean
  /** Whether it stands in a link. */
  readonly linked: boolean
  /** The line that is drawn along the text around it. */
  readonly line: 'under' | 'through' | null
  /** How many lists it stands in. */
  readonly lists: number
  /**
   * What the containers so far cost of Typst's 64 nested show rules (`MAX_SHOW_RULE_DEPTH`). A list was
   * measured to cost 2 a level; a quote, a table and a description list 4.
   */
  readonly depth: number
}

/** Leaves 20 of the 64 for marks inside one paragraph. */
const deepest = 44

/** The least room for lines to read, in em: on a page, and in a cell of a table, where few words must do. */
export const narrowest = { page: 12, cell: 4 } as const

/**
 * The place inside a container, or `undefined` where there's no room for one more: then what it holds
 * is drawn without it.
 */
export function inside(
  place: Place,
  container: { readonly cost: number; readonly indent: number },
): Place | undefined {
  const depth = place.depth + container.cost
  const room = place.room - container.indent
  return depth > deepest || room < place.narrowest * place.size
    ? undefined
    : { ...place, depth, room }
}
