import type { Abbreviation, Inline } from '../../document/types.ts'
import type { Context } from './context.ts'
import type { Ref } from './nodes.ts'
import type { Place } from './place.ts'

/** @param next the inline node after it, which may already spell it out */
export function drawAbbreviation(
  abbreviation: Abbreviation,
  next: Inline | undefined,
  place: Place,
  context: Context,
): readonly Ref[] {
  const c = context.inlines(abbreviation.children, place)
  return [...c, context.expansions.after(abbreviation, next)]
}
