import type { Letterhead } from '../../document/types.ts'
import type { FrontMatter } from '../source/front-matter.ts'
import type { LocatedText } from '../source/read-option.ts'
import type { State } from '../state.ts'
import { backgroundImage } from './decorative-image.ts'

/** The letterhead of a document, if it has one. A picture that there is nothing to show of is left out, with a warning. */
export function letterhead({ letterhead: source }: FrontMatter, state: State): Letterhead | null {
  if (source === null) return null
  const picture = (place: LocatedText | null) =>
    place && backgroundImage(place, 'The letterhead', state)
  const first = picture(source.first)
  const others = source.others === source.first ? first : picture(source.others)
  return first === null && others === null ? null : { first, others, line: source.line }
}

/** The pictures of a letterhead. */
export function letterheadPlaces({
  letterhead,
}: Pick<FrontMatter, 'letterhead'>): readonly (LocatedText | null)[] {
  return letterhead === null ? [] : [letterhead.first, letterhead.others]
}
