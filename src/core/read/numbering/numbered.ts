import type { NumberingScheme } from '../../document/numbering.ts'
import type { Block } from '../../document/types.ts'
import type { FrontMatter } from '../source/front-matter.ts'
import type { State } from '../state.ts'
import { ClausePlaces } from './clause-places.ts'
import { Clauses } from './clauses.ts'
import { HeadingRoles } from './heading-roles.ts'

/** A body with the numbers of its clauses. */
export interface NumberedBlocks {
  readonly blocks: readonly Block[]
  readonly schemes: readonly NumberingScheme[]
  readonly places: ClausePlaces
}

/** Numbers the clauses of a body; `null` where the document has no numbering. */
export function numbered(
  blocks: readonly Block[],
  { numbering, metadata }: FrontMatter,
  { headings, lang, log }: State,
): NumberedBlocks | null {
  if (numbering === null || headings === null) return null
  const roles = new HeadingRoles(headings, metadata.title !== null, lang, numbering)
  const places = new ClausePlaces(numbering)
  const clauses = new Clauses(numbering, roles, places, log)
  const { linesBefore } = log
  // Blocks have the lines of all files.
  log.linesBefore = 0
  const body = clauses.number(blocks)
  log.linesBefore = linesBefore
  return { blocks: body, schemes: clauses.schemes, places }
}
