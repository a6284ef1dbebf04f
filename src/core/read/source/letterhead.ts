import { optionDefinitions, wantedValue } from '../../document/front-matter-options.ts'
import type { FrontMatterValue } from './front-matter-entries.ts'
import { type FrontMatterValues, fieldsOf, textOf } from './front-matter-values.ts'
import type { PlaceSource } from './running-lines.ts'

/** A letterhead before its pictures are loaded: their addresses, `null` where there is to be none. */
export interface LetterheadSource {
  readonly first: PlaceSource | null
  readonly others: PlaceSource | null
  /** Of its key in the source; `null` for that of a theme. */
  readonly line: number | null
}

const { fields } = optionDefinitions.letterhead

/**
 * The letterhead that front matter asks for.
 *
 * @returns `null` where there is to be none
 */
export function letterheadIn(values: FrontMatterValues): LetterheadSource | null {
  const entry = values.at('letterhead')
  if (entry === undefined) return null
  const { value, line } = entry
  const ownLine = values.lineOfOwn('letterhead') ?? null
  if (value.type !== 'map') {
    const wanted = wantedValue(optionDefinitions.letterhead)
    const picture = pictureAt({ path: 'letterhead', value, line }, wanted, values)
    return picture && { first: picture, others: picture, line: ownLine }
  }
  let first: PlaceSource | null = null
  let others: PlaceSource | null = null
  for (const { name, value: inner, line } of fieldsOf(value)) {
    const field = { path: `letterhead.${name}`, value: inner, line }
    if (name === 'first_page') first = pictureAt(field, wantedValue(fields.first_page), values)
    else if (name === 'other_pages') {
      others = pictureAt(field, wantedValue(fields.other_pages), values)
    } else values.unknown(field.path, Object.keys(fields), line)
  }
  return first === null && others === null ? null : { first, others, line: ownLine }
}

/** The address of a picture; `null` for none. */
function pictureAt(
  { path, value, line }: { path: string; value: FrontMatterValue; line: number },
  wanted: string,
  values: FrontMatterValues,
): PlaceSource | null {
  if (value.type === 'scalar' && (value.value === null || value.value === false)) return null
  const text = textOf(value)
  if (text === null) return values.refuse(path, wanted, line)
  return text === '' || /^none$/i.test(text) ? null : { text, line }
}
