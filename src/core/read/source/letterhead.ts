import type { FrontMatterValues } from './front-matter-values.ts'
import type { LocatedText } from './read-option.ts'

/** A letterhead before its pictures are loaded: their addresses, `null` where there is to be none. */
export interface LetterheadSource {
  readonly first: LocatedText | null
  readonly others: LocatedText | null
  /** Of its key in the source; `null` for that of a theme. */
  readonly line: number | null
}

/**
 * The letterhead that front matter asks for.
 *
 * @returns `null` where there is to be none
 */
export function letterheadIn(values: FrontMatterValues): LetterheadSource | null {
  const said = values.read('letterhead')
  if (said === null) return null
  const line = values.lineOfOwn('letterhead') ?? null
  if ('text' in said) return { first: said, others: said, line }
  const { first_page: first = null, other_pages: others = null } = said
  return first === null && others === null ? null : { first, others, line }
}
